import type { Conflict, Encounter, Finding, Gap } from '../finding.ts'
import type { PageNotes } from '../notes.ts'
import type { Parameters, ReportType, Subject } from '../page-input.ts'

export type EncounterCorrection = {
  readonly encounterId: string
  /** `2009`, `2009-03` or `2009-03-14`; null where the reviewer says that it has no date. */
  readonly serviceDate?: string | null
  readonly provider?: string
  readonly facility?: string
  readonly documentType?: string
  readonly wrongPatient?: boolean
}

export type UnreadPage = { readonly documentId: string; readonly pageNumber: number; readonly reason: string }

export type CaseInput = {
  readonly reportType: ReportType
  readonly notes: readonly PageNotes[]
  readonly subject: Subject
  readonly parameters: Parameters
  readonly corrections?: readonly EncounterCorrection[]
  /** What a reviewer or a model added: takes part in conflicts. */
  readonly added?: readonly Finding[]
  /** Pages that were not read or not readable. */
  readonly unread?: readonly UnreadPage[]
}

/** A page that repeats another one, and how alike their words are: 1 where every word is the same. */
export type PageCopy = {
  readonly documentId: string
  readonly pageNumber: number
  readonly of: { readonly documentId: string; readonly pageNumber: number }
  readonly likeness: number
}

export type Analysis = {
  readonly encounters: readonly Encounter[]
  readonly copies: readonly PageCopy[]
  readonly findings: readonly Finding[]
  readonly conflicts: readonly Conflict[]
  readonly gaps: readonly Gap[]
}
