export type Precision = 'day' | 'month' | 'year' | 'decade'

export type PartialDate = {
  /** `2009`, `2009-03`, `2009-03-14`; a decade by its first year. */
  readonly value: string
  readonly precision: Precision
  readonly basis: 'stated' | 'relative' | 'age' | 'serviceDate'
}

/** From the lowest to the highest; equal where one number was given. */
export type Range = readonly [number, number]
