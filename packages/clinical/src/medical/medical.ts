import type { medicalFields } from '@casefold/contract/values/medical-fields'
import type { ValuesOf } from '@casefold/contract/values/value-field'

export type MedicalValues = ValuesOf<typeof medicalFields>
type Condition = MedicalValues['medical.condition']
export type Side = NonNullable<Condition['laterality']>
export type BodySystem = Condition['system']
export type ConditionStatus = Condition['status']
export type WorkStatus = MedicalValues['medical.work']['status']
/** What a record may deny. */
export type Denied = MedicalValues['medical.denial']['denied']
