import { allergyFields } from './allergy-fields.ts'
import { medicalFields } from './medical-fields.ts'
import { medicationFields } from './medication-fields.ts'
import { pulmonaryFields } from './pulmonary-fields.ts'
import { smokingFields } from './smoking-fields.ts'
import type { ValuesOf } from './value-field.ts'

/** The fields of a finding's value by its category: the one place that names them. docs/findings.md has them in words. */
export const findingFields = {
  ...smokingFields,
  ...medicationFields,
  ...allergyFields,
  ...medicalFields,
  ...pulmonaryFields,
}

export type Category = keyof typeof findingFields

/** Each category and the shape of its value. */
export type FindingValues = ValuesOf<typeof findingFields>
