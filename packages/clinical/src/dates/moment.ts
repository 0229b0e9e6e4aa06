import type { PartialDate, Range } from './partial-date.ts'

/**
 * When something was, as the record says it. `ago` counts back from the date of service and `age` on from the birth; the
 * step that knows those fills `date` in. A finding's id leaves out what was filled in.
 */
export type Moment = {
  readonly date?: PartialDate
  readonly ago?: { readonly amount: Range; readonly unit: 'days' | 'weeks' | 'months' | 'years' }
  readonly age?: Range
}
