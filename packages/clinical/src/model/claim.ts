import { type Category, type FindingValues, findingFields } from '@casefold/contract/values/finding-fields'
import type { Plain, ValueField } from '@casefold/contract/values/value-field'

/** What a model may propose: less than the rules read, and only what they can be asked to read again from the quote. */
const claimed = {
  'smoking.status': ['status', 'product'],
  'smoking.use': ['perDay', 'years', 'packYears'],
  'smoking.quit': ['when'],
  'smoking.cessation': ['treatment'],
  'smoking.exposure': ['source'],
  'smoking.cotinine': ['result'],
  'medication.statement': ['surface', 'strength', 'status'],
  'medication.none': ['scope'],
  'medication.adherence': ['ingredients', 'adherent'],
  'medication.adverseEvent': ['ingredients', 'event'],
  'allergy.reaction': ['surface', 'reactions'],
  'allergy.none': ['scope'],
  'allergy.tolerance': ['substance'],
  'allergy.test': ['substance', 'result'],
  'allergy.delabelled': ['substance'],
  'medical.condition': ['surface', 'status'],
  'medical.procedure': ['surface', 'status'],
  'medical.family': ['name', 'relatives'],
  'medical.work': ['status'],
  'pulmonary.measurement': ['measure', 'phase', 'amount', 'percentPredicted'],
  'pulmonary.exposure': ['agent'],
} as const satisfies { readonly [Kind in Category]?: readonly (keyof FindingValues[Kind])[] }

/** Choices that no model is offered: they say what is not, and there is nothing to quote for it. */
const neverClaimed = ['unknown', 'ruledOut'] as const

export type ClaimCategory = keyof typeof claimed
type Fields = typeof findingFields
type NameIn<Kind extends ClaimCategory> = (typeof claimed)[Kind][number] & keyof FindingValues[Kind]

/** How a model writes what a field of the kind holds: one number for a range, and when something was in words. */
type Written = Omit<Plain, 'range' | 'moment'> & { range: number; moment: string }
type WrittenOf<Field> = Field extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Exclude<Option, (typeof neverClaimed)[number]>
  : Field extends { kind: 'measure'; options: readonly (infer Unit)[] }
    ? { readonly amount: number; readonly unit: Unit }
    : Field extends { kind: infer Kind extends keyof Written }
      ? Written[Kind]
      : never
type Claimed<Field> = Field extends { required: false } ? WrittenOf<Field> | null : WrittenOf<Field>

export type ClaimOf<Kind extends ClaimCategory> = {
  readonly category: Kind
  readonly value: { readonly [Name in NameIn<Kind>]: Claimed<Fields[Kind][Name & keyof Fields[Kind]]> }
}
export type Claim = { [Kind in ClaimCategory]: ClaimOf<Kind> }[ClaimCategory]

/** The parts of a finding's value that a claim is about. */
export type ClaimedParts<Kind extends ClaimCategory> = Pick<FindingValues[Kind], NameIn<Kind>>

/** What a model says stands on the page, and where. */
export type Proposal = { readonly quote: string; readonly claim: Claim }

export const claimCategories = Object.keys(claimed) as readonly ClaimCategory[]

export function isClaimCategory(name: string): name is ClaimCategory {
  return Object.hasOwn(claimed, name)
}

export function fieldsOf(category: ClaimCategory): readonly (readonly [name: string, field: ValueField])[] {
  const fields: Readonly<Record<string, ValueField>> = findingFields[category]
  return claimed[category].flatMap((name) => {
    const field = fields[name]
    return field ? [[name, offered(field)] as const] : []
  })
}

function offered(field: ValueField): ValueField {
  if (!('options' in field)) return field
  const never: readonly string[] = neverClaimed
  return { ...field, options: field.options.filter((option) => !never.includes(option)) }
}
