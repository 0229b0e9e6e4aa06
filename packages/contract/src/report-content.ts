import type { ReportParameters, ReportRequest } from './report.ts'
import type { Citation, EncounterRecord, FindingRecord, GapRecord } from './review.ts'

type PartialDate = NonNullable<EncounterRecord['serviceDate']>
type Severity = GapRecord['severity']
type Cited = { readonly citations: readonly number[] }
type Evidenced = Cited & { readonly findingIds: readonly string[] }

/** The text is that of its runs; each is followed by the numbers of its citations. */
export type ReportSentence = Evidenced & {
  readonly text: string
  readonly runs: readonly (Cited & { readonly text: string })[]
}

export type ReportRow = Evidenced & { readonly cells: readonly string[] }

export type ReportTable = {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly columns: readonly string[]
  readonly rows: readonly ReportRow[]
}

/** As in a review, with its number. Who transcribed a region is in the run. */
export type ReportCitation = (
  | Readonly<Omit<Extract<Citation, { kind: 'text' }>, 'verified'>>
  | Readonly<Omit<Extract<Citation, { kind: 'region' }>, 'verified' | 'by'>>
) & { readonly n: number; readonly fileName: string }

export type ReportFinding = Cited & {
  readonly id: string
  readonly category: string
  /** Its shape depends on the category. */
  readonly value: unknown
  readonly display: string
  readonly assertion: Readonly<Omit<FindingRecord['assertion'], 'cues'>>
  readonly effectiveDate?: PartialDate
  readonly origin: FindingRecord['origin']
  readonly confidence: string
  readonly flags: readonly string[]
  readonly duplicateOf?: string
  readonly confirmed: boolean
  /** What the analyser had, where a reviewer edited it. */
  readonly original?: { readonly value: unknown; readonly display: string }
  /** A reviewer named other words as its source. */
  readonly recited?: boolean
  readonly note?: string
}

export type ReportConflict = {
  readonly id: string
  readonly kind: string
  readonly severity: Severity
  /** Not in reports of earlier versions, whose conflicts count as strong. */
  readonly strength?: 'strong' | 'possible'
  readonly explanation: ReportSentence
  /** Date, provider, statement and remark of each side. */
  readonly sides: readonly ReportRow[]
  readonly resolution: string
  readonly preferred?: string
  readonly note?: string
}

type ReportGap = Cited & {
  readonly id: string
  readonly kind: string
  readonly severity: Severity
  readonly from?: PartialDate
  readonly to?: PartialDate
  readonly detail: string
  readonly decision: string
  readonly note?: string
}

export type ChronologyRow = Evidenced & {
  readonly date?: PartialDate
  readonly provider: string
  /** File name and page. */
  readonly where: string
  readonly quote: string
  readonly value: string
  readonly repeated: string
}

type Unconfirmed = Evidenced & {
  readonly where: string
  readonly quote: string
  readonly display: string
  readonly reasons: readonly string[]
}

type RecordsIndexRow = {
  readonly encounterId: string
  readonly date?: PartialDate
  readonly dateSource: string
  readonly documentType: string
  readonly provider: string
  readonly facility: string
  readonly where: string
  readonly findings: number
}

/** A drug's line in the chart. An open bar ends with the last mention, not with a recorded stop. */
export type TimelineRow = Evidenced & {
  readonly drug: string
  readonly bars: readonly { readonly from: PartialDate; readonly to?: PartialDate; readonly open: boolean }[]
}

/** A measure over time, before or after a bronchodilator: never both in one line. */
export type LungTrend = {
  readonly measure: string
  readonly phase: 'pre' | 'post' | 'unspecified'
  readonly unit: string
  /** By date, one for each day of a test: the highest value that was not flagged. */
  readonly points: readonly (Evidenced & {
    readonly date: PartialDate
    readonly amount: number
    readonly percentPredicted?: number
  })[]
  /** By least squares over all points; only where three or more span a year, and only of litres. */
  readonly slope?: { readonly mLPerYear: number; readonly from: PartialDate; readonly to: PartialDate }
}

