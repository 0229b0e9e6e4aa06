import { may, mayBeOneOf, need, oneOf, type SubjectFields } from './value-field.ts'

const allergen = [need('name', 'substance'), may('name', 'class')]
const allergenKind = oneOf('kind', ['drug', 'food', 'environment', 'other'])

export const allergyFields: SubjectFields = {
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
  'allergy.test': [...allergen, may('text', 'test'), oneOf('result', ['positive', 'negative'])],
  'allergy.delabelled': allergen,
}
