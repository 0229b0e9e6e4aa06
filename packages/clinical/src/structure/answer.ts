/** A yes or a no that a form has in words, circles, boxes or columns; offsets in the text. */
export type Answer = {
  readonly said: 'Yes' | 'No'
  readonly start: number
  readonly end: number
  readonly inColumn?: true
}
