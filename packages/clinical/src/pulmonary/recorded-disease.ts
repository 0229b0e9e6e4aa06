import type { ReviewedFinding } from '../finding.ts'
import { isRecorded, type Recorded } from '../recorded.ts'

export type Disease = 'COPD' | 'asthma'

const names: Readonly<Record<Disease, RegExp>> = {
  COPD: /\bcopd\b|\bchronic obstructive (?:pulmonary|lung|airways?) disease\b/i,
  asthma: /\basthma/i,
}
/** The disease itself: "no asthma attack" and "no occupational asthma" leave it. */
const wholeNames: Readonly<Record<Disease, RegExp>> = {
  COPD: /^(?:copd|chronic obstructive (?:pulmonary|lung|airways?) disease)$/i,
  asthma: /^(?:bronchial )?asthma$/i,
}

/** Whether it says of the patient, without a doubt, that there is this disease. One that is over or suspected is not recorded. */
export function recordsDisease(finding: ReviewedFinding, disease: Disease): finding is Recorded {
  if (!isRecorded(finding)) return false
  if (finding.category === 'pulmonary.exacerbation') return finding.value.disease === disease
  if (finding.category !== 'medical.condition') return false
  const { name, status } = finding.value
  // An exacerbation that is over leaves the disease.
  const over = status === 'resolved' || status === 'historical'
  return (status === 'active' || (over && /exacerbation/i.test(name))) && names[disease].test(name)
}

/** What speaks against the disease: it was ruled out or is over, or it is denied, which decides nothing. */
export function speaksAgainst(finding: ReviewedFinding, disease: Disease): 'ruledOut' | 'denied' | undefined {
  if (!isOfPatient(finding)) return undefined
  const { category, value } = finding
  if (category === 'medical.denial')
    return value.denied === 'condition' && wholeNames[disease].test(value.name ?? '') ? 'denied' : undefined
  if (category !== 'medical.condition' || !wholeNames[disease].test(value.name)) return undefined
  const gone = value.status === 'ruledOut' || value.status === 'resolved' || finding.assertion.polarity === 'negated'
  return gone ? 'ruledOut' : undefined
}

function isOfPatient({ assertion: { certainty, temporality, experiencer } }: ReviewedFinding): boolean {
  return certainty !== 'possible' && temporality !== 'hypothetical' && experiencer === 'patient'
}
