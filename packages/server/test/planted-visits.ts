import { query } from '@casefold/dev/postgres'
import fc from 'fast-check'
import { fold } from '../src/documents/fold.ts'
import type { Room } from './planted-room.ts'
import type { TestApp, TestTenant } from './test-app.ts'

/** An encounter as a filter sees it; `date` is a day, a month or a year. */
export type PlantedVisit = {
  readonly id: string
  readonly date: string | null
  readonly endDate: string | null
  readonly type: string | null
  readonly provider: string | null
}

/** A stretch of the page with this place in its room. */
type PlantedStretch = {
  readonly page: number
  readonly visit: number
  readonly from: number
  readonly to: number
}

export type PlantedVisits = { readonly visits: readonly PlantedVisit[]; readonly stretches: readonly PlantedStretch[] }

const orNull = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(arbitrary, { freq: 4 })
const dates = ['2009-03-14', '2009-03', '2009', '2009-02-28', '2010-01-01', '2010', '2011-12-31', '2012-02']
const ends = ['2009-03-20', '2010-06', '2012']
const types = ['office', 'imaging', 'inpatient']
const providers = ['Ada Noël, MD', 'ADA NOEL', 'Łukasz Straße', 'José  Müller']

const unknownVisit = { date: null, endDate: null, type: null, provider: null }

const visit = fc.record({
  date: orNull(fc.constantFrom(...dates)),
  endDate: fc.option(fc.constantFrom(...ends), { freq: 1 }),
  type: orNull(fc.constantFrom(...types)),
  provider: orNull(fc.constantFrom(...providers)),
})

export type KnownVisit = {
  readonly date: string
  readonly endDate: null
  readonly type: string
  readonly provider: string
}

/** An encounter of which everything is known that a filter asks for. */
export const knownVisit: fc.Arbitrary<KnownVisit> = fc.record({
  date: fc.constantFrom(...dates),
  endDate: fc.constant(null),
  type: fc.constantFrom(...types),
  provider: fc.constantFrom(...providers),
})

export type Filter = {
  readonly from?: string
  readonly to?: string
  readonly encounterType?: string
  readonly provider?: string
}

const filters = {
  from: fc.constantFrom('2009-03-15', '2009-01-01', '2009-03-31', '2010-01-02', '2012-02-29'),
  to: fc.constantFrom('2009-03-14', '2009-12-31', '2008-12-31', '2010-05-31', '2012-02-01'),
  encounterType: fc.constantFrom(...types),
  provider: fc.constantFrom('noel', 'ADA', 'strasse', 'josé', 'nobody', 'müller'),
}

/** One of them most of the time, else several: few encounters are all of it. */
export const filter: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 2, arbitrary: filters.from.map((from): Filter => ({ from })) },
  { weight: 2, arbitrary: filters.to.map((to): Filter => ({ to })) },
  { weight: 1, arbitrary: filters.encounterType.map((encounterType): Filter => ({ encounterType })) },
  { weight: 1, arbitrary: filters.provider.map((provider): Filter => ({ provider })) },
  { weight: 1, arbitrary: fc.record({ from: filters.from, encounterType: filters.encounterType }) },
  { weight: 1, arbitrary: fc.record(filters) },
)

/** Three encounters, and each page cut into one to four stretches that belong to one of them, or to none. */
export function visitsOf(texts: readonly string[]): fc.Arbitrary<PlantedVisits> {
  const cuts = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 3 })), { maxLength: 3 })
    .chain((some) => fc.integer({ min: 0, max: 3 }).map((whose): [number, number][] => [[0, whose], ...some]))
  return fc
    .tuple(fc.array(visit, { minLength: 3, maxLength: 3 }), ...texts.map(() => cuts))
    .map(([some, ...pages]) => ({
      visits: some.map((one, nth) => ({
        ...one,
        // Nothing ends before it begins, and what has no date has no end.
        endDate: one.date !== null && one.endDate !== null && one.endDate > one.date ? one.endDate : null,
        id: `visit-${nth}`,
      })),
      stretches: pages.flatMap((own, page) => stretchesOf(own, page, texts[page] ?? '')),
    }))
}

