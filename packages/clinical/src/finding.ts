import type { Category, FindingValues } from '@casefold/contract/values/finding-fields'
import type { PartialDate } from './dates/partial-date.ts'
import type { EncounterType } from './encounters/encounter-type.ts'

export type { Category, FindingValues }

export type Cue = { readonly text: string; readonly start: number; readonly rule: string }

export type Assertion = {
  readonly polarity: 'affirmed' | 'negated'
  readonly certainty: 'definite' | 'possible'
  readonly temporality: 'current' | 'historical' | 'hypothetical'
  readonly experiencer: 'patient' | 'family' | 'other'
  readonly cues: readonly Cue[]
}

export type Informant = 'patient' | 'relative' | 'clinician' | 'unknown'

export type TextCitation = {
  readonly kind: 'text'
  readonly documentId: string
  readonly pageNumber: number
  readonly pageLabel?: string
  readonly start: number
  readonly end: number
  /** `text.slice(start, end)` of the page as it was read in `readVersion`. */
  readonly quote: string
  readonly readVersion: number
  readonly pageTextSha256: string
  readonly encounterId: string
  readonly match: 'exact' | 'normalised' | 'ocr'
  readonly section?: string
  readonly informant?: Informant
  readonly ocrConfidence?: number
}

/** What no text holds: a handwritten note, a ticked box, a curve. */
export type RegionCitation = {
  readonly kind: 'region'
  readonly documentId: string
  readonly pageNumber: number
  readonly pageLabel?: string
  readonly readVersion: number
  readonly box: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }
  readonly imageSha256: string
  readonly transcription: string
  readonly by: string
  readonly encounterId: string
}

export type Citation = TextCitation | RegionCitation

/** A stretch of a page, by its offsets. */
export type EncounterSegment = {
  readonly documentId: string
  readonly pageNumber: number
  readonly from: number
  readonly to: number
  /** It repeats another segment of the encounter. */
  readonly copy?: true
}

export type Encounter = {
  /** The document and the first page of it: `doc_…-12`; a later one that begins on the same page has a hash of its first words too. */
  readonly id: string
  readonly documentId: string
  /** Of its document, from the first to the last; pages of other records may stand between. */
  readonly pages: readonly [from: number, to: number]
  readonly segments: readonly EncounterSegment[]
  readonly encounterType: EncounterType
  readonly serviceDate?: PartialDate
  /** The last day of a stay, or that a list covers. */
  readonly endDate?: PartialDate
  readonly dateSource: 'labelled' | 'header' | 'inherited' | 'reviewer' | 'none'
  readonly provider?: string
  readonly facility?: string
  readonly documentType: string
}

export const blockingFlags = ['unsupportedValue', 'suspiciousText', 'wrongPatient', 'lowOcr', 'implausible'] as const
export type Flag = (typeof blockingFlags)[number] | 'doubted' | 'templateText' | 'copiedForward' | 'undated'

export type Origin =
  | { readonly by: 'rules'; readonly rule: string; readonly version: string }
  | { readonly by: 'model'; readonly model: string }
  | { readonly by: 'reviewer' }

type FindingOf<Kind extends Category> = {
  /** A hash of category, value, assertion without cues and encounter: another run, or another reading, has the same. */
  readonly id: string
  readonly category: Kind
  readonly value: FindingValues[Kind]
  /** The value in words: `1 to 1.5 packs a day for 20 years`. */
  readonly display: string
  readonly assertion: Assertion
  readonly effectiveDate?: PartialDate
  readonly citations: readonly [Citation, ...Citation[]]
  readonly origin: Origin
  readonly confidence: 'high' | 'medium' | 'low'
  readonly flags: readonly Flag[]
  /** Another finding, earlier in the records, that says the same. */
  readonly duplicateOf?: string
}

export type Finding = { [Kind in Category]: FindingOf<Kind> }[Category]

type StatementOf<Kind extends Category> = Omit<FindingOf<Kind>, 'citations' | 'origin'> & {
  readonly citations: readonly []
  readonly origin: { readonly by: 'reviewer' }
}

/** What a reviewer said without a source: printed as such, and no part of any conflict. */
type Statement = { [Kind in Category]: StatementOf<Kind> }[Category]

/** What a reviewer decides about, and a report is made of. */
export type ReviewedFinding = Finding | Statement

export type Severity = 'material' | 'significant' | 'minor'

export type Conflict = {
  readonly id: string
  /** `smoking.neverVsUse` */
  readonly kind: string
  readonly severity: Severity
  readonly findingIds: readonly [string, string, ...string[]]
  readonly explanation: string
}

/** How far the sources bear a conflict out: see `case/conflict-strength.ts`. */
export type Strength = 'strong' | 'possible'

export type RatedConflict = Conflict & {
  /** A possible one is never above minor. */
  readonly strength: Strength
  /** The findings' ids by what they state. */
  readonly sides: readonly [one: readonly string[], other: readonly string[]]
}

export type Gap = {
  readonly id: string
  readonly kind: 'noEntries' | 'referencedRecordMissing' | 'missingTest' | 'unreadablePages'
  readonly severity: Severity
  readonly from?: PartialDate
  readonly to?: PartialDate
  readonly detail: string
  readonly citations: readonly Citation[]
}
