import { allergyFields } from './fields/allergy-fields.ts'
import { medicalFields } from './fields/medical-fields.ts'
import { medicationFields } from './fields/medication-fields.ts'
import { pulmonaryFields } from './fields/pulmonary-fields.ts'
import { smokingFields } from './fields/smoking-fields.ts'
import type { SubjectFields, ValueField } from './fields/value-field.ts'

/** The contract's `findingValues` again, without what checks them; a test holds the two together. */
export const valueFields: SubjectFields = {
  ...smokingFields,
  ...medicationFields,
  ...allergyFields,
  ...medicalFields,
  ...pulmonaryFields,
}

/** None where another version of the server has a category of which nothing is known here. */
export function fieldsOf(category: string): readonly ValueField[] {
  return Object.hasOwn(valueFields, category) ? (valueFields[category] ?? []) : []
}

/** How `ago` counts. */
export const spans: readonly string[] = ['days', 'weeks', 'months', 'years']
