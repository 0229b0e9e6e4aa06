import type { ConditionStatus, WorkStatus } from '../medical/medical.ts'
import type { MedicationStatus } from '../medication/medication.ts'
import type { Measure, Phase } from '../pulmonary/pulmonary.ts'
import type { SmokingStatus, TobaccoProduct } from '../smoking/smoking.ts'

type Kind = 'text' | 'texts' | 'number' | 'truth'
type Field = { readonly kind: Kind } | { readonly kind: 'choice'; readonly of: readonly string[] }
type MaybeField = Field & { readonly maybe?: true }

const text = { kind: 'text' } as const
const texts = { kind: 'texts' } as const
const number = { kind: 'number' } as const
const truth = { kind: 'truth' } as const

function choice<const Value extends string>(...of: Value[]): { readonly kind: 'choice'; readonly of: Value[] } {
  return { kind: 'choice', of }
}

function maybe<Of extends Field>(field: Of): Of & { readonly maybe: true } {
  return { ...field, maybe: true }
}

const status = choice<SmokingStatus>('never', 'nonsmoker', 'former', 'current', 'ever')
const product = choice<TobaccoProduct>('cigarettes', 'tobacco', 'cigars', 'pipe', 'smokeless', 'vape')
const course = choice<MedicationStatus>(
  ...(['active', 'started', 'changed', 'held', 'discontinued', 'completed', 'notTaken', 'planned'] as const),
  ...(['administered', 'dispensed'] as const),
)
const result = choice('positive', 'negative')
const conditionStatus = choice<ConditionStatus>('active', 'resolved', 'historical', 'suspected')
const workStatus = choice<WorkStatus>(
  ...(['working', 'released', 'restricted', 'offWork', 'unable', 'disabled', 'retired', 'unemployed'] as const),
)
const measure = choice<Measure>('FEV1', 'FVC', 'FEV1/FVC', 'FEF25-75', 'TLC', 'RV', 'DLCO', 'PEF')
const phase = choice<Phase>('pre', 'post', 'unspecified')

/** What a model may propose: less than the rules read, and only what they can be asked to read again from the quote. */
export const claimFields = {
  'smoking.status': { status, product: maybe(product) },
  'smoking.use': {
    packsPerDay: maybe(number),
    cigarettesPerDay: maybe(number),
    years: maybe(number),
    packYears: maybe(number),
  },
  'smoking.quit': { when: text },
  'smoking.cessation': { treatment: text },
  'smoking.exposure': { source: maybe(text) },
  'smoking.cotinine': { result },
  'medication.statement': { name: text, strength: maybe(text), status: course },
  'medication.none': { scope: choice('all', 'prescription', 'overTheCounter') },
  'medication.adherence': { name: text, adherent: truth },
  'medication.adverseEvent': { name: text, event: text },
  'allergy.reaction': { substance: text, reactions: texts },
  'allergy.none': { scope: choice('drug', 'food', 'environment', 'any') },
  'allergy.tolerance': { substance: text },
  'allergy.test': { substance: text, result },
  'allergy.delabelled': { substance: text },
  'medical.condition': { name: text, status: conditionStatus },
  'medical.procedure': { name: text, status: choice('done', 'planned', 'declined') },
  'medical.family': { name: text, relatives: texts },
  'medical.work': { status: workStatus },
  'pulmonary.measurement': { measure, phase, amount: maybe(number), percentPredicted: maybe(number) },
  'pulmonary.exposure': { agent: text },
} as const satisfies Readonly<Record<string, Readonly<Record<string, MaybeField>>>>

type Claims = typeof claimFields
export type ClaimCategory = keyof Claims
export type ClaimField = MaybeField

type Plain<Of> = Of extends { kind: 'choice'; of: readonly (infer Value)[] }
  ? Value
  : Of extends { kind: 'text' }
    ? string
    : Of extends { kind: 'texts' }
      ? readonly string[]
      : Of extends { kind: 'number' }
        ? number
        : boolean
type ValueOf<Of> = Of extends { maybe: true } ? Plain<Of> | null : Plain<Of>

export type ClaimOf<Name extends ClaimCategory> = {
  readonly category: Name
  readonly value: { readonly [Part in keyof Claims[Name]]: ValueOf<Claims[Name][Part]> }
}
export type Claim = { [Name in ClaimCategory]: ClaimOf<Name> }[ClaimCategory]

/** What a model says stands on the page, and where. */
export type Proposal = { readonly quote: string; readonly claim: Claim }

export const claimCategories = Object.keys(claimFields) as readonly ClaimCategory[]

export function fieldsOf(category: ClaimCategory): readonly (readonly [name: string, field: ClaimField])[] {
  return Object.entries(claimFields[category])
}
