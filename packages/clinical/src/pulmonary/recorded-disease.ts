import type { ReviewedFinding } from '../finding.ts'

export type Disease = 'COPD' | 'asthma'

const names: Readonly<Record<Disease, RegExp>> = {
  COPD: /\bcopd\b|\bchronic obstructive (?:pulmonary|lung|airways?) disease\b/i,
  asthma: /\basthma/i,
}

const standing = new Set(['active', 'historical'])

/** Whether it says of the patient, without a doubt, that there is this disease. A resolved or suspected one is not recorded. */
export function recordsDisease(finding: ReviewedFinding, disease: Disease): boolean {
  const { polarity, certainty, temporality, experiencer } = finding.assertion
  if (polarity === 'negated' || certainty === 'possible') return false
  if (temporality === 'hypothetical' || experiencer !== 'patient') return false
  if (finding.category === 'pulmonary.exacerbation') return finding.value.disease === disease
  if (finding.category !== 'medical.condition') return false
  const { name, status } = finding.value
  // An exacerbation that is over leaves the disease.
  const stands = standing.has(status) || (status === 'resolved' && /exacerbation/i.test(name))
  return stands && names[disease].test(name)
}
