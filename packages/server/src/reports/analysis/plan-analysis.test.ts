import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stretchesOf } from './plan-analysis.ts'
import type { ReportDocument } from './report-document.store.ts'

const documentsOf = (counts: readonly number[]): ReportDocument[] =>
  counts.map((pageCount, place) => ({
    ...{ documentId: `${place}`, ordinal: place + 1, fileName: '', sha256: null, status: 'completed', readAttempt: 1 },
    pageCount,
  }))

const said = (counts: readonly number[], first: number, last: number): string[] =>
  stretchesOf(documentsOf(counts), first, last).map((each) => `${each.document.documentId}: ${each.first}-${each.last}`)

test.each([
  [[250], 101, 200, ['0: 101-200']],
  [[3, 0, 2], 1, 5, ['0: 1-3', '2: 1-2']],
  [[60, 60], 51, 110, ['0: 51-60', '1: 1-50']],
  [[1, 1, 1], 2, 2, ['1: 1-1']],
  [[], 1, 100, []],
])('documents of %j pages, places %i to %i', (counts, first, last, expected) =>
  expect(said(counts, first, last)).toEqual(expected),
)

test('chunks of any size hold every page once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 12 }), fc.integer({ min: 1, max: 50 }), (counts, size) => {
      const documents = documentsOf(counts)
      const places = counts.reduce((sum, each) => sum + each, 0)
      const seen: string[] = []
      for (let first = 1; first <= places; first += size)
        for (const { document, first: from, last } of stretchesOf(documents, first, Math.min(places, first + size - 1)))
          for (let page = from; page <= last; page++) seen.push(`${document.documentId}-${page}`)
      const all = documents.flatMap(({ documentId, pageCount }) =>
        Array.from({ length: pageCount }, (_, page) => `${documentId}-${page + 1}`),
      )
      expect(seen).toEqual(all)
    }),
  )
})
