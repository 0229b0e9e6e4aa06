import { randomInt } from 'node:crypto'
import type { FoundPage } from '@casefold/contract/search'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant, type TenantTx } from '../src/adapters/postgres/database.ts'
import { foldVersion } from '../src/documents/fold.ts'
import { firstPlace, type PagePlace } from '../src/documents/page-place.ts'
import { searchKey } from '../src/documents/search-key.ts'
import { toWireId } from '../src/kernel/ids.ts'
import { findMatches, isOnPage } from '../src/search/find-matches.ts'
import type { FoundRow, SearchedFor } from '../src/search/found-page.ts'
import { searchCaseRows, searchDocumentRows } from '../src/search/search.store.ts'
import { toAsked } from '../src/search/search-request.ts'
import { parseTerms, type SearchTerms } from '../src/search/terms.ts'
import { sizes } from './environment.ts'
import { type Planted, plantRoom, type Room } from './planted-room.ts'
import { type PageSet, pageSet, plainPage, randomText } from './random-pages.ts'
import { foldByHand, formsOf, isFoundByHand, joinByHand, termsByHand } from './search-oracle.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

const seed = randomInt(2 ** 31)
const setsAtOnce = 100
const slicesAText = 30

let service: TestApp
let tenant: TestTenant

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
})
afterAll(() => service.close())

const plant = (texts: readonly string[], keyOf?: (text: string) => string): Promise<Room> =>
  plantRoom(service, tenant, texts, keyOf)

function wantedBy(terms: SearchTerms): SearchedFor {
  return { ...toAsked(terms), foldVersion, text: false, words: false, encounters: false, visits: null }
}

const nameOf = ({ documentId, pageNumber }: Pick<Planted, 'documentId' | 'pageNumber'>): string =>
  `${documentId} ${pageNumber}`

/** Batch by batch, as the service goes through a case. */
async function searchRoom(tx: TenantTx, { caseId }: Room, wanted: SearchedFor, most: number): Promise<string[]> {
  const found: FoundRow[] = []
  for (let after: PagePlace = firstPlace; ; ) {
    const batch = await searchCaseRows(tx, tenant.principal.tenantId, caseId, wanted, after, most)
    found.push(...batch)
    const last = batch.at(-1)
    if (!last || batch.length < most) return found.map(nameOf)
    after = last
  }
}

async function searchDocuments(tx: TenantTx, { planted }: Room, wanted: SearchedFor): Promise<string[]> {
  const found: FoundRow[] = []
  for (const documentId of new Set(planted.map((page) => page.documentId)))
    found.push(...(await searchDocumentRows(tx, tenant.principal.tenantId, documentId, wanted, 0, 10_000)))
  return found.map(nameOf)
}

/** What the service finds and should not, or does not and should; undefined where nothing is asked for. */
async function compare(tx: TenantTx, room: Room, q: string, turn: number): Promise<object[] | undefined> {
  const asked = termsByHand(q)
  const terms = readTerms(q)
  if (!terms) return asked.length === 0 ? undefined : [{ q, refused: asked }]
  const wanted = wantedBy(terms)
  const most = turn % 10 === 0 ? 3 : 10_000
  const got = await (turn % 2 === 0 ? searchRoom(tx, room, wanted, most) : searchDocuments(tx, room, wanted))
  const right = room.planted.filter(({ forms }) => isFoundByHand(forms, asked)).map(nameOf)
  if (`${got}` === `${right}`) return []
  const wrong = room.planted.filter((page) => got.includes(nameOf(page)) !== right.includes(nameOf(page)))
  return wrong.length === 0 ? [{ q, order: got }] : wrong.map(({ text, forms }) => ({ q, terms, text, forms }))
}

function readTerms(q: string): SearchTerms | undefined {
  try {
    return parseTerms(q)
  } catch {
    return undefined
  }
}

type Counts = { sets: number; found: number; compared: number; matches: number; differences: object[] }

/** In one transaction, so that nobody waits for a hundred. */
async function compareSets(sets: readonly PageSet[], counts: Counts): Promise<void> {
  const room = await plant(sets.flatMap(({ pages }) => pages))
  await inTenant(service.app.db, tenant.principal, async (tx) => {
    const answers = await Promise.all(sets.map(({ q }, turn) => compare(tx, room, q, turn)))
    for (const answer of answers) {
      if (!answer) continue
      counts.sets += 1
      counts.compared += room.planted.length
      counts.differences.push(...answer)
    }
  })
  for (const { pages, q } of sets) for (const page of pages) compareMatches(page, q, counts)
}

