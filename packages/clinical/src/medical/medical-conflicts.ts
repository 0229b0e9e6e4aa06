import type { CaseFacts } from '../case/case-facts.ts'
import type { DraftConflict } from '../case/make-conflict.ts'
import { findDiffering } from '../conflicts/differs.ts'
import { findExcluded } from '../conflicts/excludes.ts'
import { alcoholDenied } from '../conflicts/kinds-of-alcohol.ts'
import { deniedVsRecorded, surgeryDenied } from '../conflicts/kinds-of-denial.ts'
import { mechanismDiffers } from '../conflicts/kinds-of-injury.ts'
import { onsetDiffers } from '../conflicts/kinds-of-onset.ts'
import { lateralityDiffers } from '../conflicts/kinds-of-sides.ts'
import { disabledVsWorking } from '../conflicts/kinds-of-work.ts'
import type { Finding } from '../finding.ts'
import { medicalFacts } from './conflicts/sound.ts'

/** Where statements of a medical history contradict each other. */
export function findMedicalConflicts(findings: readonly Finding[], facts: CaseFacts): DraftConflict[] {
  const known = medicalFacts(findings, facts)
  return [
    ...findExcluded(deniedVsRecorded, known),
    ...findExcluded(surgeryDenied, known),
    ...findExcluded(alcoholDenied, known),
    ...findDiffering(mechanismDiffers, known),
    ...findExcluded(disabledVsWorking, known),
    ...findDiffering(lateralityDiffers, known),
    ...findDiffering(onsetDiffers, known),
  ]
}
