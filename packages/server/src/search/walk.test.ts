import { describe, expect, test } from 'vitest'
import { foldVersion } from '../documents/fold.ts'
import { firstPlace, type PagePlace } from '../documents/page-place.ts'
import type { Found, FoundRow, Owner } from './found-page.ts'
import { parseTerms } from './terms.ts'
import { type Walk, walk } from './walk.ts'

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
    ...{
      ocrText: null,
      isLarge: false,
      words: null,
      readVersion: 1,
      textSource: 'ocr',
      confidence: 1,
      legibility: 'good',
      hiddenText: 0,
    },
    ...more,
  }
}

type Walked = { readonly found: Walk; readonly asked: PagePlace[]; readonly fetched: PagePlace[] }

/** Batches that are there already, and where each was looked for; large pages by their number, with their texts. */
function walkOver(
  first: FoundRow[],
  rest: FoundRow[][],
  most = 2,
  large: Record<number, string> = {},
  isInHurry?: () => boolean,
): Walked {
  const asked: PagePlace[] = []
  const fetched: PagePlace[] = []
  const look = async (after: PagePlace): Promise<FoundRow[]> => {
    asked.push(after)
    return rest.shift() ?? []
  }
  const fetch = async (place: PagePlace): Promise<FoundRow | undefined> => {
    fetched.push(place)
    const ocrText = large[place.pageNumber]
    return ocrText === undefined ? undefined : row(1, 0, place.pageNumber, { ocrText })
  }
  const path = { look, fetch, ownerOf: () => owner }
  return { found: walk(path, parseTerms('smoking'), first, most, isInHurry), asked, fetched }
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

describe('a page that is too large for a batch', () => {
  const large = { isLarge: true }
  const batch = (): FoundRow[] => [row(1, 0, 1), row(1, 0, 2, large), row(1, 0, 3), row(1, 0, 4, large)]
  const batchesOf = async (found: Walk): Promise<number[][]> => {
    const batches: number[][] = []
    for await (const some of found) if (some.length > 0) batches.push(some.map(({ pageNumber }) => pageNumber))
    return batches
  }

  test('comes alone, in its place, and with its text and its owner', async () => {
    const texts = { 2: 'Denies smoking', 4: 'smo-\nking' }
    const { found, asked, fetched } = walkOver(batch(), [[row(1, 0, 5)]], 4, texts)
    const all: Found[][] = []
    for await (const some of found) if (some.length > 0) all.push(some)
    expect(all.map((some) => some.map(({ pageNumber }) => pageNumber))).toEqual([[1], [2], [3], [4], [5]])
    expect(all[1]).toMatchObject([{ ocrText: 'Denies smoking', owner }])
    expect(fetched.map(({ pageNumber }) => pageNumber)).toEqual([2, 4])
    expect(asked).toMatchObject([{ pageNumber: 4 }])
  })

  test('is fetched when it is its turn, and not before', async () => {
    const { found, fetched } = walkOver(batch(), [], 10, { 2: 'smoking', 4: 'smoking' })
    expect((await found.next()).value).toMatchObject([{ pageNumber: 1 }])
    expect(fetched).toHaveLength(0)
    expect((await found.next()).value).toMatchObject([{ pageNumber: 2 }])
    expect((await found.next()).value).toMatchObject([{ pageNumber: 3 }])
    expect(fetched).toHaveLength(1)
  })

  test.each([
    ['gone by now', { 4: 'smoking' }],
    ['read again since, without the term', { 2: 'nothing of the kind', 4: 'smoking' }],
  ])('is left out where it is %s, and the walk goes on behind it', async (_, texts) => {
    const { found } = walkOver(batch(), [[row(1, 0, 5)]], 4, texts)
    expect(await batchesOf(found)).toEqual([[1], [3], [4], [5]])
    const { found: last, asked } = walkOver([row(1, 0, 1), row(1, 0, 2, large)], [[row(1, 0, 3)]], 2)
    expect(await batchesOf(last)).toEqual([[1], [3]])
    expect(asked).toMatchObject([{ pageNumber: 2 }])
  })

  test('and out of order is an error, too', async () => {
    const { found, fetched } = walkOver([row(1, 0, 3), row(1, 0, 2, large)], [], 4, { 2: 'smoking' })
    await expect(namesOf(found)).rejects.toThrow('out of order')
    expect(fetched).toEqual([])
  })
})

describe('for a reader who is in a hurry', () => {
  const rows = (): FoundRow[][] => [[row(1, 0, 3), row(1, 0, 4)], [row(1, 0, 5)]]
  const first = (): FoundRow[] => [row(1, 0, 1), row(1, 0, 2)]

  test('the next batch is asked for before this one is given, and only then', async () => {
    for (const isInHurry of [true, false]) {
      const { found, asked } = walkOver(first(), rows(), 2, {}, () => isInHurry)
      await found.next()
      expect(asked).toHaveLength(isInHurry ? 1 : 0)
      await found.return()
    }
  })

  test('the same is found, behind the same places', async () => {
    let turn = 0
    for (const isInHurry of [() => true, () => false, () => turn++ % 2 === 0]) {
      const { found, asked } = walkOver(first(), rows(), 2, {}, isInHurry)
      expect(await namesOf(found)).toEqual(['1a1', '1a2', '1a3', '1a4', '1a5'])
      expect(asked.map(({ pageNumber }) => pageNumber)).toEqual([2, 4])
    }
  })

  test('nothing is asked for behind a batch that is not full', async () => {
    const { found, asked } = walkOver([row(1, 0, 1)], [], 2, {}, () => true)
    expect([await namesOf(found), asked]).toEqual([['1a1'], []])
  })
})
