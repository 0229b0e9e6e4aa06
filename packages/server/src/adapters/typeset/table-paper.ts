/** Words in one style; with an address, a link. */
export type Run = {
  readonly text: string
  readonly style?: 'strong' | 'quiet'
  readonly href?: string | undefined
}

/** Paragraphs, one below the other. */
export type Cell = readonly (readonly Run[])[]

export type TableLine =
  /** `mark`: a bookmark stands here where the row before had another one. */
  | { readonly kind: 'row'; readonly cells: readonly Cell[]; readonly mark?: string }
  /** Over the whole width. */
  | { readonly kind: 'divider'; readonly text: string }

/** A width is a part of the whole. */
export type TableColumn = { readonly title: string; readonly width: number }

export type TableSection<Lines> = {
  readonly title: string
  /** What is said before the table, or instead of one that is empty. */
  readonly note: string
  readonly columns: readonly TableColumn[]
  readonly lines: Lines
}

/** Long tables on wide paper, whatever they are written as. `Lines`: an array, or what brings them one by one. */
export type TablePaper<Lines> = {
  readonly title: string
  /** For the head of every page: `CLM-2016-0042 · Roe v. Mutual`. */
  readonly caseLine: string
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  /** What every reader must know; at the foot of every page too. */
  readonly notice: string
  readonly madeAt: Date
  readonly sections: readonly TableSection<Lines>[]
}
