import { describeNone, describeReaction, describeTest } from '../allergy/describe.ts'
import type { Range } from '../dates/partial-date.ts'
import type { Assertion, FindingValues } from '../finding.ts'
import { sayCondition } from '../medical/say-condition.ts'
import { displayNone, displayStatement } from '../medication/display.ts'
import { describeMeasurement } from '../pulmonary/lung-function/describe.ts'
import { sayName } from '../report/say.ts'
import { showQuit, showStatus, showUse } from '../smoking/display.ts'
import type { Claim, ClaimCategory, ClaimOf } from './claim.ts'
import { conditionOf, ingredientsOf, momentOf, procedureOf, substanceOf } from './read-claim.ts'

type Said<Name extends ClaimCategory> = { readonly value: FindingValues[Name]; readonly display: string }
type Valuers = { readonly [Name in ClaimCategory]: (claimed: ClaimOf<Name>['value']) => Said<Name> | undefined }
export type Valued = { [Name in ClaimCategory]: { readonly category: Name } & Said<Name> }[ClaimCategory]

/** What a model claims, as a finding has it, in words that keep to the claim. Undefined where it says nothing. */
export function toValue({ category, value }: Claim): Valued | undefined {
  const made = (valuers[category] as (claimed: Claim['value']) => Said<ClaimCategory> | undefined)(value)
  return made && ({ category, ...made } as Valued)
}

const affirmed: Assertion = {
  polarity: 'affirmed',
  certainty: 'definite',
  temporality: 'current',
  experiencer: 'patient',
  cues: [],
}

const valuers: Valuers = {
  'smoking.status': ({ status, product }) => {
    const value = { status, product: product ?? 'tobacco' }
    return { value, display: showStatus(value) }
  },
  'smoking.use': useOf,
  'smoking.quit': ({ when: words }) => {
    const when = momentOf(words)
    const value = when && { product: 'tobacco' as const, when }
    return value && { value, display: showQuit(value) }
  },
  'smoking.cessation': (value) => ({ value, display: `treatment to stop smoking: ${value.treatment}` }),
  'smoking.exposure': ({ source }) =>
    source === null
      ? { value: {}, display: 'second-hand smoke' }
      : { value: { source }, display: `second-hand smoke: ${source}` },
  'smoking.cotinine': (value) => ({ value, display: `cotinine ${value.result}` }),
  'medication.statement': ({ name, strength, status }) => {
    const plain = { surface: name, ingredients: ingredientsOf(name), prn: false, status }
    const value = { ...plain, ...(strength !== null && { strength }) }
    return { value, display: displayStatement(value) }
  },
  'medication.none': (value) => ({ value, display: displayNone(value) }),
  'medication.adherence': ({ name, adherent }) => ({
    value: { ingredients: ingredientsOf(name), adherent },
    display: `${name} ${adherent ? 'taken' : 'not taken'} as prescribed`,
  }),
  'medication.adverseEvent': ({ name, event }) => ({
    value: { ingredients: ingredientsOf(name), event },
    display: `${event} with ${name}`,
  }),
  'allergy.reaction': ({ substance, reactions }) => {
    const named = { surface: substance, ...substanceOf(substance), reactions }
    const value = { ...named, type: 'allergy' as const, verification: 'reported' as const }
    return { value, display: describeReaction(value, affirmed) }
  },
  'allergy.none': (value) => ({ value, display: describeNone(value) }),
  'allergy.tolerance': ({ substance }) => ({ value: substanceOf(substance), display: `Tolerated ${substance}` }),
  'allergy.test': ({ substance, result }) => {
    const value = { substance: substanceOf(substance).substance, result }
    return { value, display: describeTest(value) }
  },
  'medical.condition': ({ name, status }) => {
    const known = conditionOf(name)
    return { value: { surface: name, ...known, status }, display: sayCondition(name) }
  },
  'medical.procedure': ({ name, status }) => ({
    value: { surface: name, name: procedureOf(name), status },
    display: status === 'done' ? name : `${name}, ${status}`,
  }),
  'medical.family': ({ name, relatives }) => {
    const { name: known, system } = conditionOf(name)
    return { value: { name: known, system, relatives }, display: `family history of ${name}` }
  },
  'medical.work': (value) => ({ value, display: `work status: ${sayName(value.status)}` }),
  'pulmonary.measurement': measurementOf,
  'pulmonary.exposure': (value) => ({ value, display: `exposure to ${value.agent}` }),
  'allergy.delabelled': ({ substance }) => ({
    value: { substance: substanceOf(substance).substance },
    display: `Allergy to ${substance} taken back`,
  }),
}

/** A ratio is in per cent; of other units a model is not asked. */
function measurementOf(claimed: ClaimOf<'pulmonary.measurement'>['value']): Said<'pulmonary.measurement'> | undefined {
  const { measure, phase, amount, percentPredicted } = claimed
  if (amount === null && percentPredicted === null) return undefined
  const value = {
    ...{ measure, phase },
    ...(amount !== null && { amount, ...(measure === 'FEV1/FVC' && { unit: '%' as const }) }),
    ...(percentPredicted !== null && { percentPredicted }),
  }
  return { value, display: describeMeasurement(value) }
}

function useOf(claimed: ClaimOf<'smoking.use'>['value']): Said<'smoking.use'> | undefined {
  const { packsPerDay, cigarettesPerDay, years, packYears } = claimed
  const amount = packsPerDay ?? cigarettesPerDay
  if (amount === null && years === null && packYears === null) return undefined
  const unit = packsPerDay === null ? ('cigarettes' as const) : ('packs' as const)
  const value = {
    product: 'tobacco' as const,
    ...(amount !== null && { perDay: { amount: range(amount), unit } }),
    ...(years !== null && { years: range(years) }),
    ...(packYears !== null && { packYears: range(packYears) }),
  }
  return { value, display: showUse(value) }
}

function range(amount: number): Range {
  return [amount, amount]
}
