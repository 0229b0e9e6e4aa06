import type { Assertion } from '../finding.ts'
import type { AllergyValues } from './allergy.ts'

const severities = {
  mild: 'mild',
  moderate: 'moderate',
  severe: 'severe',
  lifeThreatening: 'life-threatening',
} as const
const types = { allergy: 'Allergy', intolerance: 'Intolerance', sideEffect: 'Side effect' } as const
const scopes = { drug: 'drug ', food: 'food ', environment: 'environmental ', any: '' } as const

export function describeReaction(value: AllergyValues['allergy.reaction'], { polarity }: Assertion): string {
  const { substance, type, reactions, severity } = value
  const what = type === 'sideEffect' ? `Side effect of ${substance}` : `${types[type]} to ${substance}`
  if (polarity === 'negated') return `No ${what[0]?.toLowerCase() ?? ''}${what.slice(1)}`
  const effects = reactions.length > 0 ? `: ${reactions.join(', ')}` : ''
  return `${what}${effects}${severity ? ` (${severities[severity]})` : ''}`
}

export function describeNone({ scope }: AllergyValues['allergy.none']): string {
  return `No known ${scopes[scope]}allergies`
}

export function describeTest({ substance, test, result }: AllergyValues['allergy.test']): string {
  const name = test ?? 'allergy test'
  return `${(name[0] ?? '').toUpperCase()}${name.slice(1)} for ${substance}: ${result}`
}
