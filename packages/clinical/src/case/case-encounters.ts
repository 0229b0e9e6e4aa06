import { applyChanges, type CorrectedPages } from '../encounters/apply-changes.ts'
import type { CopiedPage } from '../encounters/find-copies.ts'
import { findEncounters } from '../encounters/find-encounters.ts'
import type { KnownEncounter } from '../encounters/name-groups.ts'
import { restoredBy } from '../encounters/restored-pages.ts'
import type { PageNotes } from '../notes.ts'
import type { CaseInput, EncounterChange, PageCopy } from './case-input.ts'

export type EncountersInput = Pick<CaseInput, 'notes' | 'subject' | 'known' | 'corrections'>

/** The encounters of a case as people corrected them. The order in which the pages come does not matter. */
export function caseEncounters({ notes, subject, known = [], corrections = [] }: EncountersInput): {
  groups: CorrectedPages[]
  copies: PageCopy[]
} {
  const reserved = corrections.flatMap((change) => ('split' in change ? change.split.encounterId : []))
  const all = [...known, ...addressesOf(corrections)]
  const found = findEncounters(notes.toSorted(inReadingOrder), subject, {
    known: all,
    reserved,
    isRestored: restoredBy(corrections),
  })
  return { groups: applyChanges(found.groups, corrections), copies: [...found.copies.values()].map(toCopy) }
}

/** What people corrected is known by the first words that it had then. */
function addressesOf(corrections: readonly EncounterChange[]): KnownEncounter[] {
  return corrections
    .filter((change) => !('copy' in change))
    .flatMap((change) => ('join' in change ? [change, change.join] : [change]))
    .flatMap(({ encounterId, opening }) => (opening === undefined || opening === '' ? [] : [{ encounterId, opening }]))
}

function toCopy({ page, of, likeness, restored }: CopiedPage): PageCopy {
  return {
    documentId: page.documentId,
    pageNumber: page.pageNumber,
    of: { documentId: of.documentId, pageNumber: of.pageNumber },
    likeness,
    ...(restored && { restored }),
  }
}

function inReadingOrder(a: PageNotes, b: PageNotes): number {
  if (a.ordinal !== b.ordinal) return a.ordinal - b.ordinal
  if (a.documentId !== b.documentId) return a.documentId < b.documentId ? -1 : 1
  return a.pageNumber - b.pageNumber
}
