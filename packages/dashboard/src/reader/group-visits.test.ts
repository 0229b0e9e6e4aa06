import type { ChronologyRow } from '@casefold/contract/report-content'
import { expect, it } from 'vitest'
import { groupVisits } from './group-visits.ts'

function row(
  value: string,
  day: string | undefined,
  where = 'a.pdf, page 1',
  provider = 'Jane Roe, MD',
): ChronologyRow {
  const date = day === undefined ? {} : { date: { value: day, precision: 'day', basis: 'stated' } as const }
  return { ...date, provider, where, quote: value, value, repeated: '', findingIds: [value], citations: [1] }
}

it('says once what rows of one visit share, and keeps the order', () => {
  const rows = [
    row('a', '2010-09-28'),
    row('b', '2010-09-28'),
    row('c', '2010-09-28', 'a.pdf, page 2'),
    row('d', '2010-09-28'),
    row('e', '2011-01-04'),
    row('f', '2011-01-04', 'a.pdf, page 1', 'John Doe, MD'),
    row('g', undefined),
    row('h', undefined),
  ]
  const visits = groupVisits(rows)
  expect(visits.map((visit) => visit.rows.map(({ value }) => value).join(''))).toEqual(['ab', 'c', 'd', 'e', 'f', 'gh'])
  expect(visits.flatMap((visit) => visit.rows)).toEqual(rows)
  expect(visits.at(-1)).not.toHaveProperty('date')
})

it('is empty where nothing was said', () => {
  expect(groupVisits([])).toEqual([])
})