function compareMatches(page: string, q: string, counts: Counts): void {
  const terms = readTerms(q)
  if (!terms) return
  const matches = findMatches(page, terms)
  const found = isFoundByHand(formsOf(page), termsByHand(q))
  counts.matches += matches.length
  counts.found += found ? 1 : 0
  if (isOnPage(page, terms) !== found) counts.differences.push({ q, page, found, isOnPage: !found })
  for (const complaint of complaintsOf(page, q, matches, found))
    counts.differences.push({ q, page, complaint, matches })
}

type Match = { readonly start: number; readonly end: number }

/** What is wrong with the matches of a page. */
function complaintsOf(page: string, q: string, matches: readonly Match[], found: boolean): string[] {
  const complaints: string[] = []
  const terms = termsByHand(q)
  if (found !== matches.length > 0) complaints.push(found ? 'a page without a match' : 'a match on no page')
  let before = 0
  for (const { start, end } of matches) {
    if (!(start >= before && end > start && end <= page.length)) complaints.push('out of order or bounds')
    if (cutsPair(page, start) || cutsPair(page, end)) complaints.push('half a surrogate pair')
    const slice = joinByHand(foldByHand(page.slice(start, end)))
    if (!terms.some((term) => slice.includes(term))) complaints.push(`no term in ${JSON.stringify(slice)}`)
    before = end
  }
  return complaints
}

function cutsPair(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1))
}

describe('what is found is what should be', () => {
  test(`${sizes.pageSets} random page sets through PostgreSQL`, async () => {
    const counts: Counts = { sets: 0, found: 0, compared: 0, matches: 0, differences: [] }
    for (let batch = 0; counts.sets < sizes.pageSets && counts.differences.length === 0; batch++)
      await compareSets(fc.sample(pageSet, { numRuns: setsAtOnce, seed: seed + batch }), counts)
    process.stdout.write(
      `${counts.sets} page sets (seed ${seed}): ${counts.compared} pages judged by PostgreSQL and by hand, ` +
        `${counts.found} found among their own, ${counts.matches} matches, ${counts.differences.length} differences\n`,
    )
    expect(counts.differences.slice(0, 3)).toEqual([])
    expect(counts.found).toBeGreaterThan(counts.sets / 4)
  })

  test('a key that lost a word, and one that gained one, are noticed', async () => {
    const texts = ['Denies smoking', 'never smoked', 'smo-\nking']
    const losing = await plant(texts, (text) => searchKey(text).replace(' smoking ', ' '))
    const gaining = await plant(texts, (text) => `${searchKey(text)}smoking `)
    await inTenant(service.app.db, tenant.principal, async (tx) => {
      for (const turn of [0, 1]) {
        expect(await compare(tx, losing, 'SMOKING', turn)).toHaveLength(2)
        expect(await compare(tx, gaining, 'smoking', turn)).toHaveLength(1)
      }
    })
  })

  test.each([
    ['a shifted match', [{ start: 1, end: 4 }]],
    ['matches out of order', [{ start: 4, end: 7 }, { start: 0, end: 3 }]], // biome-ignore format: one a line
    ['matches over another', [{ start: 0, end: 3 }, { start: 2, end: 7 }]], // biome-ignore format: one a line
    ['half a pair', [{ start: 0, end: 9 }]],
    ['none', []],
  ])('%s is noticed', (_, matches) => {
    expect(complaintsOf('mri mri 🫁', 'MRI', matches, true)).not.toEqual([])
  })
})

type AtDoor = { sets: number; refused: number; answers: number; pages: number; differences: object[] }

/** Every page of every answer, as far as the links lead. */
async function askDoor(first: string, counts: AtDoor): Promise<string[] | string> {
  const found: string[] = []
  for (let path: string | undefined = first; path; ) {
    const answer = await service.call(tenant.key, 'GET', path)
    if (answer.statusCode !== 200) return answer.json<{ details: { code: string }[] }>().details[0]?.code ?? answer.body
    counts.answers += 1
    found.push(...answer.json<FoundPage[]>().map(({ pageId }) => pageId))
    path = /<([^>]*)>; rel="next"/.exec(`${answer.headers.link ?? ''}`)?.[1]
  }
  counts.pages += found.length
  return found
}

