import { randomInt } from 'node:crypto'
import type { FoundPage } from '@casefold/contract/search'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toWireId } from '../src/kernel/ids.ts'
import { findMatches, isOnPage } from '../src/search/find-matches.ts'
import { parseTerms } from '../src/search/terms.ts'
import { sizes } from './environment.ts'
import { type Planted, plantRoom, type Room } from './planted-room.ts'
import { type PageSet, pageSet, phraseSet } from './random-pages.ts'
import {
  type Forms,
  foldByHand,
  formsOf,
  holdsAllByHand,
  holdsPhraseByHand,
  isFoundByHand,
  joinByHand,
  termsByHand,
  wordsByHand,
} from './search-oracle.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

const seed = randomInt(2 ** 31)
const setsAtOnce = 50
const sets = fc.oneof({ weight: 3, arbitrary: phraseSet }, { weight: 1, arbitrary: pageSet })

let service: TestApp
let tenant: TestTenant

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
})
afterAll(() => service.close())

type Asked = 'any' | 'all' | 'phrase'
const byHand: Readonly<Record<Asked, (forms: Forms, q: string) => boolean>> = {
  any: (forms, q) => isFoundByHand(forms, termsByHand(q)),
  all: (forms, q) => holdsAllByHand(forms, termsByHand(q)),
  phrase: (forms, q) => holdsPhraseByHand(forms, wordsByHand(q)),
}

const idOf = ({ documentId, pageNumber }: Planted): string => `${toWireId('doc', documentId)}-${pageNumber}`

/** Every page of every answer, as far as the links lead. */
async function ask(first: string): Promise<FoundPage[]> {
  const found: FoundPage[] = []
  for (let path: string | undefined = first; path; ) {
    const answer = await service.call(tenant.key, 'GET', path)
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
    found.push(...answer.json<FoundPage[]>())
    path = /<([^>]*)>; rel="next"/.exec(`${answer.headers.link ?? ''}`)?.[1]
  }
  return found
}

/** What the service finds and should not, or does not and should, in every way in which it can be asked. */
async function differencesOf({ caseId, planted }: Room, q: string, match: Asked, turn: number): Promise<object[]> {
  const right = planted.filter(({ forms }) => byHand[match](forms, q))
  const limit = Math.max(2, Math.ceil(right.length / 3))
  const way = ['', '&include=matches', `&limit=${limit}`, `&limit=${limit}&sort=hits`][turn % 4] ?? ''
  const some = planted[turn % 8 < 4 ? 0 : planted.length - 1]?.documentId ?? ''
  const asked = `&q=${encodeURIComponent(q)}&match=${match}&text=false${way}`
  const differences: object[] = []
  const compare = async (path: string, pages: readonly Planted[]): Promise<void> => {
    const got = (await ask(`${path}${asked}`)).map(({ pageId }) => pageId)
    const want = pages.map(idOf)
    const isRight = way.includes('hits') ? `${got.toSorted()}` === `${want.toSorted()}` : `${got}` === `${want}`
    if (!isRight) differences.push({ q, match, way, path, got, want })
  }
  await compare(`/api/searchcase?caseId=${toWireId('case', caseId)}`, right)
  await compare(
    `/api/search?documentId=${toWireId('doc', some)}`,
    right.filter(({ documentId }) => documentId === some),
  )
  return differences
}

/** What is wrong with where a page says that the words stand. */
function complaintsOf(page: string, q: string, match: Asked): string[] {
  const terms = parseTerms(q, match)
  const isFound = byHand[match](formsOf(page), q)
  const complaints: string[] = []
  if (isOnPage(page, terms) !== isFound) complaints.push('the page itself')
  const matches = findMatches(page, terms)
  if (isFound && matches.length === 0) complaints.push('a page without a match')
  // A page with one of the terms only is never shown.
  if (!isFound && match === 'phrase' && matches.length > 0) complaints.push('a match on no page')
  let before = 0
  for (const { start, end } of matches) {
    if (!(start >= before && end > start && end <= page.length)) complaints.push('out of order or bounds')
    const folded = foldByHand(page.slice(start, end))
    const slice = { folded, joined: joinByHand(folded) }
    if (match === 'phrase' && !holdsPhraseByHand(slice, wordsByHand(q))) complaints.push(`not in ${slice.joined}`)
    before = end
  }
  return complaints
}

