import type { Moment } from '../dates/moment.ts'

export type AllergyKind = 'drug' | 'food' | 'environment' | 'other'

export type AllergyValues = {
  'allergy.reaction': {
    /** The words of the record. */
    readonly surface: string
    /** The substance by its usual name, in lower case: a drug by its ingredient. */
    readonly substance: string
    /** `penicillins`, `sulfonamides`, … */
    readonly class?: string
    readonly kind: AllergyKind
    readonly type: 'allergy' | 'intolerance' | 'sideEffect'
    readonly reactions: readonly string[]
    readonly severity?: 'mild' | 'moderate' | 'severe' | 'lifeThreatening'
    readonly verification: 'reported' | 'observed' | 'tested'
    readonly when?: Moment
  }
  /** `drug` is NKDA, `any` is NKA; the two are not the same. */
  'allergy.none': { readonly scope: 'drug' | 'food' | 'environment' | 'any' }
  'allergy.tolerance': { readonly substance: string; readonly class?: string; readonly kind: AllergyKind }
  'allergy.test': { readonly substance: string; readonly test?: string; readonly result: 'positive' | 'negative' }
  'allergy.delabelled': { readonly substance: string; readonly class?: string }
}
