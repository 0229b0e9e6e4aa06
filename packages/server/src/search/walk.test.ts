import { describe, expect, test } from 'vitest'
import { foldVersion } from '../documents/fold.ts'
import { firstPlace, type PagePlace } from '../documents/page-place.ts'
import type { Found, FoundRow, Owner } from './found-page.ts'
import { parseTerms } from './terms.ts'
import { oneAhead, type Walk, walk } from './walk.ts'

const owner: Owner = {
  documentId: firstPlace.documentId,
  caseId: firstPlace.documentId,
  fileName: 'a.pdf',
  labels: null,
}
const ids = ['00000000-0000-0000-0000-00000000000a', '00000000-0000-0000-0000-00000000000b'] as const

function row(ordinal: number, document: 0 | 1, pageNumber: number, more: Partial<FoundRow> = {}): FoundRow {
  return {
    ...{ ordinal, documentId: ids[document], pageNumber, fileName: null, labels: null, foldVersion },
    ...{ ocrText: null, words: null, readVersion: 1, textSource: 'ocr', confidence: 1, legibility: 'good' },
    ...more,
  }
}

/** Batches that are there already, and where each was looked for. */
function walkOver(first: FoundRow[], rest: FoundRow[][], most = 2): { found: Walk; asked: PagePlace[] } {
  const asked: PagePlace[] = []
  const look = async (after: PagePlace): Promise<FoundRow[]> => {
    asked.push(after)
    return rest.shift() ?? []
  }
  return { found: walk({ look, ownerOf: () => owner }, parseTerms('smoking'), first, most), asked }
}

async function namesOf(found: Walk): Promise<string[]> {
  const all: Found[] = []
  for await (const batch of found) all.push(...batch)
  return all.map(({ ordinal, documentId, pageNumber }) => `${ordinal}${documentId.at(-1)}${pageNumber}`)
}

describe('a walk', () => {
  test('looks on behind the last page, until a batch is not full', async () => {
    const { found, asked } = walkOver([row(1, 0, 1), row(1, 0, 3)], [[row(1, 1, 1), row(2, 0, 1)], [row(2, 0, 2)]])
    expect(await namesOf(found)).toEqual(['1a1', '1a3', '1b1', '2a1', '2a2'])
    expect(asked.map(({ ordinal, pageNumber }) => [ordinal, pageNumber])).toEqual([
      [1, 3],
      [2, 1],
    ])
  })

  test('that finds nothing asks no more', async () => {
    const { found, asked } = walkOver([], [])
    expect([await namesOf(found), asked]).toEqual([[], []])
  })

  test.each([
    ['a page before the last one', row(1, 0, 2)],
    ['the same page', row(1, 0, 3)],
    ['a document before the last one', row(1, 0, 9)],
    ['an ordinal before the last one', row(0, 1, 9)],
  ])('ends with an error at %s', async (what, next) => {
    const last = what.startsWith('a document') ? row(1, 1, 3) : row(1, 0, 3)
    await expect(namesOf(walkOver([row(1, 0, 1), last], [[next]]).found)).rejects.toThrow('out of order')
    await expect(namesOf(walkOver([last, next], []).found)).rejects.toThrow('out of order')
  })

  test('judges pages of another fold by their text, and goes on behind them', async () => {
    const old = { foldVersion: foldVersion + 1 }
    const batch = [row(1, 0, 1, { ...old, ocrText: 'Smo-\nking' }), row(1, 0, 2, { ...old, ocrText: 'nothing' })]
    const { found, asked } = walkOver(batch, [[]])
    expect(await namesOf(found)).toEqual(['1a1'])
    expect(asked).toMatchObject([{ pageNumber: 2 }])
  })
})

describe('one batch ahead', () => {
  test('is fetched while the caller is busy, and no more than one', async () => {
    const { found, asked } = walkOver([row(1, 0, 1)], [[row(1, 0, 2)], [row(1, 0, 3)], [row(1, 0, 4)]], 1)
    const ahead = oneAhead(found)
    await ahead.next()
    await new Promise(setImmediate)
    expect(asked).toHaveLength(1)
    await ahead.next()
    await new Promise(setImmediate)
    expect(asked).toHaveLength(2)
    await ahead.return()
    await new Promise(setImmediate)
    expect(asked).toHaveLength(2)
  })

  test('gives everything, and its error in its place', async () => {
    const whole = walkOver([row(1, 0, 1)], [[row(1, 0, 2)]], 1)
    expect(await namesOf(oneAhead(whole.found))).toEqual(['1a1', '1a2'])
    const broken = oneAhead(walkOver([row(1, 0, 5)], [[row(1, 0, 2)]], 1).found)
    expect((await broken.next()).value).toHaveLength(1)
    await expect(broken.next()).rejects.toThrow('out of order')
  })
})