/** A rule of somebody else held beside what was measured: what went in, what came out, and what is missing. */
export type RuleScreen = {
  readonly id: string
  readonly title: string
  /** Name, edition and source. */
  readonly rule: string
  /** The limits that were looked up; empty where nothing could be. */
  readonly criterion: string
  /** Cells: what went in, its value, its date. */
  readonly inputs: readonly ReportRow[]
  readonly outcome: 'graded' | 'notGradable' | 'atOrBelow' | 'above' | 'notScreened'
  /** The outcome in words. */
  readonly result: string
  readonly missing: readonly string[]
}

type ReportCounts = {
  readonly confirmed: number
  readonly edited: number
  readonly added: number
  readonly rejected: number
  readonly notConfirmed: number
  readonly conflicts: number
  readonly conflictsUnresolved: number
  readonly conflictsPossible?: number
  readonly conflictsDropped: number
  readonly conflictsEdited: number
  readonly conflictsUnconfirmed: number
  readonly gaps: number
  readonly encounters: number
  readonly encountersUndated: number
}

type ReportHeader = {
  readonly case: { readonly claimNumber: string; readonly title: string; readonly caseType: string }
  readonly subject: {
    readonly name?: string
    readonly otherNames?: readonly string[]
    readonly dateOfBirth?: string
    readonly sex?: 'female' | 'male' | 'unknown'
  }
  readonly parameters: Readonly<ReportParameters>
  readonly records: { readonly from?: string; readonly to?: string }
  readonly documents: readonly {
    readonly documentId: string
    readonly ordinal: number
    readonly fileName: string
    readonly pages: number
    readonly sha256?: string
    readonly read: boolean
  }[]
  readonly pages: number
  readonly pagesNotRead: readonly { readonly where: string; readonly reason: string }[]
  /** Pages that hold words which no reader sees, and how many; absent where there are none. */
  readonly hiddenText?: readonly { readonly where: string; readonly words: number }[]
  readonly analyser: { readonly name: string; readonly version: string; readonly model?: string }
}

/** Everything that the approved findings say, in the order in which it is read. */
export type ReportContent = {
  readonly schema: 'casefold.report/1'
  readonly reportType: ReportRequest['reportType']
  readonly title: string
  readonly header: ReportHeader
  readonly bottomLine: readonly ReportSentence[]
  readonly conflicts: readonly ReportConflict[]
  /** What was compared, and what was not; reports of before have none. */
  readonly comparison?: readonly string[]
  readonly tables: readonly ReportTable[]
  readonly timeline: readonly TimelineRow[]
  /** Of a lung report only. */
  readonly trends?: readonly LungTrend[]
  readonly screens?: readonly RuleScreen[]
  /** With an index date in parts: before it, from it on, and undated. */
  readonly chronology: readonly { readonly title: string; readonly rows: readonly ChronologyRow[] }[]
  readonly gaps: readonly ReportGap[]
  readonly notConfirmed: readonly Unconfirmed[]
  readonly recordsIndex: readonly RecordsIndexRow[]
  readonly counts: ReportCounts
  readonly method: readonly string[]
  readonly findings: readonly ReportFinding[]
  readonly citations: readonly ReportCitation[]
}

/** What a language model was asked, and how much of it was taken. */
type ReportModelUse = {
  readonly model: string
  readonly host: string
  readonly pages: number
  readonly pagesNotAsked: number
  readonly proposed: number
  readonly dropped: { readonly schema: number; readonly quote: number; readonly known: number }
  readonly added: number
  readonly sent: readonly { readonly documentId: string; readonly from: number; readonly to: number }[]
}

export type ReportRun = {
  readonly reportId: string
  readonly reportRequestId: string
  readonly caseId: string
  readonly createdAt: string
  readonly supersedes?: string
  /** Documents that came, went or were read again after the analysis. */
  readonly notCovered: readonly string[]
  readonly model?: ReportModelUse
  /** Who transcribed what no text holds, by the number of the citation. */
  readonly transcribed: readonly { readonly n: number; readonly by: string }[]
}