const knownLines = ['Chest pain\n', 'Mild cough'] as const

/** What the known encounter with this place says. */
export function lineOfKnown(nth: number): string {
  return knownLines[nth % 2 === 0 ? 0 : 1]
}

/**
 * After the others: a page for each known encounter, all with the same two lines. By turns the first line or the second
 * is the encounter's own; the other one belongs to an encounter without any detail, which no filter lets through.
 */
export function addKnownVisits(
  texts: readonly string[],
  { visits, stretches }: PlantedVisits,
  known: readonly KnownVisit[],
): PlantedVisits & { readonly texts: readonly string[] } {
  const text = knownLines.join('')
  const seam = knownLines[0].length
  const unknown = visits.length + known.length
  const added = known.flatMap((_, nth) => {
    const page = texts.length + nth
    const own = visits.length + nth
    const [first, second] = nth % 2 === 0 ? [own, unknown] : [unknown, own]
    return [
      { page, visit: first, from: 0, to: seam },
      { page, visit: second, from: seam, to: text.length },
    ]
  })
  return {
    texts: [...texts, ...known.map(() => text)],
    visits: [...visits, ...[...known, unknownVisit].map((one, nth) => ({ ...one, id: `known-${nth}` }))],
    stretches: [...stretches, ...added],
  }
}

/** Cut between words, as evidence cuts between lines, and not within a word that is divided. */
function stretchesOf(cuts: readonly (readonly [number, number])[], page: number, text: string): PlantedStretch[] {
  const seams = [0, ...Array.from(text.matchAll(/(?<=[^-\u2010\s]\s+)(?=\S)/gu), ({ index }) => index)]
  const starts = cuts.map(([at, whose]) => ({ from: seams[Math.floor((at * seams.length) / 1001)] ?? 0, whose }))
  const inOrder = starts.toSorted((one, other) => one.from - other.from)
  return inOrder
    .map(({ from, whose }, nth) => ({ page, visit: whose, from, to: inOrder[nth + 1]?.from ?? text.length }))
    .filter((stretch) => stretch.to > stretch.from && stretch.visit < 3)
}

/** Stored as evidence stores them. */
export async function plantVisits(
  { urls }: TestApp,
  { principal: { tenantId } }: TestTenant,
  { caseId, planted }: Room,
  { visits, stretches }: PlantedVisits,
): Promise<void> {
  const bodies = visits.map(({ id, date, endDate, type, provider }) => ({
    id,
    providerKey: fold(provider ?? ''),
    body: {
      wrongPatient: false,
      encounter: {
        ...(date !== null && { serviceDate: { value: date } }),
        ...(endDate !== null && { endDate: { value: endDate } }),
        ...(type !== null && { encounterType: type }),
        ...(provider !== null && { provider }),
      },
    },
  }))
  const segments = stretches.map(({ page, visit: nth, from, to }) => ({
    id: visits[nth]?.id,
    documentId: planted[page]?.documentId,
    pageNumber: planted[page]?.pageNumber,
    ...{ from, to },
  }))
  await query(
    urls.adminUrl,
    `insert into encounters (tenant_id, case_id, encounter_id, position, opening, provider_key, body)
     select '${tenantId}', '${caseId}', n.id, 0, '', n."providerKey", n.body
     from jsonb_to_recordset($visits$${JSON.stringify(bodies)}$visits$) as n (id text, "providerKey" text, body jsonb);
     insert into encounter_segments
       (tenant_id, case_id, encounter_id, document_id, page_number, from_offset, to_offset, is_copy)
     select '${tenantId}', '${caseId}', n.id, n."documentId", n."pageNumber", n."from", n."to", false
     from jsonb_to_recordset($visits$${JSON.stringify(segments)}$visits$) as n
       (id text, "documentId" uuid, "pageNumber" int, "from" int, "to" int)`,
  )
}
