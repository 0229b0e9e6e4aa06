import type { PageNotes, PageSegment } from '../notes.ts'
import type { EncounterType } from './encounter-type.ts'

/** A segment and the page it is of. */
export type PlacedSegment = {
  readonly page: PageNotes
  readonly segment: PageSegment
  readonly copy?: true
  /** A person said that the page is no copy. */
  readonly restored?: true
}

/** What belongs together so far. */
export type Group = {
  readonly segments: PlacedSegment[]
  day?: string
  source?: 'labelled' | 'header'
  lastDay?: string
  type?: EncounterType
  /** Its pages name another person. */
  readonly stranger: boolean
}

export function officeOf({ segments: [first] }: Group): string {
  return first?.segment.office ?? ''
}

/** Two offices are one where the first words of their names are the same. */
export function sameOffice(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [one.split(' '), other.split(' ')]
  if (one === '' || other === '' || a[0] !== b[0]) return false
  return a.length === 1 || b.length === 1 ? (a[0]?.length ?? 0) >= 5 : a[1] === b[1]
}

const lists = new Set<EncounterType>(['billing', 'pharmacy', 'lab', 'imaging', 'pft'])

/** What has no type goes with any visit; all else only with its own. */
export function sameType(one: EncounterType | undefined, other: EncounterType | undefined): boolean {
  if (one === other) return true
  const typed = one ?? other
  return (one === undefined || other === undefined) && typed !== undefined && !lists.has(typed)
}

/** A page or an entry of a stay: of its office, on one of its days. */
export function isInStay(stay: Group, day: string, type: EncounterType | undefined, office: string): boolean {
  if (stay.type !== 'inpatient' || stay.day === undefined) return false
  if (day < stay.day || day > (stay.lastDay ?? stay.day)) return false
  return (type === undefined || type === 'inpatient' || type === 'other') && sameOffice(officeOf(stay), office)
}

export function add(group: Group, placed: PlacedSegment): void {
  group.segments.push(placed)
  const { type } = placed.segment
  if (type !== undefined) group.type ??= type
}
