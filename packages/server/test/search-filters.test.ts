import { randomInt } from 'node:crypto'
import type { FoundPage } from '@casefold/contract/search'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWireId } from '../src/kernel/ids.ts'
import { sizes } from './environment.ts'
import { plantRoom, type Room } from './planted-room.ts'
import {
  addKnownVisits,
  type Filter,
  filter,
  type KnownVisit,
  knownVisit,
  lineOfKnown,
  type PlantedVisit,
  type PlantedVisits,
  plantVisits,
  visitsOf,
} from './planted-visits.ts'
import { phraseSet } from './random-pages.ts'
import {
  type Forms,
  foldByHand,
  formsOf,
  holdsAllByHand,
  holdsPhraseByHand,
  isFoundByHand,
  termsByHand,
  wordsByHand,
} from './search-oracle.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

const seed = randomInt(2 ** 31)
const roomsAtOnce = 10

let service: TestApp
let tenant: TestTenant

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
})
afterAll(() => service.close())

const matches = ['any', 'all', 'phrase'] as const
type Match = (typeof matches)[number]

/** The first and the last day on which something dated so may have been. */
function daysByHand(date: string): readonly [string, string] {
  const [year = '', month, day] = date.split('-')
  if (month === undefined) return [`${year}-01-01`, `${year}-12-31`]
  if (day !== undefined) return [date, date]
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return [`${date}-01`, `${date}-${last}`]
}

function isAskedByHand({ date, endDate, type, provider }: PlantedVisit, asked: Filter): boolean {
  if (asked.from !== undefined || asked.to !== undefined) {
    if (date === null) return false
    const [first] = daysByHand(date)
    const [, last] = daysByHand(endDate ?? date)
    if (asked.from !== undefined && last < asked.from) return false
    if (asked.to !== undefined && first > asked.to) return false
  }
  if (asked.encounterType !== undefined && type !== asked.encounterType) return false
  return asked.provider === undefined || foldByHand(provider ?? '').includes(foldByHand(asked.provider))
}

/** What an encounter says on a page, in one piece where only white space is between two stretches. */
function saidOnPage(text: string, page: number, visit: number, { stretches }: PlantedVisits): Forms[] {
  const own = stretches.filter((one) => one.page === page && one.visit === visit)
  if (own.length === 0) return []
  const mine: boolean[] = new Array(text.length).fill(false)
  for (const { from, to } of own) mine.fill(true, from, to)
  const pieces: string[] = []
  let piece = ''
  for (let at = 0; at < text.length; at++) {
    const rest = text.slice(at)
    const blank = rest.length - rest.trimStart().length
    if (mine[at]) piece += text[at]
    else if (piece !== '' && blank > 0 && mine[at + blank]) piece += text[at]
    else if (piece !== '') {
      pieces.push(piece)
      piece = ''
    }
  }
  return [...pieces, piece].filter((each) => each !== '').map(formsOf)
}

function holdsByHand(said: readonly Forms[], q: string, match: Match): boolean {
  if (match === 'any') return said.some((forms) => isFoundByHand(forms, termsByHand(q)))
  if (match === 'phrase') return said.some((forms) => holdsPhraseByHand(forms, wordsByHand(q)))
  return termsByHand(q).every((term) => said.some((forms) => holdsAllByHand(forms, [term])))
}

/** The encounters of a page that hold what is searched for. */
function holdingByHand({ planted }: Room, given: PlantedVisits, page: number, q: string, match: Match): PlantedVisit[] {
  const text = planted[page]?.text ?? ''
  return given.visits.filter((_, nth) => holdsByHand(saidOnPage(text, page, nth, given), q, match))
}

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

type Question = { readonly room: Room; readonly given: PlantedVisits; readonly q: string; readonly asked: Filter }

/** How many pages are right, how many only the filter leaves out, and what was wrong. */
type Outcome = { readonly found: number; readonly leftOut: number; readonly differences: object[] }

async function compare({ room, given, q, asked }: Question, match: Match, turn: number): Promise<Outcome> {
  const pages = room.planted.map((page, at) => ({ page, visits: holdingByHand(room, given, at, q, match) }))
  const holding = pages.filter(({ visits }) => visits.length > 0)
  const want = holding.filter(({ visits }) => visits.some((visit) => isAskedByHand(visit, asked)))
  const way = ['', '&limit=2', '&limit=2&sort=hits'][turn % 3] ?? ''
  const filters = new URLSearchParams(asked)
  const some = room.planted[turn % 2 === 0 ? 0 : room.planted.length - 1]?.documentId ?? ''
  const differences: object[] = []
  const expectAt = async (path: string, pages: typeof want): Promise<void> => {
    const found = await ask(
      `${path}&q=${encodeURIComponent(q)}&match=${match}&${filters}&include=matches,encounters${way}`,
    )
    const got = found.map(({ documentId, pageNumber }) => `${documentId}-${pageNumber}`)
    const ids = pages.map(({ page }) => `${toWireId('doc', page.documentId)}-${page.pageNumber}`)
    if (`${got.toSorted()}` !== `${ids.toSorted()}` || (!way.includes('hits') && `${got}` !== `${ids}`))
      differences.push({ q, match, asked, way, got, ids, given })
    for (const page of found) differences.push(...complaintsOf(page, given, asked))
  }
  await expectAt(`/api/searchcase?caseId=${toWireId('case', room.caseId)}`, want)
  const own = want.filter(({ page }) => page.documentId === some)
  await expectAt(`/api/search?documentId=${toWireId('doc', some)}`, own)
  return { found: want.length, leftOut: holding.length - want.length, differences }
}

