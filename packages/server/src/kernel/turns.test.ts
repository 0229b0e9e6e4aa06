import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { newUuid } from './ids.ts'
import { openTurns } from './turns.ts'

const one = newUuid(new Date())
const other = newUuid(new Date())

test('a tenant has so many turns, whatever the others do', () => {
  const turns = openTurns({ ofTenant: 2, refusal: 'too_many_searches' })
  turns(one)
  const giveBack = turns(one)
  expect(() => turns(one)).toThrow(AppError)
  turns(other)
  giveBack()
  turns(one)
  expect(() => turns(one)).toThrow(AppError)
})

test('whoever has to wait is told for how long', () => {
  const turns = openTurns({ ofTenant: 0, refusal: 'too_many_searches' })
  const refused = (): unknown => {
    try {
      return turns(one)
    } catch (error) {
      return error
    }
  }
  expect(refused()).toMatchObject({ code: 'too_many_searches', headers: { 'retry-after': '5' } })
})

test('a turn that was given back is free again, to the last', () => {
  const turns = openTurns({ ofTenant: 3, refusal: 'too_many_searches' })
  for (let round = 0; round < 3; round++) {
    const taken = [turns(one), turns(one), turns(one)]
    expect(() => turns(one)).toThrow(AppError)
    for (const giveBack of taken) giveBack()
  }
})

test('all tenants together have so many, and a turn is given back once', () => {
  const turns = openTurns({ ofTenant: 2, ofAll: 2, refusal: 'unavailable' })
  const giveBack = turns(one)
  turns(other)
  expect(() => turns(one)).toThrow(AppError)
  giveBack()
  giveBack()
  turns(one)
  expect(() => turns(other)).toThrow(AppError)
})
