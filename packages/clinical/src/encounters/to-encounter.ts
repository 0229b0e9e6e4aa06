import type { Precision } from '../dates/partial-date.ts'
import type { Encounter, EncounterSegment } from '../finding.ts'
import { hashText } from '../text/hash.ts'
import type { Group, PlacedSegment } from './groups.ts'

export type EncounterPages = {
  readonly encounter: Encounter
  readonly segments: readonly PlacedSegment[]
  /** Whether its pages name another person than the subject. */
  readonly stranger: boolean
}

const precisions: Readonly<Record<number, Precision>> = { 4: 'year', 7: 'month', 10: 'day' }

/** The encounter of a group, with an id that no other of the case has. */
export function toEncounterPages(taken: Set<string>): (group: Group) => EncounterPages {
  return ({ segments, day, source, lastDay, type, stranger }) => {
    const [first] = segments
    if (!first) throw new Error('an encounter has a segment')
    const { documentId } = first.page
    const own = segments
      .filter(({ page, copy }) => page.documentId === documentId && !copy)
      .map(({ page }) => page.pageNumber)
    const pick = (name: 'provider' | 'facility' | 'documentType'): string | undefined =>
      segments.find(({ segment }) => segment[name])?.segment[name]
    const [provider, facility] = [pick('provider'), pick('facility')]
    const encounter: Encounter = {
      id: idOf(first, taken),
      documentId,
      pages: [Math.min(...own), Math.max(...own)],
      segments: segments.map(toSegment),
      encounterType: type ?? 'other',
      ...(day ? { serviceDate: toDate(day) } : {}),
      ...(day && lastDay && lastDay > day ? { endDate: toDate(lastDay) } : {}),
      dateSource: source ?? 'none',
      ...(provider ? { provider } : {}),
      ...(facility ? { facility } : {}),
      documentType: pick('documentType') ?? 'record',
    }
    return { encounter, segments, stranger }
  }
}

function toDate(value: string): NonNullable<Encounter['serviceDate']> {
  return { value, precision: precisions[value.length] ?? 'day', basis: 'stated' }
}

function toSegment({ page: { documentId, pageNumber }, segment: { from, to }, copy }: PlacedSegment): EncounterSegment {
  return { documentId, pageNumber, from, to, ...(copy ? { copy } : {}) }
}

/** The first that begins on a page has the page's name; the others a hash of their first words behind it. */
function idOf(
  { page: { documentId, pageNumber }, segment: { opening, from } }: PlacedSegment,
  taken: Set<string>,
): string {
  const ofPage = `${documentId}-${pageNumber}`
  const candidates = [
    ofPage,
    `${ofPage}-${hashText(opening).slice(0, 8)}`,
    `${ofPage}-${hashText(`${opening} ${from}`).slice(0, 8)}`,
  ]
  const id = candidates.find((candidate) => !taken.has(candidate)) ?? `${ofPage}-${from}`
  taken.add(id)
  return id
}
