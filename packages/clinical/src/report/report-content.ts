import type { PartialDate } from '../dates/partial-date.ts'
import type { Assertion, Citation, Flag, Origin, RegionCitation, Severity, Strength } from '../finding.ts'
import type { Parameters, ReportType, Subject } from '../page-input.ts'
import type { ReportCase, ReportDocument } from './report-input.ts'

/** Words, and the numbers of the citations that follow them. */
export type Run = { readonly text: string; readonly citations: readonly number[] }

/** Every number, date and drug in it occurs in the findings that it names. */
export type Sentence = {
  readonly text: string
  readonly runs: readonly Run[]
  readonly findingIds: readonly string[]
  readonly citations: readonly number[]
}

export type Row = {
  readonly cells: readonly string[]
  readonly findingIds: readonly string[]
  readonly citations: readonly number[]
}

export type Table = {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** A person does not stand in it: who transcribed a region is in the record around the content. */
export type ContentCitation = (Exclude<Citation, RegionCitation> | Omit<RegionCitation, 'by'>) & {
  readonly n: number
  readonly fileName: string
}

export type ContentFinding = {
  readonly id: string
  readonly category: string
  readonly value: unknown
  readonly display: string
  readonly assertion: Omit<Assertion, 'cues'>
  readonly effectiveDate?: PartialDate
  readonly citations: readonly number[]
  readonly origin: Origin
  readonly confidence: string
  readonly flags: readonly Flag[]
  readonly duplicateOf?: string
  readonly confirmed: boolean
  readonly original?: { readonly value: unknown; readonly display: string }
  readonly recited?: boolean
  readonly note?: string
}

export type ContentConflict = {
  readonly id: string
  readonly kind: string
  readonly severity: Severity
  readonly strength: Strength
  readonly explanation: Sentence
  /** What each side says, in the order of its dates. */
  readonly sides: readonly Row[]
  readonly resolution: string
  readonly preferred?: string
  readonly note?: string
}

export type ContentGap = {
  readonly id: string
  readonly kind: string
  readonly severity: Severity
  readonly from?: PartialDate
  readonly to?: PartialDate
  readonly detail: string
  readonly citations: readonly number[]
  readonly decision: string
  readonly note?: string
}

export type ChronologyRow = {
  readonly date?: PartialDate
  readonly provider: string
  /** File name and page. */
  readonly where: string
  readonly quote: string
  readonly value: string
  /** Later records with the same statement. */
  readonly repeated: string
  readonly findingIds: readonly string[]
  readonly citations: readonly number[]
}

/** In the order of the dates. With an index date there are two parts: before it, and from it on. */
export type ChronologyPart = { readonly title: string; readonly rows: readonly ChronologyRow[] }

export type Unconfirmed = {
  readonly where: string
  readonly quote: string
  readonly display: string
  readonly reasons: readonly string[]
  readonly findingIds: readonly string[]
  readonly citations: readonly number[]
}

export type RecordsIndexRow = {
  readonly encounterId: string
  readonly date?: PartialDate
  readonly dateSource: string
  readonly documentType: string
  readonly provider: string
  readonly facility: string
  readonly where: string
  readonly findings: number
}

/** A drug's line in the chart. */
export type TimelineRow = {
  readonly drug: string
  readonly bars: readonly {
    readonly from: PartialDate
    readonly to?: PartialDate
    /** The end is the last mention, not a recorded stop. */
    readonly open: boolean
  }[]
  readonly findingIds: readonly string[]
  readonly citations: readonly number[]
}

/** A measure over time, before or after a bronchodilator: never both in one line. */
export type Trend = {
  readonly measure: string
  readonly phase: 'pre' | 'post' | 'unspecified'
  readonly unit: string
  /** By date, one a test day: the highest value that was not flagged. */
  readonly points: readonly {
    readonly date: PartialDate
    readonly amount: number
    readonly percentPredicted?: number
    readonly findingIds: readonly string[]
    readonly citations: readonly number[]
  }[]
  /** By least squares over all points; only where they span a year or more. */
  readonly slope?: { readonly mLPerYear: number; readonly from: PartialDate; readonly to: PartialDate }
}

/** A rule of somebody else held beside what was measured. It never says what follows from it. */
export type Screen = {
  readonly id: string
  readonly title: string
  /** Name, edition and source of the rule. */
  readonly rule: string
  /** The limits that were looked up, with their numbers; empty where nothing could be looked up. */
  readonly criterion: string
  /** What went in: name, value, date. */
  readonly inputs: readonly Row[]
  readonly outcome: 'graded' | 'notGradable' | 'atOrBelow' | 'above' | 'notScreened'
  /** The outcome in words, without numbers that the inputs or the criterion do not have. */
  readonly result: string
  /** Inputs that the records lack, and what keeps the rule from being applied. */
  readonly missing: readonly string[]
}

export type Counts = {
  readonly confirmed: number
  readonly edited: number
  readonly added: number
  readonly rejected: number
  readonly notConfirmed: number
  /** Strong ones. */
  readonly conflicts: number
  readonly conflictsUnresolved: number
  /** Not counted in reports of earlier versions, which have none. */
  readonly conflictsPossible?: number
  /** Those that ended because a finding was rejected, was edited, or is not confirmed. */
  readonly conflictsDropped: number
  readonly conflictsEdited: number
  readonly conflictsUnconfirmed: number
  readonly gaps: number
  readonly encounters: number
  readonly encountersUndated: number
}

export type ReportContent = {
  readonly schema: 'casefold.report/1'
  readonly reportType: ReportType
  readonly title: string
  readonly header: {
    readonly case: ReportCase
    readonly subject: Subject
    readonly parameters: Parameters
    /** Of the dated records. */
    readonly records: { readonly from?: string; readonly to?: string }
    readonly documents: readonly ReportDocument[]
    readonly pages: number
    readonly pagesNotRead: readonly { readonly where: string; readonly reason: string }[]
    /** Pages that hold words which no reader sees, and how many; absent where there are none. */
    readonly hiddenText?: readonly { readonly where: string; readonly words: number }[]
    readonly analyser: { readonly name: string; readonly version: string; readonly model?: string }
  }
  readonly bottomLine: readonly Sentence[]
  readonly conflicts: readonly ContentConflict[]
  /** What was compared, and what was not; reports of before have none. */
  readonly comparison?: readonly string[]
  readonly tables: readonly Table[]
  readonly timeline: readonly TimelineRow[]
  /** Of a lung report only. */
  readonly trends?: readonly Trend[]
  readonly screens?: readonly Screen[]
  readonly chronology: readonly ChronologyPart[]
  readonly gaps: readonly ContentGap[]
  readonly notConfirmed: readonly Unconfirmed[]
  readonly recordsIndex: readonly RecordsIndexRow[]
  readonly counts: Counts
  readonly method: readonly string[]
  readonly findings: readonly ContentFinding[]
  readonly citations: readonly ContentCitation[]
}
