/** Words, and the numbers of the citations behind them. */
export type Span = { readonly text: string; readonly citations?: readonly number[]; readonly strong?: boolean }
export type Line = readonly Span[]

type Column = { readonly title: string }
type TableRow = { readonly cells: readonly Line[] }

type TableBlock = { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly TableRow[] }

/** From and to as days since 1970. `open`: the last record of it, not a recorded end. */
export type Bar = { readonly from: number; readonly to: number; readonly open: boolean }

/** Values over time. `from` and `to`: the days since 1970 between which it was measured, equal where the day is known. */
export type PlotLine = {
  readonly label: string
  readonly mark: 'circle' | 'square' | 'diamond'
  readonly points: readonly {
    readonly from: number
    readonly to: number
    readonly amount: number
    readonly label: string
  }[]
}

type PlotBlock = {
  readonly kind: 'plot'
  readonly title: string
  readonly unit: string
  readonly lines: readonly PlotLine[]
  /** Remarks beneath it. */
  readonly notes: readonly string[]
  /** The same, where nothing is drawn. */
  readonly table: TableBlock
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'points'; readonly lines: readonly Line[] }
  | { readonly kind: 'paragraphs'; readonly lines: readonly Line[] }
  /** A remark on what follows or stands before. */
  | { readonly kind: 'note'; readonly text: string }
  | TableBlock
  | { readonly kind: 'chart'; readonly rows: readonly { readonly label: string; readonly bars: readonly Bar[] }[] }
  | PlotBlock
  /** Set apart, with a label at its head. */
  | { readonly kind: 'card'; readonly label: string; readonly tone: Tone; readonly blocks: readonly Block[] }
  /** Lines to write on. */
  | { readonly kind: 'signature'; readonly fields: readonly string[] }

export type Tone = 'material' | 'significant' | 'minor' | 'neutral'

export type PaperPart = { readonly title: string; readonly blocks: readonly Block[] }

export type PaperCitation = {
  readonly n: number
  readonly quote: string
  /** `records.pdf, page 12` */
  readonly where: string
}

/** A report as it is printed, whatever it is printed on. */
export type Paper = {
  readonly title: string
  /** For the head of every page: `CLM-2016-0042 · Roe v. Mutual`. */
  readonly caseLine: string
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly parts: readonly PaperPart[]
  readonly citations: readonly PaperCitation[]
  readonly contentSha256: string
  readonly madeAt: Date
}

/** A box in parts of the page, and the citation that it marks. */
export type Mark = {
  readonly n: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** A page of the records, appended to the report. */
export type CitedPage = {
  readonly title: string
  readonly citations: readonly number[]
  /** Undefined where no picture of it could be made. */
  readonly picture?: { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }
  readonly marks: readonly Mark[]
}

export type Appendix = {
  readonly pages: readonly CitedPage[]
  /** What the reader should know of pages that are not among these; '' where all are. */
  readonly note: string
}
