/** Generic names and classes in lower case; `brand` as it is spelled on the box. */
export type Drug = {
  readonly name: string
  readonly ingredients: readonly string[]
  readonly brand?: string
  readonly classes: readonly string[]
  /** Also an everyday word, a laboratory value or a person's name: a drug only beside a dose or in a list of drugs. */
  readonly weak?: true
  /** The name of a kind of drug, such as "beta blocker", and not of one. */
  readonly group?: true
  /** Counts only in capitals: INH, but not "inh". */
  readonly capitals?: true
}
