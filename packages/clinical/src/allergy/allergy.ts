import type { allergyFields } from '@casefold/contract/values/allergy-fields'
import type { ValuesOf } from '@casefold/contract/values/value-field'

export type AllergyValues = ValuesOf<typeof allergyFields>
export type AllergyKind = AllergyValues['allergy.reaction']['kind']
