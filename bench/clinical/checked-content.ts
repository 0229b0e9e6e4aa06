/** A report as anyone reads it who has downloaded it: what the checks look at, and nothing of what writes reports. */
export type CheckedFinding = {
  readonly id: string
  readonly value: unknown
  readonly display: string
  readonly effectiveDate?: { readonly value: string }
  readonly citations: readonly number[]
  readonly origin: { readonly by: string }
  readonly original?: unknown
}
export type CheckedCitation = {
  readonly n: number
  readonly kind: string
  readonly documentId: string
  readonly pageNumber: number
  readonly readVersion: number
  readonly start?: number
  readonly end?: number
  readonly quote?: string
  readonly transcription?: string
}
export type Said = {
  readonly text: string
  readonly findingIds: readonly string[]
  readonly citations: readonly number[]
}
export type Row = {
  readonly cells: readonly string[]
  readonly findingIds: readonly string[]
  readonly citations: readonly number[]
}

type Event = {
  readonly date?: { readonly value: string }
  readonly quote: string
  readonly value: string
  readonly repeated: string
}

export type CheckedContent = {
  readonly bottomLine: readonly Said[]
  readonly conflicts: readonly { readonly explanation: Said; readonly sides: readonly Row[] }[]
  readonly tables: readonly { readonly rows: readonly Row[] }[]
  readonly chronology: readonly { readonly rows: readonly (Omit<Row, 'cells'> & Event)[] }[]
  readonly screens?: readonly CheckedScreen[]
  readonly trends?: readonly CheckedTrend[]
  /** Whose records these are: a rule may need age and sex, which no finding has. */
  readonly header?: { readonly subject: { readonly dateOfBirth?: string } }
  readonly findings: readonly CheckedFinding[]
  readonly citations: readonly CheckedCitation[]
}

export type Problem = { readonly where: string; readonly what: string }

export type CheckedScreen = {
  readonly title: string
  readonly criterion: string
  readonly inputs: readonly Row[]
  readonly result: string
  readonly outcome: string
  readonly missing: readonly string[]
}
export type Point = {
  readonly date: { readonly value: string }
  readonly amount: number
  readonly percentPredicted?: number
  readonly findingIds: readonly string[]
  readonly citations: readonly number[]
}
export type CheckedTrend = {
  readonly measure: string
  readonly phase: string
  readonly points: readonly Point[]
  readonly slope?: {
    readonly mLPerYear: number
    readonly from: { readonly value: string }
    readonly to: { readonly value: string }
  }
}
