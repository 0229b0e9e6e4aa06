/** A choice; a text; a name, which is compared and therefore in lower case; a list, of names at least one; … */
type PlainKind = 'text' | 'name' | 'texts' | 'names' | 'number' | 'range' | 'tick' | 'yesNo' | 'moment'

/** One part of a finding's value, as a form asks for it. */
export type ValueField = { readonly name: string; readonly required: boolean } & (
  | { readonly kind: PlainKind }
  /** One of them, or a range of one of them as unit. */
  | { readonly kind: 'choice' | 'measure'; readonly options: readonly string[] }
)

const need = (kind: PlainKind, name: string): ValueField => ({ name, kind, required: true })
const may = (kind: PlainKind, name: string): ValueField => ({ name, kind, required: false })
const oneOf = (name: string, options: readonly string[]): ValueField => ({
  ...{ name, kind: 'choice', required: true },
  options,
})
const mayBeOneOf = (name: string, options: readonly string[]): ValueField => ({
  ...oneOf(name, options),
  required: false,
})

const product = oneOf('product', ['cigarettes', 'tobacco', 'cigars', 'pipe', 'smokeless', 'vape'])
const testResults = ['positive', 'negative']
const allergen = [need('name', 'substance'), may('name', 'class')]
const allergenKind = oneOf('kind', ['drug', 'food', 'environment', 'other'])

/** The contract's `findingValues` again, without what checks them; a test holds the two together. */
export const valueFields: Readonly<Record<string, readonly ValueField[]>> = {
  'smoking.status': [
    oneOf('status', ['never', 'nonsmoker', 'former', 'current', 'ever', 'unknown']),
    product,
    may('tick', 'unbroken'),
  ],
  'smoking.use': [
    product,
    {
      ...{ name: 'perDay', kind: 'measure', required: false },
      options: ['packs', 'cigarettes', 'cigars', 'pipes', 'cans', 'pods'],
    },
    may('range', 'years'),
    may('range', 'packYears'),
    may('range', 'computedPackYears'),
    may('moment', 'from'),
    may('moment', 'to'),
  ],
  'smoking.quit': [product, need('moment', 'when')],
  'smoking.cessation': [need('text', 'treatment')],
  'smoking.exposure': [may('text', 'source'), may('range', 'years')],
  'smoking.cotinine': [mayBeOneOf('result', testResults), may('number', 'amount'), may('text', 'unit')],
  'medication.statement': [
    need('text', 'surface'),
    need('names', 'ingredients'),
    may('text', 'brand'),
    may('text', 'strength'),
    may('text', 'dose'),
    may('text', 'route'),
    may('text', 'frequency'),
    may('range', 'timesPerDay'),
    oneOf('status', [
      ...['active', 'started', 'changed', 'held', 'discontinued', 'completed', 'notTaken', 'planned'],
      ...['administered', 'dispensed'],
    ]),
    need('tick', 'prn'),
    may('text', 'reason'),
    may('text', 'prescriber'),
    may('moment', 'started'),
    may('moment', 'stopped'),
    may('moment', 'on'),
    may('text', 'quantity'),
  ],
  'medication.none': [oneOf('scope', ['all', 'prescription', 'overTheCounter'])],
  'medication.adherence': [need('names', 'ingredients'), need('yesNo', 'adherent')],
  'medication.adverseEvent': [need('names', 'ingredients'), need('text', 'event')],
  'allergy.reaction': [
    need('text', 'surface'),
    ...allergen,
    allergenKind,
    oneOf('type', ['allergy', 'intolerance', 'sideEffect']),
    mayBeOneOf('severity', ['mild', 'moderate', 'severe', 'lifeThreatening']),
    need('texts', 'reactions'),
    oneOf('verification', ['reported', 'observed', 'tested']),
    may('moment', 'when'),
  ],
  'allergy.none': [oneOf('scope', ['drug', 'food', 'environment', 'any'])],
  'allergy.tolerance': [...allergen, allergenKind],
  'allergy.test': [...allergen, may('text', 'test'), oneOf('result', testResults)],
  'allergy.delabelled': allergen,
}

/** None where another version of the server has a category of which nothing is known here. */
export function fieldsOf(category: string): readonly ValueField[] {
  return Object.hasOwn(valueFields, category) ? (valueFields[category] ?? []) : []
}

/** How `ago` counts. */
export const spans: readonly string[] = ['days', 'weeks', 'months', 'years']
