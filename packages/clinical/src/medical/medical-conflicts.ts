import type { CaseFacts } from '../case/case-facts.ts'
import { findExcluded } from '../conflicts/excludes.ts'
import { disabledVsWorking } from '../conflicts/kinds-of-work.ts'
import type { Conflict, Finding } from '../finding.ts'
import { deniedVsRecorded, surgeryDenied } from './conflicts/denied.ts'
import { lateralityDiffers, mechanismDiffers, onsetDiffers } from './conflicts/differs.ts'
import { medicalFacts } from './conflicts/sound.ts'

/** What a medical history says twice and differently. */
export function findMedicalConflicts(findings: readonly Finding[], facts: CaseFacts): Conflict[] {
  const known = medicalFacts(findings, facts)
  return [
    ...deniedVsRecorded(known, facts.parameters.indexDate),
    ...surgeryDenied(known),
    ...mechanismDiffers(known),
    ...findExcluded(disabledVsWorking, known),
    ...lateralityDiffers(known),
    ...onsetDiffers(known),
  ]
}
