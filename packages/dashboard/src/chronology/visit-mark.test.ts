import { expect, test } from 'vitest'
import { plantedVisit } from './planted-visit.ts'
import { beginsAt, firstOf, markOfVisit, visitAt } from './visit-mark.ts'

const words = { documentId: 'doc_1', pageNumber: 1, start: 40, end: 50, quote: '03/14/2011' }
const visit = plantedVisit('a', '2011-03-14', {
  date: { value: '2011-03-14', confidence: 'high', words },
  quotes: [{ kind: 'plan', heading: 'Plan', documentId: 'doc_1', pageNumber: 2, start: 5, end: 9, quote: 'Rest' }],
})

test('a field and a quote lead to their words', () => {
  expect(markOfVisit(visit, 'date')).toMatchObject({ pageNumber: 1, spot: { kind: 'text', start: 40, end: 50 } })
  expect(markOfVisit(visit, 'q0')).toMatchObject({ pageNumber: 2, spot: { kind: 'text', quote: 'Rest' } })
})

test('what no words say, or is not there, leads to a page of the visit', () => {
  for (const at of ['provider', 'q7', 's9', 'nonsense', 'constructor'])
    expect(markOfVisit(visit, at)).toMatchObject({ pageNumber: 1, spot: { kind: 'page' } })
  expect(markOfVisit(visit, 's1')).toMatchObject({ pageNumber: 2, spot: { kind: 'page' } })
})

test('its date is looked at first, then its quotes', () => {
  expect(firstOf(visit)).toBe('date')
  expect(firstOf({ ...visit, date: null })).toBe('q0')
  expect(firstOf(plantedVisit('b'))).toBe('s0')
})

test('a place belongs to the visit whose segment holds it', () => {
  const place = { documentId: 'doc_1', pageNumber: 1, offset: 40 }
  expect(visitAt([visit], place)).toBe(visit)
  expect(visitAt([visit], { ...place, offset: 90 })).toBeUndefined()
  expect(visitAt([visit], { ...place, documentId: 'doc_2' })).toBeUndefined()
  expect(beginsAt(visit, place)).toBe(true)
  expect(beginsAt(visit, { ...place, offset: 60 })).toBe(false)
  expect(beginsAt(visit, { ...place, pageNumber: 2, offset: 0 })).toBe(false)
})
