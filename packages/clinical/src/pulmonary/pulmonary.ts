import type { pulmonaryFields } from '@casefold/contract/values/pulmonary-fields'
import type { ValuesOf } from '@casefold/contract/values/value-field'

export type PulmonaryValues = ValuesOf<typeof pulmonaryFields>
type Measurement = PulmonaryValues['pulmonary.measurement']
export type Measure = Measurement['measure']
/** Before or after a bronchodilator. The two are never mixed. */
export type Phase = Measurement['phase']
/** A ratio is kept in per cent. */
export type LungUnit = NonNullable<Measurement['unit']>
