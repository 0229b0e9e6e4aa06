import type { FoundEncounter, FoundPage } from '@casefold/contract/search'
import { expect, test } from 'vitest'
import { visitsWithHits } from './visits-with-hits.ts'

const visit = (encounterId: string, from: number, to: number): FoundEncounter => ({
  ...{ encounterId, from, to, date: '2010-05-06', encounterType: 'office', provider: null, notThisPatient: false },
})

function idsOf(matches: FoundPage['matches'], ...encounters: FoundEncounter[]): string[] {
  return visitsWithHits({ encounters, matches } as FoundPage).map(({ encounterId }) => encounterId)
}

test('a visit is named where one of its words was found, once', () => {
  const [first, second] = [visit('a', 0, 10), visit('b', 10, 30)]
  expect(idsOf([{ start: 2, end: 5 }], first, second)).toEqual(['a'])
  expect(idsOf([{ start: 10, end: 12 }], first, second)).toEqual(['b'])
  expect(idsOf([{ start: 8, end: 12 }], first, second)).toEqual(['a', 'b'])
  expect(
    idsOf(
      [
        { start: 2, end: 5 },
        { start: 33, end: 35 },
      ],
      first,
      second,
      visit('a', 30, 40),
    ),
  ).toEqual(['a'])
  expect(idsOf(undefined, first)).toEqual([])
})
