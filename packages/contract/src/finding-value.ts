import { type TObject, Type } from 'typebox'
import { medicalValues } from './medical-value.ts'
import { pulmonaryValues } from './pulmonary-value.ts'
import { OneOf } from './text.ts'
import { amount, maybeMoment, maybeRange, maybeText, moment, names, range, text } from './value-parts.ts'

const product = OneOf(['cigarettes', 'tobacco', 'cigars', 'pipe', 'smokeless', 'vape'])
const result = OneOf(['positive', 'negative'])
const allergen = { substance: text, class: maybeText }
const allergenKind = OneOf(['drug', 'food', 'environment', 'other'])

/** What the analysis and the report rely on in a finding's value, by its category; more may stand in it. */
export const findingValues = {
  'smoking.status': Type.Object({
    status: OneOf(['never', 'nonsmoker', 'former', 'current', 'ever', 'unknown']),
    product,
    unbroken: Type.Optional(Type.Literal(true)),
  }),
  'smoking.use': Type.Object({
    product,
    perDay: Type.Optional(
      Type.Object({ amount: range, unit: OneOf(['packs', 'cigarettes', 'cigars', 'pipes', 'cans', 'pods']) }),
    ),
    years: maybeRange,
    packYears: maybeRange,
    computedPackYears: maybeRange,
    from: maybeMoment,
    to: maybeMoment,
  }),
  'smoking.quit': Type.Object({ product, when: moment }),
  'smoking.cessation': Type.Object({ treatment: text }),
  'smoking.exposure': Type.Object({ years: maybeRange, source: maybeText }),
  'smoking.cotinine': Type.Object({
    result: Type.Optional(result),
    amount: Type.Optional(amount),
    unit: maybeText,
  }),
  'medication.statement': Type.Object({
    surface: text,
    ingredients: names,
    brand: maybeText,
    strength: maybeText,
    dose: maybeText,
    route: maybeText,
    frequency: maybeText,
    timesPerDay: maybeRange,
    prn: Type.Boolean(),
    status: OneOf([
      'active',
      'started',
      'changed',
      'held',
      'discontinued',
      'completed',
      'notTaken',
      'planned',
      'administered',
      'dispensed',
    ]),
    reason: maybeText,
    prescriber: maybeText,
    started: maybeMoment,
    stopped: maybeMoment,
    on: maybeMoment,
    quantity: maybeText,
  }),
  'medication.none': Type.Object({ scope: OneOf(['all', 'prescription', 'overTheCounter']) }),
  'medication.adherence': Type.Object({ ingredients: names, adherent: Type.Boolean() }),
  'medication.adverseEvent': Type.Object({ ingredients: names, event: text }),
  'allergy.reaction': Type.Object({
    surface: text,
    ...allergen,
    kind: allergenKind,
    type: OneOf(['allergy', 'intolerance', 'sideEffect']),
    reactions: Type.Array(text),
    severity: Type.Optional(OneOf(['mild', 'moderate', 'severe', 'lifeThreatening'])),
    verification: OneOf(['reported', 'observed', 'tested']),
    when: maybeMoment,
  }),
  'allergy.none': Type.Object({ scope: OneOf(['drug', 'food', 'environment', 'any']) }),
  'allergy.tolerance': Type.Object({ ...allergen, kind: allergenKind }),
  'allergy.test': Type.Object({ ...allergen, test: maybeText, result }),
  'allergy.delabelled': Type.Object(allergen),
  ...medicalValues,
  ...pulmonaryValues,
} satisfies Readonly<Record<string, TObject>>
