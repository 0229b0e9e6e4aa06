import { may, mayBeOneOf, measure, need, oneOf, type SubjectFields } from './value-field.ts'

const product = oneOf('product', ['cigarettes', 'tobacco', 'cigars', 'pipe', 'smokeless', 'vape'])

export const smokingFields: SubjectFields = {
  'smoking.status': [
    oneOf('status', ['never', 'nonsmoker', 'former', 'current', 'ever', 'unknown']),
    product,
    may('tick', 'unbroken'),
  ],
  'smoking.use': [
    product,
    measure('perDay', ['packs', 'cigarettes', 'cigars', 'pipes', 'cans', 'pods']),
    may('range', 'years'),
    may('range', 'packYears'),
    may('range', 'computedPackYears'),
    may('moment', 'from'),
    may('moment', 'to'),
  ],
  'smoking.quit': [product, need('moment', 'when')],
  'smoking.cessation': [need('text', 'treatment')],
  'smoking.exposure': [may('text', 'source'), may('range', 'years')],
  'smoking.cotinine': [mayBeOneOf('result', ['positive', 'negative']), may('number', 'amount'), may('text', 'unit')],
}
