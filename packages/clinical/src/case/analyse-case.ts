import type { Encounter } from '../finding.ts'
import { missingTests } from '../pulmonary/missing-tests.ts'
import { caseEncounters } from './case-encounters.ts'
import type { CaseFacts } from './case-facts.ts'
import type { Analysis, CaseInput } from './case-input.ts'
import { findConflicts } from './find-conflicts.ts'
import { findGaps } from './find-gaps.ts'
import { makeFindings } from './make-findings.ts'

export type { Analysis, CaseInput, EncounterCorrection } from './case-input.ts'

/** All pages of a case together. The order in which the pages come does not matter. */
export function analyseCase(input: CaseInput): Analysis {
  const { groups, copies } = caseEncounters(input)
  const encounters: Encounter[] = groups.map(({ encounter }) => encounter)
  const facts: CaseFacts = { subject: input.subject, parameters: input.parameters, encounters }
  const findings = [...makeFindings(groups, input), ...(input.added ?? [])]
  return {
    encounters,
    copies,
    findings,
    conflicts: findConflicts(findings, facts, input.reportType),
    gaps: [...findGaps(groups, input), ...missingTests(findings, input)],
  }
}
