import { describeNone, describeReaction, describeTest } from './allergy/describe.ts'
import type { Assertion, Category, FindingValues, ReviewedFinding } from './finding.ts'
import { display as sayMedical } from './medical/conditions/display.ts'
import { describeInjury } from './medical/events/describe-injury.ts'
import { findProcedures } from './medical/events/find-procedures.ts'
import { describeImage } from './medical/events/modalities.ts'
import { describeStay } from './medical/events/read-admissions.ts'
import { describeProcedure } from './medical/events/read-procedures.ts'
import { sayAlcohol } from './medical/say-alcohol.ts'
import { describeWork } from './medical/work/describe-work.ts'
import { displayNone, displayStatement } from './medication/display.ts'
import { showGas } from './pulmonary/breathing/blood-gas.ts'
import { showExacerbation } from './pulmonary/breathing/exacerbation.ts'
import { showOximetry } from './pulmonary/breathing/oximetry.ts'
import { showExposure, showOxygen } from './pulmonary/breathing/show.ts'
import { showVentilation } from './pulmonary/breathing/ventilation.ts'
import { showWalk } from './pulmonary/breathing/walk.ts'
import { describeTest as describeLungTest, describeMeasurement } from './pulmonary/lung-function/describe.ts'
import { showQuit, showRange, showStatus, showUse } from './smoking/display.ts'

type Sayers = { readonly [Kind in Category]: (value: FindingValues[Kind], assertion: Assertion) => string }

const isNegated = ({ polarity }: Assertion): boolean => polarity === 'negated'

/** Each category's value in words. A category without words does not compile. */
const sayers: Sayers = {
  'smoking.status': showStatus,
  'smoking.use': showUse,
  'smoking.quit': showQuit,
  'smoking.cessation': ({ treatment }) => `cessation treatment: ${treatment}`,
  'smoking.exposure': ({ source, years }, assertion) => {
    if (isNegated(assertion)) return 'no second-hand smoke'
    return `second-hand smoke${source ? ` (${source})` : ''}${years ? ` for ${showRange(years)} years` : ''}`
  },
  'smoking.cotinine': ({ result, amount, unit }) =>
    ['cotinine', result, amount, amount === undefined ? undefined : unit]
      .filter((part) => part !== undefined)
      .join(' '),
  'medication.statement': displayStatement,
  'medication.none': displayNone,
  'medication.adherence': ({ ingredients, adherent }) =>
    `${adherent ? 'Adherent' : 'Not adherent'}${ingredients.length > 0 ? ` to ${ingredients.join(', ')}` : ''}`,
  'medication.adverseEvent': ({ ingredients, event }) => `${event} with ${ingredients.join(' / ')}`,
  'allergy.reaction': describeReaction,
  'allergy.none': describeNone,
  'allergy.tolerance': ({ substance }) => `Tolerated ${substance}`,
  'allergy.test': describeTest,
  'allergy.delabelled': ({ substance }) => `Allergy to ${substance} taken back`,
  'medical.condition': (value, assertion) => sayMedical({ category: 'medical.condition', value, assertion }),
  'medical.procedure': (value) => {
    // An appendectomy says itself where it was.
    const implied = findProcedures(value.name)[0]?.meaning.site
    return describeProcedure(value, value.site === implied ? undefined : value.site)
  },
  'medical.admission': describeStay,
  'medical.injury': describeInjury,
  'medical.imaging': describeImage,
  'medical.family': (value, assertion) => sayMedical({ category: 'medical.family', value, assertion }),
  'medical.denial': (value, assertion) => sayDenial(value, assertion),
  'medical.work': describeWork,
  'medical.alcohol': sayAlcohol,
  'medical.function': ({ activity, limit }) => `${activity.slice(0, 1).toUpperCase()}${activity.slice(1)}: “${limit}”`,
  'medical.opinion': ({ words }) => `“${words}”`,
  'pulmonary.measurement': describeMeasurement,
  'pulmonary.test': describeLungTest,
  'pulmonary.bloodGas': showGas,
  'pulmonary.oximetry': showOximetry,
  'pulmonary.walk': showWalk,
  'pulmonary.dyspnoea': ({ scale, score }) => `${scale} ${scale === 'NYHA' ? 'class' : 'score'} ${score}`,
  'pulmonary.oxygen': (value, assertion) => showOxygen(value, isNegated(assertion)),
  'pulmonary.ventilation': (value, assertion) => showVentilation(value, isNegated(assertion)),
  'pulmonary.exacerbation': showExacerbation,
  'pulmonary.exposure': showExposure,
}

function sayDenial(value: FindingValues['medical.denial'], assertion: Assertion): string {
  const { denied, name, site, laterality } = value
  if (denied === 'condition' || denied === 'trouble')
    return sayMedical({ category: 'medical.denial', value, assertion })
  if (denied === 'exposure') return `Denies exposure to ${name ?? 'dust, fumes or chemicals at work'}`
  if (denied === 'symptom') return `Denies ${name ?? 'symptoms'}`
  if (denied === 'work') return `Denies ${name ?? 'other work'}`
  return `Denies earlier ${name ?? denied}${site ? ` of the ${laterality ? `${laterality} ` : ''}${site}` : ''}`
}

/** The value in words: what a report prints of it, whoever decided on it. */
export function sayValue({
  category,
  value,
  assertion,
}: Pick<ReviewedFinding, 'category' | 'value' | 'assertion'>): string {
  const say = sayers[category] as (value: unknown, assertion: Assertion) => string
  return say(value, assertion)
}

/**
 * The assertion of a decided value: a status that is set to active, suspected or ruled out is stated so, whatever the words
 * of the page were taken for.
 */
export function assertionOf({ category, value, assertion }: ReviewedFinding): Assertion {
  if (category === 'medical.condition') {
    const { status } = value
    return {
      ...assertion,
      polarity: status === 'ruledOut' ? 'negated' : 'affirmed',
      certainty: status === 'suspected' ? 'possible' : 'definite',
      temporality: status === 'historical' || status === 'resolved' ? 'historical' : 'current',
    }
  }
  if (category === 'medication.statement' || category === 'medical.procedure') {
    const isPlanned = value.status === 'planned'
    if (isPlanned !== (assertion.temporality === 'hypothetical'))
      return { ...assertion, temporality: isPlanned ? 'hypothetical' : 'current' }
  }
  return assertion
}
