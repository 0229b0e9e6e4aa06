/** From the lowest to the highest; equal where one number was given. */
export type Range = readonly [number, number]

export const precisions = ['day', 'month', 'year', 'decade'] as const
export type Precision = (typeof precisions)[number]

export const dateBases = ['stated', 'relative', 'age', 'serviceDate'] as const

export type PartialDate = {
  /** `2009`, `2009-03`, `2009-03-14`; a decade by its first year. */
  readonly value: string
  readonly precision: Precision
  readonly basis: (typeof dateBases)[number]
}

/** How `ago` counts. */
export const spans = ['days', 'weeks', 'months', 'years'] as const

/**
 * When something was, as the record says it. `ago` counts back from the date of service and `age` on from the birth; the
 * step that knows those fills `date` in. A finding's id leaves out what was filled in.
 */
export type Moment = {
  readonly date?: PartialDate
  readonly ago?: { readonly amount: Range; readonly unit: (typeof spans)[number] }
  readonly age?: Range
}
