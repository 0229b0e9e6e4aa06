import { type TObject, type TSchema, Type } from 'typebox'
import { OneOf } from './text.ts'
import { type Category, findingFields } from './values/finding-fields.ts'
import { dateBases, precisions, spans } from './values/moment.ts'
import type { ValueField, ValueFields } from './values/value-field.ts'

const text = Type.String({ minLength: 1 })
/** More than anybody takes, smokes or lives; far less than what a sum or a chart fails at. */
const amount = Type.Number({ minimum: 0, maximum: 100_000 })
const range = Type.Tuple([amount, amount])
const date = Type.Object({
  value: Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$', format: 'partial-date' }),
  precision: OneOf(precisions),
  basis: OneOf(dateBases),
})
const moment = Type.Object({
  date: Type.Optional(date),
  ago: Type.Optional(Type.Object({ amount: range, unit: OneOf(spans) })),
  age: Type.Optional(range),
})

/** What the analysis and the report rely on in a finding's value, by its category; more may stand in it. */
export const findingValues = Object.fromEntries(
  Object.entries(findingFields).map(([category, fields]) => [category, valueSchema(fields)]),
) as Readonly<Record<Category, TObject>>

function valueSchema(fields: ValueFields): TObject {
  const parts = Object.entries(fields).map(([name, field]) => {
    const schema = fieldSchema(field)
    return [name, field.required ? schema : Type.Optional(schema)]
  })
  return Type.Object(Object.fromEntries(parts))
}

function fieldSchema(field: ValueField): TSchema {
  switch (field.kind) {
    case 'choice':
      return OneOf(field.options)
    case 'measure':
      return Type.Object({ amount: range, unit: OneOf(field.options) })
    case 'text':
    case 'name':
      return text
    case 'texts':
      return Type.Array(text)
    case 'names':
      return Type.Array(text, { minItems: 1 })
    case 'number':
    case 'signed':
      return field.limits ? Type.Number({ minimum: field.limits[0], maximum: field.limits[1] }) : amount
    case 'range':
      return range
    case 'tick':
      return field.required ? Type.Boolean() : Type.Literal(true)
    case 'yesNo':
      return Type.Boolean()
    case 'moment':
      return moment
  }
}
