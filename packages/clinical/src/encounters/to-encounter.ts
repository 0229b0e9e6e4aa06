import type { Precision } from '../dates/partial-date.ts'
import type { Encounter, EncounterSegment } from '../finding.ts'
import type { Group, PlacedSegment } from './groups.ts'

export type EncounterPages = {
  readonly encounter: Encounter
  readonly segments: readonly PlacedSegment[]
  /** Whether its pages name another person than the subject. */
  readonly stranger: boolean
}

const precisions: Readonly<Record<number, Precision>> = { 4: 'year', 7: 'month', 10: 'day' }

export function toEncounterPages(id: string, group: Group): EncounterPages {
  const { segments, day, source, lastDay, type, stranger } = group
  const [provider, facility] = [pick(segments, 'provider'), pick(segments, 'facility')]
  const encounter: Encounter = {
    id,
    ...extentOf(segments),
    encounterType: type ?? 'other',
    ...(day ? { serviceDate: toDate(day) } : {}),
    ...(day && lastDay && lastDay > day ? { endDate: toDate(lastDay) } : {}),
    dateSource: source ?? 'none',
    ...(provider ? { provider } : {}),
    ...(facility ? { facility } : {}),
    documentType: pick(segments, 'documentType') ?? 'record',
  }
  return { encounter, segments, stranger }
}

/** The first that a segment has. */
export function pick(
  segments: readonly PlacedSegment[],
  name: 'provider' | 'facility' | 'documentType',
): string | undefined {
  return segments.find(({ segment }) => segment[name])?.segment[name]
}

/** Which pages these are. */
export function extentOf(segments: readonly PlacedSegment[]): Pick<Encounter, 'documentId' | 'pages' | 'segments'> {
  const [first] = segments
  if (!first) throw new Error('an encounter has a segment')
  const { documentId } = first.page
  const own = segments
    .filter(({ page, copy }, at) => page.documentId === documentId && (at === 0 || !copy))
    .map(({ page }) => page.pageNumber)
  return { documentId, pages: [Math.min(...own), Math.max(...own)], segments: segments.map(toSegment) }
}

/** `2009`, `2009-03` or `2009-03-14` */
export function toDate(value: string): NonNullable<Encounter['serviceDate']> {
  return { value, precision: precisions[value.length] ?? 'day', basis: 'stated' }
}

function toSegment({ page: { documentId, pageNumber }, segment: { from, to }, copy }: PlacedSegment): EncounterSegment {
  return { documentId, pageNumber, from, to, ...(copy ? { copy } : {}) }
}
