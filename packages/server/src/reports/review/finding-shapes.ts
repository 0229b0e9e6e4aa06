import type { Category } from '@casefold/clinical/finding'
import type { ErrorDetail } from '@casefold/contract/error'
import { type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

const text = Type.String({ minLength: 1 })
const texts = Type.Array(text)
const names = Type.Array(text, { minItems: 1 })
const oneOf = (values: string): TSchema => Type.Unsafe({ type: 'string', enum: values.split(' ') })
/** More than anybody takes, smokes or lives; far less than what a sum or a chart fails at. */
const amount = Type.Number({ minimum: 0, maximum: 100_000 })
const range = Type.Tuple([amount, amount])
const partialDate = Type.Object({
  value: Type.Refine(Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' }), isInCalendar, () => 'is no date'),
  precision: oneOf('day month year decade'),
  basis: oneOf('stated relative age serviceDate'),
})
const moment = Type.Object({
  date: Type.Optional(partialDate),
  ago: Type.Optional(Type.Object({ amount: range, unit: oneOf('days weeks months years') })),
  age: Type.Optional(range),
})
const product = oneOf('cigarettes tobacco cigars pipe smokeless vape')
const allergen = { substance: text, class: Type.Optional(text) }
const allergenKind = oneOf('drug food environment other')

/** What the analysis and the report rely on in a value that a person wrote; more may stand in it. */
const shapes: Readonly<Record<Category, TSchema>> = {
  'smoking.status': Type.Object({ status: oneOf('never nonsmoker former current ever unknown'), product }),
  'smoking.use': Type.Object({
    product,
    perDay: Type.Optional(Type.Object({ amount: range, unit: oneOf('packs cigarettes cigars pipes cans pods') })),
    years: Type.Optional(range),
    packYears: Type.Optional(range),
    computedPackYears: Type.Optional(range),
    from: Type.Optional(moment),
    to: Type.Optional(moment),
  }),
  'smoking.quit': Type.Object({ product, when: moment }),
  'smoking.cessation': Type.Object({ treatment: text }),
  'smoking.exposure': Type.Object({ years: Type.Optional(range), source: Type.Optional(text) }),
  'smoking.cotinine': Type.Object({
    result: Type.Optional(oneOf('positive negative')),
    amount: Type.Optional(amount),
    unit: Type.Optional(text),
  }),
  'medication.statement': Type.Object({
    surface: text,
    ingredients: names,
    ...Object.fromEntries(
      ['brand', 'strength', 'dose', 'route', 'reason', 'prescriber'].map((name) => [name, Type.Optional(text)]),
    ),
    timesPerDay: Type.Optional(range),
    prn: Type.Boolean(),
    status: oneOf('active started changed held discontinued completed notTaken planned administered dispensed'),
    started: Type.Optional(moment),
    stopped: Type.Optional(moment),
  }),
  'medication.none': Type.Object({ scope: oneOf('all prescription overTheCounter') }),
  'medication.adherence': Type.Object({ ingredients: names, adherent: Type.Boolean() }),
  'medication.adverseEvent': Type.Object({ ingredients: names, event: text }),
  'allergy.reaction': Type.Object({
    ...allergen,
    surface: text,
    kind: allergenKind,
    type: oneOf('allergy intolerance sideEffect'),
    reactions: texts,
    severity: Type.Optional(oneOf('mild moderate severe lifeThreatening')),
    verification: oneOf('reported observed tested'),
    when: Type.Optional(moment),
  }),
  'allergy.none': Type.Object({ scope: oneOf('drug food environment any') }),
  'allergy.tolerance': Type.Object({ ...allergen, kind: allergenKind }),
  'allergy.test': Type.Object({ ...allergen, test: Type.Optional(text), result: oneOf('positive negative') }),
  'allergy.delabelled': Type.Object(allergen),
}

const validators = new Map<string, Validator>()

export function isCategory(name: string): name is Category {
  return Object.hasOwn(shapes, name)
}

/** What is wrong with the value; none where it has the shape of its category. */
export function shapeFaults(category: Category, value: unknown): ErrorDetail[] {
  const validator = validators.get(category) ?? Compile(shapes[category])
  validators.set(category, validator)
  if (validator.Check(value)) return []
  return [...validator.Errors(value)].map(({ instancePath, keyword, message }) => ({
    path: `/body/value${instancePath}`,
    code: keyword === '~refine' ? 'date' : keyword,
    message,
  }))
}

/** A month of twelve, and a day that its month has: 31 February would be in March. */
function isInCalendar(value: string): boolean {
  const day = new Date(`${value.padEnd(10, '-01')}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
