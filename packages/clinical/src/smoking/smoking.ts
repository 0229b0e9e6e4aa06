import type { smokingFields } from '@casefold/contract/values/smoking-fields'
import type { ValuesOf } from '@casefold/contract/values/value-field'

export type SmokingValues = ValuesOf<typeof smokingFields>
export type SmokingStatus = SmokingValues['smoking.status']['status']
export type TobaccoProduct = SmokingValues['smoking.status']['product']
