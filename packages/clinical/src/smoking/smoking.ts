import type { Moment } from '../dates/moment.ts'
import type { Range } from '../dates/partial-date.ts'

/** `tobacco` where the record does not say which. */
export type TobaccoProduct = 'cigarettes' | 'tobacco' | 'cigars' | 'pipe' | 'smokeless' | 'vape'

/** `never` denies for a lifetime, `nonsmoker` for now: taking one for the other makes false conflicts. */
export type SmokingStatus = 'never' | 'nonsmoker' | 'former' | 'current' | 'ever' | 'unknown'

export type SmokingValues = {
  'smoking.status': {
    readonly status: SmokingStatus
    readonly product: TobaccoProduct
    /** The record says that there was no time without: `never quit`. A relapse is then no explanation. */
    readonly unbroken?: true
  }
  /** What one statement says of how much and how long. */
  'smoking.use': {
    readonly product: TobaccoProduct
    readonly perDay?: {
      readonly amount: Range
      readonly unit: 'packs' | 'cigarettes' | 'cigars' | 'pipes' | 'cans' | 'pods'
    }
    readonly years?: Range
    /** As stated. */
    readonly packYears?: Range
    /** Packs a day times years of this same statement. */
    readonly computedPackYears?: Range
    readonly from?: Moment
    readonly to?: Moment
  }
  'smoking.quit': { readonly product: TobaccoProduct; readonly when: Moment }
  'smoking.cessation': { readonly treatment: string }
  'smoking.exposure': { readonly years?: Range; readonly source?: string }
  'smoking.cotinine': { readonly result?: 'positive' | 'negative'; readonly amount?: number; readonly unit?: string }
}
