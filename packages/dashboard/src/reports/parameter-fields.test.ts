import { describe, expect, it } from 'vitest'
import { noParameters, problemsOf, suggestDays, toParameters } from './parameter-fields.ts'

describe('the parameters of a report', () => {
  it('are sent only where they are given', () => {
    expect(toParameters(noParameters)).toEqual({})
    expect(toParameters({ ...noParameters, indexDate: '2024-02-29', lookBackMonths: '24' })).toEqual({
      indexDate: '2024-02-29',
      lookBackMonths: 24,
    })
  })

  it('may all be left out', () => {
    expect(problemsOf(noParameters)).toEqual({})
  })

  it('are days that exist', () => {
    expect(problemsOf({ ...noParameters, indexDate: '2023-02-29', asOf: '20240101' })).toEqual({
      indexDate: 'date',
      asOf: 'date',
    })
    expect(problemsOf({ ...noParameters, periodTo: '4/16' })).toEqual({ periodTo: 'date' })
    expect(problemsOf(noParameters, ['lookBackMonths'])).toEqual({ lookBackMonths: 'months' })
  })

  it('end no period before it begins', () => {
    const fields = { ...noParameters, periodFrom: '2024-01-02', periodTo: '2024-01-01' }
    expect(problemsOf(fields)).toEqual({ periodTo: 'order' })
    expect(problemsOf({ ...fields, periodTo: '2024-01-02' })).toEqual({})
  })

  it.each(['0', '1201', '1.5', 'two', '-3'])('count back no %s months', (lookBackMonths) => {
    expect(problemsOf({ ...noParameters, asOf: '2024-01-01', lookBackMonths })).toEqual({ lookBackMonths: 'months' })
  })

  it('count back from a day', () => {
    expect(problemsOf({ ...noParameters, lookBackMonths: '12' })).toEqual({ lookBackMonths: 'needsDay' })
    expect(problemsOf({ ...noParameters, lookBackMonths: '12', indexDate: '2024-01-01' })).toEqual({})
    expect(problemsOf({ ...noParameters, lookBackMonths: '12', asOf: '2024-01-01' })).toEqual({})
  })
})

describe('suggested days', () => {
  const keyDates = { loss: '2024-01-02', lastInsured: '2025-01-01' }

  it('are those of the case, and today where it makes sense', () => {
    const today = '2026-03-04'
    expect(suggestDays('indexDate', keyDates, today)).toEqual([
      { from: 'loss', day: '2024-01-02' },
      { from: 'lastInsured', day: '2025-01-01' },
    ])
    expect(suggestDays('periodTo', undefined, today)).toEqual([{ from: 'today', day: today }])
    expect(suggestDays('periodFrom', undefined, today)).toEqual([])
  })
})
