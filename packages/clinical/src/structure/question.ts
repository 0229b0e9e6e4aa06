/** A stretch of a page, by its offsets. */
export type Span = { readonly start: number; readonly end: number }

/** What is asked and what is answered, with what is remarked behind the answer; offsets in the text. */
export type Question = Span & {
  readonly asks: Span
  /** The line above several questions that each of them ends: `Have you ever had:` */
  readonly stem?: Span
  /** None where nobody answered. */
  readonly answer?: Span
  /** Where the answer is a yes or a no. */
  readonly said?: 'Yes' | 'No'
  /** Numbers of lines and names of speakers within it, which say nothing. */
  readonly marks?: readonly Span[]
}
