import type { ValueField } from '@casefold/contract/values/value-field'
import type { Range } from '../dates/partial-date.ts'
import type { Assertion, FindingValues } from '../finding.ts'
import { sayValue } from '../say-value.ts'
import { type Claim, type ClaimCategory, type ClaimedParts, fieldsOf } from './claim.ts'
import {
  agentOf,
  conditionOf,
  deniedOf,
  ingredientsOf,
  mechanismOf,
  momentOf,
  placeIn,
  placeOf,
  procedureOf,
  reactionsOf,
  substanceOf,
} from './read-claim.ts'

export type Valued = {
  [Name in ClaimCategory]: {
    readonly category: Name
    readonly value: FindingValues[Name]
    readonly display: string
  }
}[ClaimCategory]
type Parts = Readonly<Record<string, unknown>>

/** What a model claims, as a finding has it. Undefined where it says nothing. */
export function toValue(claim: Claim): Valued | undefined {
  const { category } = claim
  const parts = withPlace(partsOf(claim))
  const complete = completions[category] as ((parts: Parts) => Parts | undefined) | undefined
  const value = parts && (complete ? complete(parts) : parts)
  if (!value) return undefined
  const valued = { category, value, assertion: affirmed } as Parameters<typeof sayValue>[0]
  return { category, value, display: sayValue(valued) } as Valued
}

const affirmed: Assertion = {
  polarity: 'affirmed',
  certainty: 'definite',
  temporality: 'current',
  experiencer: 'patient',
  cues: [],
}

/** Each part as its field holds it, without those that were not said; undefined where one cannot be read. */
function partsOf({ category, value }: Claim): Parts | undefined {
  const claimed: Parts = value
  const parts: Record<string, unknown> = {}
  for (const [name, { kind }] of fieldsOf(category)) {
    const said = claimed[name]
    if (said === null || said === undefined) continue
    parts[name] = toPart(kind, said)
    if (parts[name] === undefined) return undefined
  }
  return parts
}

/** A part of the body by its usual name; a side that stands with it is the side. */
function withPlace(parts: Parts | undefined): Parts | undefined {
  return typeof parts?.site === 'string' ? { ...parts, ...placeOf(parts.site), ...sideIn(parts) } : parts
}

function sideIn({ laterality }: Parts): Parts {
  return laterality === undefined ? {} : { laterality }
}

function toPart(kind: ValueField['kind'], said: unknown): unknown {
  if (kind === 'name') return (said as string).trim().toLowerCase()
  if (kind === 'range') return toRange(said as number)
  if (kind === 'moment') return momentOf(said as string)
  if (kind !== 'measure') return said
  const { amount, unit } = said as { readonly amount: number; readonly unit: string }
  return { amount: toRange(amount), unit }
}

function toRange(amount: number): Range {
  return [amount, amount]
}

type Completions = {
  readonly [Name in ClaimCategory]?: (parts: ClaimedParts<Name>) => FindingValues[Name] | undefined
}

/** What a value needs and no model is asked for: it follows from the words of the claim, or is what a record means by them. */
const completions: Completions = {
  'smoking.use': (use) => (says(use, ['perDay', 'years', 'packYears', 'from', 'to']) ? use : undefined),
  'smoking.cotinine': (test) => (says(test, ['result', 'amount']) ? test : undefined),
  'medication.statement': (taken) => ({
    ...taken,
    ingredients: ingredientsOf([taken.surface]),
    prn: /\bprn\b|\bas needed\b|\bif needed\b/i.test(taken.frequency ?? ''),
  }),
  'medication.adherence': ({ ingredients, adherent }) => ({ ingredients: ingredientsOf(ingredients), adherent }),
  'medication.adverseEvent': ({ ingredients, event }) => ({ ingredients: ingredientsOf(ingredients), event }),
  'allergy.reaction': (reaction) => ({
    ...reaction,
    ...substanceOf(reaction.surface),
    reactions: reaction.reactions.flatMap(reactionsOf),
    type: 'allergy',
    verification: 'reported',
  }),
  'allergy.tolerance': ({ substance }) => substanceOf(substance),
  'allergy.test': ({ substance, result }) => ({ ...classed(substance), result }),
  'allergy.delabelled': ({ substance }) => classed(substance),
  'medical.condition': (condition) => ({ ...conditionOf(condition.surface), ...condition }),
  'medical.procedure': (done) => ({ ...placeIn(done.surface), name: procedureOf(done.surface), ...done }),
  'medical.injury': (injury) => ({ ...placeIn(injury.surface), mechanism: mechanismOf(injury.surface), ...injury }),
  'medical.imaging': (image) => ({ ...placeIn(image.modality), ...image }),
  'medical.denial': (denial) => {
    if (denial.name === undefined) return denial
    const known = deniedOf(denial.denied, denial.name)
    return { ...known, ...denial, name: known.name }
  },
  'medical.family': ({ name, relatives }) => {
    const known = conditionOf(name)
    return { name: known.name, system: known.system, relatives }
  },
  // A ratio is in per cent.
  'pulmonary.measurement': (measured) => {
    if (!says(measured, ['amount', 'percentPredicted'])) return undefined
    const isRatio = measured.amount !== undefined && measured.measure === 'FEV1/FVC'
    return { ...measured, ...(isRatio && { unit: '%' as const }) }
  },
  'pulmonary.test': (test) => (test.interpretation ? test : undefined),
  'pulmonary.bloodGas': (gas) => (says(gas, ['pH', 'pCO2', 'pO2', 'saturation']) ? gas : undefined),
  'pulmonary.walk': (walk) => (says(walk, ['distance', 'lowestSaturation', 'borg']) ? walk : undefined),
  'pulmonary.exposure': (exposure) => ({ ...exposure, agent: agentOf(exposure.agent) }),
}

function says(value: object, parts: readonly string[]): boolean {
  return parts.some((part) => part in value)
}

function classed(name: string): Omit<ReturnType<typeof substanceOf>, 'kind'> {
  const { kind: _, ...known } = substanceOf(name)
  return known
}
