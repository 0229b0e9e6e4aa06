import type { EncounterSplit } from '../case/case-input.ts'
import type { Encounter } from '../finding.ts'
import type { PlacedSegment } from './groups.ts'
import { extentOf, pick, toDate } from './to-encounter.ts'

type Part = { readonly encounter: Encounter; readonly segments: readonly PlacedSegment[] }

/** What stands before a place and what begins there; undefined where nothing of the encounter stands before it. */
export function splitEncounter(
  { encounter, segments }: Part,
  split: EncounterSplit['split'],
): readonly [Part, Part] | undefined {
  const cut = segments.findIndex((placed) => isIn(placed, split))
  const at = segments[cut]
  const place = at && placeOf(at, split)
  if (!at || place === undefined || (cut === 0 && place <= at.segment.from)) return undefined
  const { page, segment, ...copy } = at
  const upper: PlacedSegment[] =
    place > segment.from
      ? [{ page, segment: { ...segment, to: place, days: daysBetween(at, segment.from, place) }, ...copy }]
      : []
  const lower: PlacedSegment = {
    ...{ page, ...copy },
    segment: { ...segment, from: place, days: daysBetween(at, place, segment.to) },
  }
  const first = [...segments.slice(0, cut), ...upper]
  const second = [lower, ...segments.slice(cut + 1)]
  return [
    { encounter: { ...encounter, ...extentOf(first) }, segments: first },
    { encounter: { ...ofRest(encounter, second), id: split.encounterId }, segments: second },
  ]
}

function isIn(placed: PlacedSegment, split: EncounterSplit['split']): boolean {
  const { page, segment } = placed
  const at = placeOf(placed, split)
  if (page.documentId !== split.documentId || page.pageNumber !== split.pageNumber || at === undefined) return false
  return at >= segment.from && at < segment.to
}

function placeOf({ page }: PlacedSegment, { places }: EncounterSplit['split']): number | undefined {
  return places.find(({ readVersion }) => readVersion === page.readVersion)?.at
}

function daysBetween({ segment: { days } }: PlacedSegment, from: number, to: number): typeof days {
  return days.filter(({ start }) => start >= from && start < to)
}

/** What its own words say; else what was said of all of it. */
function ofRest(encounter: Encounter, segments: readonly PlacedSegment[]): Encounter {
  const [first] = segments
  const day = segments.flatMap(({ segment: { days } }) => days).find(({ value }) => !value.startsWith('-'))
  const [provider, facility] = [pick(segments, 'provider'), pick(segments, 'facility')]
  const { serviceDate, endDate: _end, ...rest } = encounter
  return {
    ...rest,
    ...extentOf(segments),
    encounterType: first?.segment.type ?? encounter.encounterType,
    ...(provider === undefined ? {} : { provider }),
    ...(facility === undefined ? {} : { facility }),
    ...(day ? { serviceDate: toDate(day.value) } : serviceDate ? { serviceDate } : {}),
    dateSource: day ? (day.source === 'labelled' ? 'labelled' : 'header') : serviceDate ? 'inherited' : 'none',
  }
}
