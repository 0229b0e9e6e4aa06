import type { CaseFacts } from '../case/case-facts.ts'
import type { DraftConflict } from '../case/make-conflict.ts'
import { findDiffering } from '../conflicts/differs.ts'
import { findExcluded } from '../conflicts/excludes.ts'
import { dosesDiffer } from '../conflicts/kinds-of-doses.ts'
import { activeAfterStop, deniedAndFilled } from '../conflicts/kinds-of-medication.ts'
import type { Finding } from '../finding.ts'
import { findGivenDespiteAllergy } from './conflicts/given-despite-allergy.ts'
import { findTwoOfAClass } from './conflicts/two-of-a-class.ts'
import { soundStatements } from './statement-findings.ts'

/** Where statements about medications contradict each other, an allergy or a pharmacy. */
export function findMedicationConflicts(findings: readonly Finding[], facts: CaseFacts): DraftConflict[] {
  const statements = soundStatements(findings)
  const encounters = new Map(facts.encounters.map((encounter) => [encounter.id, encounter]))
  return [
    ...findGivenDespiteAllergy(findings, statements, encounters),
    ...findExcluded(activeAfterStop, { findings, statements }),
    ...findExcluded(deniedAndFilled, { findings, statements }),
    ...findDiffering(dosesDiffer, { statements, encounters }),
    ...findTwoOfAClass(statements, encounters),
  ]
}
