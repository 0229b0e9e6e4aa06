import { type Category, type FindingValues, findingFields } from '@casefold/contract/values/finding-fields'
import type { Plain, ValueField } from '@casefold/contract/values/value-field'

/**
 * What no model is asked for: what follows from other words of the claim by the word lists, and what no comparison and no
 * line of a report rests on. All else of the contract is asked for.
 */
const notAsked = {
  'smoking.status': ['unbroken'],
  'smoking.use': ['computedPackYears'],
  'medication.statement': ['ingredients', 'brand', 'route', 'timesPerDay', 'prn', 'reason', 'prescriber', 'quantity'],
  'allergy.reaction': ['substance', 'class', 'kind', 'type', 'verification'],
  'allergy.tolerance': ['class', 'kind'],
  'allergy.test': ['class', 'test'],
  'allergy.delabelled': ['class'],
  'medical.condition': ['name', 'system'],
  'medical.procedure': ['name'],
  'medical.injury': ['mechanism'],
  'medical.family': ['system'],
  'pulmonary.measurement': ['predicted', 'lowerLimit', 'zScore'],
  'pulmonary.test': [
    ...(['quality', 'grade', 'repeatable', 'height', 'withoutShoes'] as const),
    ...(['age', 'laboratory', 'bronchodilatorResponse'] as const),
  ],
} as const satisfies { readonly [Kind in Category]?: readonly (keyof FindingValues[Kind])[] }

/** A choice that no model is offered: there is nothing to quote for it. */
const neverClaimed = ['unknown'] as const

export type ClaimCategory = Category
type Fields = typeof findingFields
type NotAsked = typeof notAsked
type NameIn<Kind extends ClaimCategory> = Exclude<
  keyof FindingValues[Kind],
  Kind extends keyof NotAsked ? NotAsked[Kind][number] : never
>

/** How a model writes what a field of the kind holds: one number for a range, and when something was in words. */
type Written = Omit<Plain, 'range' | 'moment'> & { range: number; moment: string }
type WrittenOf<Field> = Field extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Exclude<Option, (typeof neverClaimed)[number]>
  : Field extends { kind: 'measure'; options: readonly (infer Unit)[] }
    ? { readonly amount: number; readonly unit: Unit }
    : Field extends { kind: infer Kind extends keyof Written }
      ? Written[Kind]
      : never
type IsRequired<Field> = Field extends { required: true } ? true : false

/** What a quote does not say is null, or left out. */
type ClaimOf<Kind extends ClaimCategory> = {
  readonly category: Kind
  readonly value: {
    readonly [Name in NameIn<Kind> as IsRequired<FieldIn<Kind, Name>> extends true ? Name : never]: WrittenOf<
      FieldIn<Kind, Name>
    >
  } & {
    readonly [Name in NameIn<Kind> as IsRequired<FieldIn<Kind, Name>> extends true ? never : Name]?: WrittenOf<
      FieldIn<Kind, Name>
    > | null
  }
}
type FieldIn<Kind extends ClaimCategory, Name> = Fields[Kind][Name & keyof Fields[Kind]]
export type Claim = { [Kind in ClaimCategory]: ClaimOf<Kind> }[ClaimCategory]

/** The parts of a finding's value that a claim is about. */
export type ClaimedParts<Kind extends ClaimCategory> = Pick<FindingValues[Kind], NameIn<Kind>>

/** What a model says stands on the page, and where. */
export type Proposal = { readonly quote: string; readonly claim: Claim }

export const claimCategories = Object.keys(findingFields) as readonly ClaimCategory[]

export function isClaimCategory(name: string): name is ClaimCategory {
  return Object.hasOwn(findingFields, name)
}

export function fieldsOf(category: ClaimCategory): readonly (readonly [name: string, field: ValueField])[] {
  const fields: Readonly<Record<string, ValueField>> = findingFields[category]
  const left: readonly string[] = category in notAsked ? notAsked[category as keyof NotAsked] : []
  return Object.entries(fields)
    .filter(([name]) => !left.includes(name))
    .map(([name, field]) => [name, offered(field)] as const)
}

function offered(field: ValueField): ValueField {
  if (!('options' in field)) return field
  const never: readonly string[] = neverClaimed
  return { ...field, options: field.options.filter((option) => !never.includes(option)) }
}
