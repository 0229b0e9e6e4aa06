import type { Category } from '../finding.ts'

/** Of these the value itself says what is not so. */
const bySelf: ReadonlySet<Category> = new Set<Category>([
  'smoking.status',
  'smoking.quit',
  'smoking.cotinine',
  'medication.statement',
  'medication.none',
  'medication.adherence',
  'allergy.none',
  'allergy.tolerance',
  'allergy.test',
  'allergy.delabelled',
  'medical.denial',
  'medical.work',
  'medical.alcohol',
  'medical.function',
  'medical.opinion',
  'pulmonary.oxygen',
  'pulmonary.ventilation',
])

/** Whether a negation in the sentence is part of the value, and turns nothing round. */
export function saysItself({ category, value }: { readonly category: Category; readonly value: object }): boolean {
  return bySelf.has(category) || ('status' in value && (value.status === 'ruledOut' || value.status === 'declined'))
}
