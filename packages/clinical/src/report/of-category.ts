import type { Category, ReviewedFinding } from '../finding.ts'
import type { Evidence } from './evidence.ts'

export type FindingIn<Kind extends Category> = Extract<ReviewedFinding, { readonly category: Kind }>

/** The confirmed ones of a category that speak of the patient, in reading order. */
export function ofCategory<Kind extends Category>(evidence: Evidence, category: Kind): FindingIn<Kind>[] {
  return evidence.confirmed.filter(
    (finding): finding is FindingIn<Kind> =>
      finding.category === category &&
      finding.assertion.experiencer === 'patient' &&
      finding.assertion.temporality !== 'hypothetical',
  )
}
