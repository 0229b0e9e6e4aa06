import type { ValueField } from '@casefold/contract/values/value-field'
import type { Range } from '../dates/partial-date.ts'
import type { Assertion, FindingValues } from '../finding.ts'
import { sayValue } from '../say-value.ts'
import { type Claim, type ClaimCategory, type ClaimedParts, fieldsOf } from './claim.ts'
import { conditionOf, ingredientsOf, momentOf, procedureOf, substanceOf } from './read-claim.ts'

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
  const parts = partsOf(claim)
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
    if (said === null) continue
    parts[name] = toPart(kind, said)
    if (parts[name] === undefined) return undefined
  }
  return parts
}

function toPart(kind: ValueField['kind'], said: unknown): unknown {
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
  'smoking.use': (use) => (Object.keys(use).length > 0 ? { product: 'tobacco', ...use } : undefined),
  'smoking.quit': (quit) => ({ product: 'tobacco', ...quit }),
  'smoking.cotinine': (test) => (test.result ? test : undefined),
  'medication.statement': (taken) => ({ ...taken, ingredients: ingredientsOf([taken.surface]), prn: false }),
  'medication.adherence': ({ ingredients, adherent }) => ({ ingredients: ingredientsOf(ingredients), adherent }),
  'medication.adverseEvent': ({ ingredients, event }) => ({ ingredients: ingredientsOf(ingredients), event }),
  'allergy.reaction': ({ surface, reactions }) => {
    const named = { surface, ...substanceOf(surface), reactions }
    return { ...named, type: 'allergy', verification: 'reported' }
  },
  'allergy.tolerance': ({ substance }) => substanceOf(substance),
  'allergy.test': ({ substance, result }) => ({ substance: substanceOf(substance).substance, result }),
  'allergy.delabelled': ({ substance }) => ({ substance: substanceOf(substance).substance }),
  'medical.condition': ({ surface, status }) => ({ surface, ...conditionOf(surface), status }),
  'medical.procedure': ({ surface, status }) => ({ surface, name: procedureOf(surface), status }),
  'medical.family': ({ name, relatives }) => {
    const known = conditionOf(name)
    return { name: known.name, system: known.system, relatives }
  },
  // A ratio is in per cent; of other units a model is not asked.
  'pulmonary.measurement': (measured) => {
    const { measure, amount, percentPredicted } = measured
    if (amount === undefined && percentPredicted === undefined) return undefined
    return { ...measured, ...(amount !== undefined && measure === 'FEV1/FVC' && { unit: '%' as const }) }
  },
  'pulmonary.exposure': ({ agent }) => ({ agent: agent.trim().toLowerCase() }),
}
