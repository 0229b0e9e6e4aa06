import { blockingFlags, type Finding, type Flag, type Strength } from '../finding.ts'
import type { Sides } from './conflict-sides.ts'
import { encounterOf } from './dated.ts'

/**
 * Strong where each side has a source that is explicit, readable and not copied, with a date where the kind depends on
 * time, and the two sides are independent of each other. One such source is enough for its side.
 */
export function strengthOf(kind: string, sides: Sides): Strength {
  const isDenied = sides.some((side) => side.every(isDenial))
  const [one, other] = [sides[0].filter(isReliable(isDenied)), sides[1].filter(isReliable(isDenied))]
  if (one.length === 0 || other.length === 0 || !isAnswered(one, other)) return 'possible'
  // Whoever denies something and records it at the same visit has more likely been misread than contradicted.
  const isOneVisit = new Set([...one, ...other].map(encounterOf)).size === 1
  if (isDenied && isOneVisit) return 'possible'
  return timeless.has(kind) || areInTime(one, other) ? 'strong' : 'possible'
}

/** Flags of what may not be what the record states, is not of this patient, or was not written for this visit. */
const doubtful = new Set<Flag>([...blockingFlags, 'copiedForward', 'templateText'])

/**
 * Two accounts of one thing agree that there is such a thing, so that each may be read with medium confidence; against a
 * denial the words have to be explicit. What a model proposes is medium, and its quote was checked.
 */
function isReliable(isDenied: boolean): (finding: Finding) => boolean {
  return ({ confidence, origin, assertion, flags }) => {
    if (assertion.certainty !== 'definite' || flags.some((flag) => doubtful.has(flag))) return false
    return confidence === 'high' || (confidence === 'medium' && (!isDenied || origin.by === 'model'))
  }
}

/** None, or no longer. */
function isDenial({ category, value, assertion }: Finding): boolean {
  if (category === 'smoking.status') return value.status !== 'current' && value.status !== 'ever'
  if (category === 'medical.alcohol') return value.status === 'never' || value.status === 'nondrinker'
  return denials.has(category) || assertion.polarity === 'negated'
}

const denials = new Set<Finding['category']>(['allergy.none', 'medication.none', 'medical.denial', 'smoking.quit'])

/** "No allergies" answers a question about drugs: pollen and dust contradict only words that name them. */
function isAnswered(one: readonly Finding[], other: readonly Finding[]): boolean {
  const all = [...one, ...other]
  const isOfSurroundings = (finding: Finding): boolean =>
    finding.category === 'allergy.reaction' && finding.value.kind === 'environment'
  const isGeneral = (finding: Finding): boolean =>
    finding.category === 'allergy.none' && finding.value.scope !== 'environment'
  return !all.every((finding) => isOfSurroundings(finding) || isGeneral(finding)) || !all.some(isGeneral)
}

/** At one visit, or each side with a full date. */
function areInTime(one: readonly Finding[], other: readonly Finding[]): boolean {
  const visits = new Set(one.map(encounterOf))
  if (other.some((finding) => visits.has(encounterOf(finding)))) return true
  return [one, other].every((side) => side.some(({ effectiveDate }) => effectiveDate?.precision === 'day'))
}

/** Kinds whose two sides contradict each other whatever their dates. */
const timeless = new Set([
  'allergy.reactionDiffers',
  'allergy.sideEffectCalledAllergy',
  'medical.lateralityDiffers',
  'medical.mechanismDiffers',
  'medical.onsetDiffers',
  'medical.surgeryDenied',
  'pulmonary.exposureDenied',
  'pulmonary.interpretationVsValues',
  'pulmonary.smokingVsCause',
  'smoking.neverVsUse',
  'smoking.packYearsComputed',
  'smoking.quitDatesDiffer',
])
