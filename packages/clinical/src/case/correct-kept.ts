import type { CorrectedField } from '../encounters/apply-changes.ts'
import { correctEncounter } from '../encounters/correct-encounter.ts'
import type { EncounterCorrection } from './case-input.ts'
import { type CaseEncounter, sourcedFields } from './describe-encounter.ts'

/** An encounter as a case keeps it, after a correction that concerns nothing else of the case. */
export function correctKept(kept: CaseEncounter, correction: EncounterCorrection): CaseEncounter {
  const { encounterId: _id, opening: _opening, ...said } = correction
  const fields = Object.keys(said) as CorrectedField[]
  const encounter = correctEncounter(kept.encounter, correction)
  const stated = sourcedFields.filter((field) => fields.includes(field) && encounter[field] !== undefined)
  const others = Object.entries(kept.sources).filter(([field]) => !fields.includes(field as CorrectedField))
  const own = stated.map((field) => [field, { confidence: 'high' }])
  return {
    ...kept,
    encounter,
    wrongPatient: correction.wrongPatient ?? kept.wrongPatient,
    corrected: [...new Set([...kept.corrected, ...fields])],
    sources: Object.fromEntries([...others, ...own]) as CaseEncounter['sources'],
  }
}
