import type { Draft } from './draft.ts'
import type { OpenPage } from './pages.ts'
import { daysBetween } from './random.ts'
import type { Place, PlantedFact, PlantedGap, Said, StoryTruth, Visit } from './types.ts'

type Copied = { readonly original: OpenPage; readonly copy: OpenPage }

/** More than a year in which nothing was written. */
const longDays = 366

/** What a reader of all pages should find. */
export function toTruth(
  draft: Draft,
  files: readonly (readonly OpenPage[])[],
  stranger: readonly OpenPage[] = [],
  copied?: Copied,
): StoryTruth {
  const places = new Map<OpenPage, Place>()
  const placesOf = new Map<Said, Place[]>()
  for (const [document, pages] of files.entries()) {
    for (const [at, page] of pages.entries()) {
      const place = { document, page: at + 1 }
      places.set(page, place)
      for (const said of page.says) placesOf.set(said, [...(placesOf.get(said) ?? []), place])
    }
  }
  const placeOf = (page: OpenPage): Place => places.get(page) ?? missing()
  const whereSaid = (said: Said): readonly Place[] => placesOf.get(said) ?? missing()
  const first = (said: Said): Place => whereSaid(said)[0] ?? missing()
  return {
    facts: draft.visits.flatMap((visit) => visit.says.map((said) => toFact(visit, said, first(said)))),
    conflicts: draft.conflicts.map(({ kind, implied, sides }) => ({
      kind,
      implied,
      sides: sides.map((side) => side.flatMap(whereSaid)),
      words: sides.map((side) => [...new Set(side.map(({ text, table }) => text || toText(table)))]),
    })),
    duplicates: [
      ...draft.copies
        .filter((pair) => pair.every((said) => isTelling(said) && placesOf.has(said)))
        .map(([original, copy]) => ({
          kind: 'sentence' as const,
          original: first(original),
          copy: first(copy),
        })),
      ...(copied ? [{ kind: 'page' as const, original: placeOf(copied.original), copy: placeOf(copied.copy) }] : []),
    ],
    wrongPatient: stranger.map(placeOf),
    gaps: findPauses(draft.visits),
    visits: draft.visits.map((visit) => {
      const pages = files.flat().filter((page) => page.visit === visit && page !== copied?.copy)
      return { date: visit.date, type: visit.type, pages: pages.map(placeOf) }
    }),
  }
}

function toText(table: Said['table'] = []): string {
  return table.map((row) => row.join(' ')).join(' / ')
}

/** Few words are the same by chance: everybody writes "does not smoke". */
function isTelling({ in: place, text }: Said): boolean {
  return place === 'social' && text.split(' ').length >= 6
}

function toFact({ date }: Visit, { subject, kind, value }: Said, place: Place): PlantedFact {
  return { subject, kind, value, date, place }
}

function findPauses(visits: readonly Visit[]): PlantedGap[] {
  return visits.slice(1).flatMap(({ date }, at) => {
    const before = visits[at]?.date ?? date
    return daysBetween(before, date) > longDays ? [{ from: before, to: date }] : []
  })
}

function missing(): never {
  throw new Error('a statement is on no page')
}
