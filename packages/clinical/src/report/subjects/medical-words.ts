import type { Side } from '../../medical/medical.ts'
import type { Evidence } from '../evidence.ts'
import type { FindingIn } from '../of-category.ts'

export type Placed = { readonly site?: string; readonly laterality?: Side }

/** `left knee`, `both hips`, `left` */
export function sayPlace({ site = '', laterality }: Placed): string {
  const side = laterality === undefined ? '' : laterality === 'bilateral' ? 'both sides' : laterality
  return laterality === 'bilateral' && site !== '' ? `${site}, ${side}` : `${side} ${site}`.trim()
}

/** They speak of relatives, which the findings of a patient leave out. */
export function familyOf(evidence: Evidence): FindingIn<'medical.family'>[] {
  return evidence.confirmed.filter(
    (finding): finding is FindingIn<'medical.family'> => finding.category === 'medical.family',
  )
}

/** What the record says the patient has or had; what it rules out or only suspects stands apart. */
export function isHeld({ assertion, value }: FindingIn<'medical.condition'>): boolean {
  return assertion.polarity === 'affirmed' && value.status !== 'ruledOut' && value.status !== 'suspected'
}
