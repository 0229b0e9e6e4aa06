import { maybe, moment, name, oneOf, text, texts, type ValueFields } from './value-field.ts'

/** The substance by its usual name, a drug by its ingredient; `class`: `penicillins`, `sulfonamides`. */
const allergen = { substance: name, class: maybe(name) }
const kind = oneOf('drug', 'food', 'environment', 'other')

export const allergyFields = {
  /** `surface`: the words of the record. */
  'allergy.reaction': {
    surface: text,
    ...allergen,
    kind,
    type: oneOf('allergy', 'intolerance', 'sideEffect'),
    severity: maybe(oneOf('mild', 'moderate', 'severe', 'lifeThreatening')),
    reactions: texts,
    verification: oneOf('reported', 'observed', 'tested'),
    when: maybe(moment),
  },
  /** `drug` is NKDA, `any` is NKA; the two are not the same. */
  'allergy.none': { scope: oneOf('drug', 'food', 'environment', 'any') },
  'allergy.tolerance': { ...allergen, kind },
  'allergy.test': { ...allergen, test: maybe(text), result: oneOf('positive', 'negative') },
  'allergy.delabelled': allergen,
} satisfies Readonly<Record<string, ValueFields>>
