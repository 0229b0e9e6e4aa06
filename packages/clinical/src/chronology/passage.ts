/** What a visit is told by: why the patient came, what was found and planned, and what work was allowed. */
export const passageKinds = ['complaint', 'assessment', 'plan', 'work', 'excerpt'] as const
export type PassageKind = (typeof passageKinds)[number]

/** Words of a page and the title that they stand under; offsets in the page as it was read. */
export type Passage = {
  /** `history` and `opinion` stand in where a visit has no complaint or assessment; `lead` is what a page begins with. */
  readonly kind: PassageKind | 'history' | 'opinion' | 'lead'
  /** As the page has it; '' where the words have no title. */
  readonly heading: string
  readonly start: number
  readonly end: number
  readonly quote: string
  /** More of it follows on the page. */
  readonly cut?: true
  /** It is the last of its page: the next page may go on with it. */
  readonly last?: true
}
