import type { Moment } from '../dates/moment.ts'
import type { Range } from '../dates/partial-date.ts'
import type { Mention, MentionOf } from '../notes.ts'
import type { Claim, ClaimCategory, ClaimOf } from './claim.ts'
import { conditionOf, ingredientsOf, momentOf, procedureOf, substanceOf } from './read-claim.ts'

type Agreement = {
  readonly [Name in ClaimCategory]: (claim: ClaimOf<Name>['value'], mention: MentionOf<Name>) => boolean
}

/** Whether the rules read the same from the page: everything that the model said, of the patient, and as something that is so. */
export function agrees(claim: Claim, mention: Mention): boolean {
  if (claim.category !== mention.category || mention.assertion.experiencer !== 'patient') return false
  if (mention.assertion.temporality === 'hypothetical') return false
  // Of these the value itself says no.
  const denial = /\.(?:none|status|tolerance|delabelled|adherence|test|cotinine)$/.test(claim.category)
  if (!denial && mention.assertion.polarity === 'negated') return false
  const compare = agreements[claim.category] as (value: Claim['value'], mention: Mention) => boolean
  return compare(claim.value, mention)
}

const agreements: Agreement = {
  'smoking.status': ({ status, product }, { value }) =>
    value.status === status && (product === 'tobacco' || value.product === product),
  'smoking.use': ({ perDay, years, packYears }, { value }) =>
    (perDay === null || (perDay.unit === value.perDay?.unit && isIn(perDay.amount, value.perDay.amount))) &&
    isIn(years, value.years) &&
    (isIn(packYears, value.packYears) || isIn(packYears, value.computedPackYears)),
  'smoking.quit': ({ when }, { value }) => isSameMoment(momentOf(when), value.when),
  'smoking.cessation': ({ treatment }, { value }) => isLike(treatment, value.treatment),
  'smoking.exposure': ({ source }, { value }) => source === null || isLike(source, value.source ?? ''),
  'smoking.cotinine': ({ result }, { value }) => value.result === (result ?? undefined),
  'medication.statement': ({ surface, strength, status }, { value }) =>
    value.status === status &&
    (strength === null || bare(strength) === bare(value.strength ?? '')) &&
    isSameDrug([surface], value.ingredients),
  'medication.none': ({ scope }, { value }) => value.scope === scope,
  'medication.adherence': ({ ingredients, adherent }, { value }) =>
    value.adherent === adherent && isSameDrug(ingredients, value.ingredients),
  'medication.adverseEvent': ({ ingredients, event }, { value }) =>
    isSameDrug(ingredients, value.ingredients) && isLike(event, value.event),
  'allergy.reaction': ({ surface, reactions }, { value }) =>
    (isSubstance(surface, value.substance) || bare(surface) === bare(value.surface)) &&
    reactions.every((reaction) => value.reactions.some((known) => isLike(reaction, known))),
  'allergy.none': ({ scope }, { value }) => value.scope === scope,
  'allergy.tolerance': ({ substance }, { value }) => isSubstance(substance, value.substance),
  'allergy.test': ({ substance, result }, { value }) =>
    value.result === result && isSubstance(substance, value.substance),
  'allergy.delabelled': ({ substance }, { value }) => isSubstance(substance, value.substance),
  'medical.condition': ({ surface, status }, { value }) =>
    value.status === status && (conditionOf(surface).name === value.name || bare(surface) === bare(value.surface)),
  'medical.procedure': ({ surface, status }, { value }) =>
    value.status === status && (procedureOf(surface) === value.name || bare(surface) === bare(value.surface)),
  'medical.family': ({ name, relatives }, { value }) =>
    conditionOf(name).name === value.name &&
    relatives.every((relative) => value.relatives.some((known) => isLike(relative, known))),
  'medical.work': ({ status }, { value }) => value.status === status,
  'pulmonary.measurement': ({ measure, phase, amount, percentPredicted }, { value }) =>
    value.measure === measure &&
    value.phase === phase &&
    (amount === null || amount === value.amount) &&
    (percentPredicted === null || percentPredicted === value.percentPredicted),
  'pulmonary.exposure': ({ agent }, { value }) => isLike(agent, value.agent),
}

function isIn(claimed: number | null, range: Range | undefined): boolean {
  return claimed === null || (range !== undefined && range[0] <= claimed && claimed <= range[1])
}

function isSameMoment(one: Moment | undefined, other: Moment): boolean {
  const told = ({ date, ago, age }: Moment): string => JSON.stringify([ago ?? age ?? date?.value, ago?.unit])
  return one !== undefined && told(one) === told(other)
}

function isSameDrug(names: readonly string[], ingredients: readonly string[]): boolean {
  return ingredientsOf(names).join('+') === [...ingredients].sort().join('+')
}

function isSubstance(name: string, substance: string): boolean {
  return bare(name) === bare(substance) || substanceOf(name).substance === substance
}

function isLike(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

/** Letters and digits only. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '')
}