async function compareAtDoor({ caseId, planted }: Room, asked: string, counts: AtDoor): Promise<void> {
  // An address cannot hold half a surrogate pair.
  const q = asked.toWellFormed()
  const terms = termsByHand(q)
  const right = planted.filter(({ forms }) => isFoundByHand(forms, terms))
  const idOf = ({ documentId, pageNumber }: Planted): string => `${toWireId('doc', documentId)}-${pageNumber}`
  const expectAt = async (path: string, more: string, pages: readonly Planted[]): Promise<void> => {
    const got = await askDoor(`${path}&q=${encodeURIComponent(q)}&text=false${more}`, counts)
    const want = terms.length === 0 ? 'no_term' : pages.map(idOf)
    const isRight = more.includes('hits') ? `${[...got].sort()}` === `${[...want].sort()}` : `${got}` === `${want}`
    if (!isRight) counts.differences.push({ q, path, more, got, want })
  }
  counts.sets += 1
  if (terms.length === 0) counts.refused += 1
  // Many pages in small answers would take the whole day.
  const limit = Math.max(2, Math.ceil(right.length / 6))
  const some = planted[counts.sets % 2 === 0 ? 0 : planted.length - 1]?.documentId ?? ''
  const within = `/api/searchcase?caseId=${toWireId('case', caseId)}`
  // By hits every page is looked at again: not every time.
  const ways = ['', `&limit=${limit}`, ...(counts.sets % 5 === 0 ? [`&limit=${limit}&sort=hits`] : [])]
  for (const more of ways) {
    await expectAt(within, more, right)
    const own = right.filter(({ documentId }) => documentId === some)
    await expectAt(`/api/search?documentId=${toWireId('doc', some)}`, more, own)
  }
}

describe('through the door', () => {
  test(`${sizes.pageSetsAtDoor} random page sets, as a stream and in parts`, async () => {
    const counts: AtDoor = { sets: 0, refused: 0, answers: 0, pages: 0, differences: [] }
    for (let batch = 0; counts.sets < sizes.pageSetsAtDoor && counts.differences.length === 0; batch++) {
      const sets = fc.sample(pageSet, { numRuns: setsAtOnce, seed: seed + batch })
      const room = await plant(sets.flatMap(({ pages }) => pages))
      for (const { q } of sets) await compareAtDoor(room, q, counts)
    }
    process.stdout.write(
      `${counts.sets} page sets (seed ${seed}) through the door: ${counts.answers} answers with ${counts.pages} pages, ` +
        `${counts.refused} sets without a term refused, ${counts.differences.length} differences\n`,
    )
    expect(counts.differences.slice(0, 3)).toEqual([])
    expect(counts.answers).toBeGreaterThan(counts.sets * 4)
  })

  test('a page too many, one too few and one out of order are noticed', async () => {
    const room = await plant(['smoking', 'Smoking', 'never', 'smo-\nking'])
    const [first, ...rest] = room.planted
    if (!first) throw new Error('nothing is planted')
    const never = { ...first, forms: formsOf('') }
    for (const planted of [
      [never, ...rest],
      [...rest, first],
      room.planted.map((page) => ({ ...page, forms: first.forms })),
    ]) {
      const counts: AtDoor = { sets: 0, refused: 0, answers: 0, pages: 0, differences: [] }
      await compareAtDoor({ ...room, planted }, 'smoking', counts)
      expect(counts.differences.length).toBeGreaterThan(0)
    }
  })
})

/** At the seams of what a reader sees as one character, and of code points. */
function seamsOf(text: string): number[][] {
  const characters = Array.from(new Intl.Segmenter('en').segment(text), ({ index }) => index)
  const codePoints = Array.from(text.matchAll(/./gsu), ({ index }) => index)
  return [characters, codePoints].map((seams) => [...seams, text.length])
}

/** A slice that cuts a letter from what melts into it is not a part of the text: as with one half of a syllable. */
function isPart(text: string, from: number, to: number): boolean {
  const parts = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  return parts.map(foldByHand).join('') === foldByHand(text)
}

