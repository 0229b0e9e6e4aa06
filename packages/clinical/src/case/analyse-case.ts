import { correctEncounter } from '../encounters/correct-encounter.ts'
import type { CopiedPage } from '../encounters/find-copies.ts'
import { findEncounters } from '../encounters/find-encounters.ts'
import type { Encounter } from '../finding.ts'
import type { PageNotes } from '../notes.ts'
import { missingTests } from '../pulmonary/missing-tests.ts'
import type { CaseFacts } from './case-facts.ts'
import type { Analysis, CaseInput, PageCopy } from './case-input.ts'
import { findConflicts } from './find-conflicts.ts'
import { findGaps } from './find-gaps.ts'
import { makeFindings } from './make-findings.ts'

export type { Analysis, CaseInput, EncounterCorrection } from './case-input.ts'

/** All pages of a case together. The order in which the pages come does not matter. */
export function analyseCase(input: CaseInput): Analysis {
  const notes = input.notes.toSorted(inReadingOrder)
  const corrections = new Map(input.corrections?.map((correction) => [correction.encounterId, correction]))
  const found = findEncounters(notes, input.subject)
  const groups = found.groups.map(({ encounter, segments, stranger }) => {
    const correction = corrections.get(encounter.id)
    const wrongPatient = correction?.wrongPatient ?? stranger
    return { encounter: correctEncounter(encounter, correction), segments, wrongPatient }
  })
  const encounters: Encounter[] = groups.map(({ encounter }) => encounter)
  const facts: CaseFacts = { subject: input.subject, parameters: input.parameters, encounters }
  const findings = [...makeFindings(groups, input), ...(input.added ?? [])]
  return {
    encounters,
    copies: [...found.copies.values()].map(toCopy),
    findings,
    conflicts: findConflicts(findings, facts, input.reportType),
    gaps: [...findGaps(groups, input), ...missingTests(findings, input)],
  }
}

function toCopy({ page, of, likeness }: CopiedPage): PageCopy {
  return {
    documentId: page.documentId,
    pageNumber: page.pageNumber,
    of: { documentId: of.documentId, pageNumber: of.pageNumber },
    likeness,
  }
}

function inReadingOrder(a: PageNotes, b: PageNotes): number {
  if (a.ordinal !== b.ordinal) return a.ordinal - b.ordinal
  if (a.documentId !== b.documentId) return a.documentId < b.documentId ? -1 : 1
  return a.pageNumber - b.pageNumber
}
