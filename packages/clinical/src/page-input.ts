/** A word of the page's text and its box, in parts of the page; `start` and `end` as offsets in the text. */
export type PageWord = {
  readonly start: number
  readonly end: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** A page as it was read. Offsets everywhere count UTF-16 units of `text`. */
export type PageInput = {
  readonly documentId: string
  /** The document's place in the case's reading order. */
  readonly ordinal: number
  readonly pageNumber: number
  readonly pageLabel?: string
  readonly readVersion: number
  readonly text: string
  readonly words?: readonly PageWord[]
  /** 0 to 1, of the text as a whole. */
  readonly confidence?: number
  readonly legibility?: 'good' | 'poor' | 'handwriting' | 'form'
}

/** The person whose records these should be. */
export type Subject = {
  readonly name?: string
  readonly otherNames?: readonly string[]
  /** `2009-03-14` */
  readonly dateOfBirth?: string
  readonly sex?: 'female' | 'male' | 'unknown'
}

/** What a report was asked for with. Dates as `2009-03-14`. */
export type Parameters = {
  readonly indexDate?: string
  readonly lookBackMonths?: number
  readonly asOf?: string
  readonly periodFrom?: string
  readonly periodTo?: string
}

export const reportTypes = [
  'smokingHistory',
  'medicationHistory',
  'allergyHistory',
  'medicalHistory',
  'pulmonologyDisabilityHistory',
] as const
export type ReportType = (typeof reportTypes)[number]
