import type { CaseFacts } from '../case/case-facts.ts'
import type { DraftConflict } from '../case/make-conflict.ts'
import { findExcluded } from '../conflicts/excludes.ts'
import { deniedVsRecorded, surgeryDenied } from '../conflicts/kinds-of-denial.ts'
import { disabledVsWorking } from '../conflicts/kinds-of-work.ts'
import type { Finding } from '../finding.ts'
import { lateralityDiffers, mechanismDiffers, onsetDiffers } from './conflicts/differs.ts'
import { medicalFacts } from './conflicts/sound.ts'

/** What a medical history says twice and differently. */
export function findMedicalConflicts(findings: readonly Finding[], facts: CaseFacts): DraftConflict[] {
  const known = medicalFacts(findings, facts)
  return [
    ...findExcluded(deniedVsRecorded, known),
    ...findExcluded(surgeryDenied, known),
    ...mechanismDiffers(known),
    ...findExcluded(disabledVsWorking, known),
    ...lateralityDiffers(known),
    ...onsetDiffers(known),
  ]
}