/** A match stands in an encounter that is asked for, and only such encounters are said. */
function complaintsOf(
  { matches: found = [], encounters = [], ocrText }: FoundPage,
  given: PlantedVisits,
  asked: Filter,
): object[] {
  const complaints: object[] = []
  if (found.length === 0) complaints.push({ ocrText, complaint: 'no match' })
  for (const { start, end } of found)
    if (!encounters.some(({ from, to }) => start < to && end > from)) complaints.push({ start, end, encounters })
  for (const { encounterId, date, encounterType, provider } of encounters) {
    const visit = given.visits.find(({ id }) => id === encounterId)
    const isSame = visit?.date === date && visit.type === encounterType && visit.provider === provider
    if (!visit || !isSame || !isAskedByHand(visit, asked))
      complaints.push({ encounterId, date, encounterType, provider, asked })
  }
  return complaints
}

const kinds = ['from', 'to', 'encounterType', 'provider', 'from,to,encounterType,provider']

/** One of each kind, with the last or the first day at which the filter lets the encounter through. */
function filtersOf({ date, type, provider }: KnownVisit): Filter[] {
  const [first, last] = daysByHand(date)
  const [name = ''] = provider.split(' ')
  const all = { from: last, to: first, encounterType: type, provider: name.toUpperCase() }
  return [...Object.entries(all).map(([kind, value]): Filter => ({ [kind]: value })), all]
}

/**
 * Random questions, and as many about encounters that are there: whatever the seed is, each of these finds the page of
 * its encounter, and leaves out the pages where an encounter without any detail says the same.
 */
async function plantQuestions(seedOfBatch: number): Promise<Question[]> {
  const some = { numRuns: roomsAtOnce, seed: seedOfBatch }
  const sets = fc.sample(phraseSet, some)
  const pages = sets.flatMap((set) => set.pages)
  const [random = expect.fail()] = fc.sample(visitsOf(pages), { ...some, numRuns: 1 })
  const known = fc.sample(knownVisit, some)
  const { texts, ...given } = addKnownVisits(pages, random, known)
  const room = await plantRoom(service, tenant, texts)
  await plantVisits(service, tenant, room, given)
  const filters = fc.sample(filter, some)
  return [
    ...sets.map(({ q }, turn) => ({ room, given, q: q.toWellFormed(), asked: filters[turn] ?? {} })),
    ...known.map((visit, turn) => ({
      ...{ room, given, q: lineOfKnown(turn).toLowerCase() },
      asked: filtersOf(visit)[turn % kinds.length] ?? {},
    })),
  ].filter(({ q }) => wordsByHand(q).length > 0)
}

test('filters through the door, as by hand', async () => {
  const counts = { asked: 0, found: 0, differences: [] as object[] }
  const idle = { found: new Set(kinds), leftOut: new Set(kinds) }
  const randomAsked = (batches: number): number => counts.asked - batches * roomsAtOnce * matches.length
  for (let batch = 0; randomAsked(batch) < sizes.pageSetsAtDoor / 3 && counts.differences.length === 0; batch++)
    for (const question of await plantQuestions(seed + batch))
      for (const match of matches) {
        const { found, leftOut, differences } = await compare(question, match, counts.asked++)
        counts.found += found
        counts.differences.push(...differences)
        if (found > 0) idle.found.delete(`${Object.keys(question.asked)}`)
        if (leftOut > 0) idle.leftOut.delete(`${Object.keys(question.asked)}`)
      }
  process.stdout.write(
    `filters (seed ${seed}): ${counts.asked} questions through the door, ${counts.found} pages found, ` +
      `${counts.differences.length} differences\n`,
  )
  expect(counts.differences.slice(0, 2)).toEqual([])
  // At least half of the questions find something.
  expect(counts.found).toBeGreaterThan(counts.asked / 3)
  expect(idle).toEqual({ found: new Set(), leftOut: new Set() })
})

test('an encounter that is a day too early is noticed', async () => {
  const room = await plantRoom(service, tenant, ['chest pain', 'chest pain'])
  const visit = { id: 'visit-0', date: '2009-03-14', endDate: null, type: 'office', provider: 'Ada Noël' }
  const stretches = [0, 1].map((page) => ({ page, visit: 0, from: 0, to: 10 }))
  await plantVisits(service, tenant, room, { visits: [visit], stretches })
  const differences = async (date: string): Promise<object[]> => {
    const given = { visits: [{ ...visit, date }], stretches }
    return (await compare({ room, given, q: 'pain', asked: { from: '2009-03-14' } }, 'any', 0)).differences
  }
  expect(await differences('2009-03-14')).toEqual([])
  expect(await differences('2009-03-13')).not.toEqual([])
})