type Slice = readonly [from: number, to: number]
type Slices = { found: number; cutLetters: number; missed: object[] }

function trySlice(text: string, [from, to]: Slice, isFound: typeof isOnPage, counts: Slices): void {
  const q = text.slice(from, to)
  const terms = readTerms(q)
  // A short term has to stand alone, and a slice may be of a word; white space is not searched for.
  if (!terms || terms.short.length > 0 || terms.parts.length > 1) return
  if (isFound(text, terms)) counts.found += 1
  else if (!isPart(text, from, to)) counts.cutLetters += 1
  else counts.missed.push({ text, q, terms })
}

function randomSlices(seams: readonly number[]): Slice[] {
  return Array.from({ length: slicesAText / 2 }, () => {
    const at = randomInt(seams.length - 1)
    return [seams[at] ?? 0, seams[Math.min(at + 1 + randomInt(5), seams.length - 1)] ?? 0]
  })
}

function allSlices(seams: readonly number[]): Slice[] {
  return seams.flatMap((from, at) => seams.slice(at + 1).map((to): Slice => [from, to]))
}

describe('whatever stands on a page is found', () => {
  test(`${sizes.slices} slices of random texts`, () => {
    const counts: Slices = { found: 0, cutLetters: 0, missed: [] }
    for (let batch = 0; counts.found < sizes.slices && counts.missed.length === 0; batch++)
      for (const text of fc.sample(randomText, { numRuns: 1_000, seed: seed + batch }))
        if (text !== '')
          for (const slice of seamsOf(text).flatMap(randomSlices)) trySlice(text, slice, isOnPage, counts)
    process.stdout.write(
      `${counts.found} literal slices of random texts found (seed ${seed}), ${counts.missed.length} missed; ` +
        `${counts.cutLetters} left out that cut a letter in two\n`,
    )
    expect(counts.missed.slice(0, 3)).toEqual([])
    expect(counts.cutLetters).toBeLessThan(counts.found / 20)
  })

  test('one that is missed is noticed', () => {
    const counts: Slices = { found: 0, cutLetters: 0, missed: [] }
    const withoutFold = (text: string, { parts }: SearchTerms): boolean => parts.some((part) => text.includes(part))
    for (const slice of allSlices([0, 1, 2, 3, 4, 5])) trySlice('ÉÀÜÖÄ', slice, withoutFold, counts)
    // Slices of one or two letters are short terms, which are left out.
    const missed = ['ÉÀÜ', 'ÉÀÜÖ', 'ÉÀÜÖÄ', 'ÀÜÖ', 'ÀÜÖÄ', 'ÜÖÄ']
    expect(counts).toMatchObject({ found: 0, cutLetters: 0, missed: missed.map((q) => ({ q })) })
  })
})

describe('where nothing is folded but case', () => {
  const differencesOf = async (pages: readonly string[], asked: readonly string[]): Promise<string[]> => {
    const room = await plant(pages)
    return inTenant(service.app.db, tenant.principal, async (tx) => {
      const differences: string[] = []
      for (const term of asked) {
        const got = await searchRoom(tx, room, wantedBy(parseTerms(term)), 10_000)
        const right = room.planted.filter(({ text }) => text.toLowerCase().includes(term.toLowerCase())).map(nameOf)
        if (`${got}` !== `${right}`) differences.push(term)
      }
      return differences
    })
  }

  test('a term of three or more characters is found where `includes` says so', async () => {
    let terms = 0
    let judged = 0
    for (let batch = 0; batch < 3; batch++) {
      const pages = fc.sample(plainPage, { numRuns: 300, seed: seed + batch })
      const asked = pages
        .flatMap((page) => page.split(/\s+/).slice(0, 2))
        .map((word) => word.slice(0, 3 + randomInt(4)))
      const some = asked.filter((term) => term.length >= 3)
      expect(await differencesOf(pages, some)).toEqual([])
      terms += some.length
      judged += some.length * pages.length
    }
    process.stdout.write(`${terms} ASCII terms on ${judged} pages: as toLowerCase().includes() says\n`)
    expect(terms).toBeGreaterThan(300)
  })

  test('a divided word is where the two differ', async () => {
    expect(await differencesOf(['smo-\nking'], ['king', 'smoking'])).toEqual(['smoking'])
  })
})
