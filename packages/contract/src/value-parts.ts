import { Type } from 'typebox'
import { OneOf } from './text.ts'

export const text = Type.String({ minLength: 1 })
export const maybeText = Type.Optional(text)
export const names = Type.Array(text, { minItems: 1 })
/** More than anybody takes, smokes or lives; far less than what a sum or a chart fails at. */
export const amount = Type.Number({ minimum: 0, maximum: 100_000 })
export const maybeAmount = Type.Optional(amount)
export const range = Type.Tuple([amount, amount])
export const maybeRange = Type.Optional(range)
const date = Type.Object({
  value: Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$', format: 'partial-date' }),
  precision: OneOf(['day', 'month', 'year', 'decade']),
  basis: OneOf(['stated', 'relative', 'age', 'serviceDate']),
})
export const moment = Type.Object({
  date: Type.Optional(date),
  ago: Type.Optional(Type.Object({ amount: range, unit: OneOf(['days', 'weeks', 'months', 'years']) })),
  age: maybeRange,
})
export const maybeMoment = Type.Optional(moment)