/** Half a surrogate pair cannot stand in an address, and without a term nothing is asked for. */
const askable = (some: readonly PageSet[]): PageSet[] =>
  some.map(({ pages, q }) => ({ pages, q: q.toWellFormed() })).filter(({ q }) => wordsByHand(q).length > 0)

describe.each(['all', 'phrase'] as const)('match=%s', (match) => {
  test(`${sizes.pageSetsAtDoor} random page sets through the door, as by hand`, async () => {
    const counts = { sets: 0, found: 0, several: 0, differences: [] as object[] }
    for (let batch = 0; counts.sets < sizes.pageSetsAtDoor && counts.differences.length === 0; batch++) {
      const some = askable(fc.sample(sets, { numRuns: setsAtOnce, seed: seed + batch }))
      const room = await plantRoom(
        service,
        tenant,
        some.flatMap(({ pages }) => pages),
      )
      for (const { q } of some) {
        counts.differences.push(...(await differencesOf(room, q, match, counts.sets++)))
        if (wordsByHand(q).length > 1) counts.several += 1
        counts.found += room.planted.filter(({ forms }) => byHand[match](forms, q)).length
      }
    }
    process.stdout.write(
      `match=${match} (seed ${seed}): ${counts.sets} page sets through the door, ${counts.several} of several words, ` +
        `${counts.found} pages found, ${counts.differences.length} differences\n`,
    )
    expect(counts.differences.slice(0, 3)).toEqual([])
    expect(counts.several).toBeGreaterThan(counts.sets / 4)
    expect(counts.found).toBeGreaterThan(counts.sets)
  })

  test('a page and its matches agree, and hold what is asked for', () => {
    fc.assert(
      fc.property(sets, ({ pages, q }) => {
        fc.pre(wordsByHand(q).length > 0)
        for (const page of pages) expect(complaintsOf(page, q, match)).toEqual([])
      }),
      { numRuns: sizes.pageSets, seed },
    )
  })

  test('a page too many and one too few are noticed', async () => {
    const room = await plantRoom(service, tenant, ['chest pain', 'chest', 'pain in the chest', 'no pain'])
    const differences = (planted: readonly Planted[]): Promise<object[]> =>
      differencesOf({ ...room, planted }, 'chest pain', match, 0)
    expect(await differences(room.planted)).toEqual([])
    expect(await differences(room.planted.map((page) => ({ ...page, forms: formsOf('') })))).not.toEqual([])
    expect(await differences(room.planted.map((page) => ({ ...page, forms: formsOf('chest pain') })))).not.toEqual([])
  })
})

describe('match=any', () => {
  test('answers byte for byte what is answered without it', async () => {
    for (const { pages, q } of askable(fc.sample(sets, { numRuns: 40, seed }))) {
      const { caseId, planted } = await plantRoom(service, tenant, pages)
      for (const within of [
        `/api/searchcase?caseId=${toWireId('case', caseId)}`,
        `/api/search?documentId=${toWireId('doc', planted[0]?.documentId ?? '')}`,
      ])
        for (const more of ['', '&limit=1', '&limit=2&sort=hits&include=matches', '&include=matches&text=false']) {
          const path = `${within}&q=${encodeURIComponent(q)}${more}`
          const [plain, any] = [
            await service.call(tenant.key, 'GET', path),
            await service.call(tenant.key, 'GET', `${path}&match=any`),
          ]
          expect([plain.statusCode, any.statusCode], path).toEqual([200, 200])
          expect(any.rawPayload.equals(plain.rawPayload), path).toBe(true)
          expect(`${any.headers.link}`.replace('&match=any', '')).toBe(`${plain.headers.link}`)
        }
    }
  })
})
