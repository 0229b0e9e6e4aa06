import type { medicationFields } from '@casefold/contract/values/medication-fields'
import type { ValuesOf } from '@casefold/contract/values/value-field'

export type MedicationValues = ValuesOf<typeof medicationFields>
export type MedicationStatus = MedicationValues['medication.statement']['status']
