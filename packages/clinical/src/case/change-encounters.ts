import { type CorrectedPages, changed } from '../encounters/apply-changes.ts'
import type { PlacedSegment } from '../encounters/groups.ts'
import { wholePage } from '../encounters/whole-page.ts'
import type { EncounterSegment } from '../finding.ts'
import type { PageNotes } from '../notes.ts'
import type { EncounterChange } from './case-input.ts'
import { type CaseEncounter, describeEncounter } from './describe-encounter.ts'

/** Some encounters of a case after a change that concerns no others. `notes`: of their pages. */
export function changeEncounters(
  encounters: readonly CaseEncounter[],
  notes: readonly PageNotes[],
  change: EncounterChange,
): CaseEncounter[] {
  const pages = new Map(notes.map((page) => [`${page.documentId}-${page.pageNumber}`, page]))
  const place = (segment: EncounterSegment): PlacedSegment[] => {
    const page = pages.get(`${segment.documentId}-${segment.pageNumber}`)
    return page ? [placeOn(page, segment)] : []
  }
  const groups = encounters.map(({ encounter, opening, wrongPatient, corrected }): CorrectedPages => {
    return { encounter, segments: encounter.segments.flatMap(place), opening, wrongPatient, corrected }
  })
  return changed(groups, change).map(describeEncounter)
}

function placeOn(page: PageNotes, { from, to, copy }: EncounterSegment): PlacedSegment {
  const found = page.segments?.find((each) => each.from <= from && from < each.to) ?? wholePage(page)
  const days = found.days.filter(({ start }) => start >= from && start < to)
  return { page, segment: { ...found, from, to, days }, ...(copy ? { copy } : {}) }
}
