import type { CaseFacts } from '../case/case-facts.ts'
import type { Conflict, Finding } from '../finding.ts'
import { deniedVsRecorded, surgeryDenied } from './conflicts/denied.ts'
import { lateralityDiffers, mechanismDiffers, onsetDiffers } from './conflicts/differs.ts'
import { disabledVsWorking } from './conflicts/disabled-vs-working.ts'
import { medicalFacts } from './conflicts/sound.ts'

/** What a medical history says twice and differently. */
export function findMedicalConflicts(findings: readonly Finding[], facts: CaseFacts): Conflict[] {
  const known = medicalFacts(findings, facts)
  return [
    ...deniedVsRecorded(known, facts.parameters.indexDate),
    ...surgeryDenied(known),
    ...mechanismDiffers(known),
    ...disabledVsWorking(known),
    ...lateralityDiffers(known),
    ...onsetDiffers(known),
  ]
}
