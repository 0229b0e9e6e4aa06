import type { FoundPage } from '@casefold/contract/search'
import { expect, test } from 'vitest'
import { addHits, boxOf, type HitPlace, noHits, ordinalOf, stepHit } from './hit-list.ts'

const found = (pageNumber: number, count: number): FoundPage => ({
  ...{
    pageId: `doc-${pageNumber}`,
    pageNumber,
    documentId: 'doc',
    caseId: 'case',
    fileName: 'a.pdf',
    textSource: 'ocr',
  },
  ...{ confidence: 1, legibility: 'good', hiddenText: 0, pageLabel: null, readVersion: 1 },
  matches: Array.from({ length: count }, (_, place) => ({ start: place * 10, end: place * 10 + 3 })),
  boxes: Array.from({ length: count }, (_, match) => ({
    match,
    x0: 0.1,
    y0: match / 10,
    x1: 0.2,
    y1: match / 10 + 0.05,
  })),
})
const list = addHits(addHits(noHits, [found(3, 2)]), [found(7, 1), found(9, 3)])

test('a walk down and up meets every hit once, then begins again', () => {
  const walk = (step: 1 | -1): string[] => {
    const seen: string[] = []
    let at: HitPlace | undefined = stepHit(list, 3, step > 0 ? undefined : 1, step)
    for (let count = 0; at && count < 7; count++) {
      seen.push(`${at.page}.${at.hit}`)
      at = stepHit(list, at.page, at.hit, step)
    }
    return seen
  }
  expect(walk(1)).toEqual(['3.1', '3.2', '7.1', '9.1', '9.2', '9.3', '3.1'])
  expect(walk(-1)).toEqual(['9.3', '9.2', '9.1', '7.1', '3.2', '3.1', '9.3'])
})

test('from a page without hits, the nearest in that direction', () => {
  expect(stepHit(list, 5, undefined, 1)).toEqual({ page: 7, hit: 1 })
  expect(stepHit(list, 5, undefined, -1)).toEqual({ page: 3, hit: 2 })
  expect(stepHit(list, 5, 1, 1)).toEqual({ page: 7, hit: 1 })
  expect(stepHit(list, 99, undefined, 1)).toEqual({ page: 3, hit: 1 })
  expect(stepHit(list, 99, undefined, -1)).toEqual({ page: 9, hit: 3 })
  expect(stepHit(noHits, 1, undefined, 1)).toBeUndefined()
})

test('the how-manieth, and where it stands', () => {
  expect([ordinalOf(list, 9, 2), ordinalOf(list, 9, 4), ordinalOf(list, 9, undefined), ordinalOf(list, 4, 1)]).toEqual([
    5,
    undefined,
    undefined,
    undefined,
  ])
  expect(boxOf(list, { page: 3, hit: 2 })).toEqual({ x0: 0.1, y0: 0.1, x1: 0.2, y1: 0.15000000000000002 })
  expect(boxOf(list, { page: 4, hit: 1 })).toBeUndefined()
})
