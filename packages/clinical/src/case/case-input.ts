import type { EncounterType } from '../encounters/encounter-type.ts'
import type { KnownEncounter } from '../encounters/name-groups.ts'
import type { Encounter, Finding, Gap, RatedConflict } from '../finding.ts'
import type { PageNotes } from '../notes.ts'
import type { Parameters, ReportType, Subject } from '../page-input.ts'

/** An encounter by its id; where its first words are given too, only while they are read alike. */
type EncounterAddress = { readonly encounterId: string; readonly opening?: string }

export type EncounterCorrection = EncounterAddress & {
  /** `2009`, `2009-03` or `2009-03-14`; null where the reviewer says that it has no date. */
  readonly serviceDate?: string | null
  readonly endDate?: string | null
  readonly encounterType?: EncounterType
  readonly provider?: string
  readonly facility?: string
  readonly documentType?: string
  readonly wrongPatient?: boolean
}

/** From a place on a page on it is another encounter. */
export type EncounterSplit = EncounterAddress & {
  readonly split: {
    /** The id of that other one, and its first words. */
    readonly encounterId: string
    readonly opening: string
    readonly documentId: string
    readonly pageNumber: number
    /** Where it begins, in each reading of the page in which its words were found. */
    readonly places: readonly { readonly readVersion: number; readonly at: number }[]
  }
}

/** Another encounter is a part of it. */
export type EncounterJoin = EncounterAddress & { readonly join: EncounterAddress }

/** A page that repeats another one is no copy of it (`restored`), or is one after all. Its id and first words are the page's. */
export type CopyDecision = EncounterAddress & {
  readonly copy: { readonly documentId: string; readonly pageNumber: number; readonly restored: boolean }
}

/** What people changed about encounters, in the order in which they did. */
export type EncounterChange = EncounterCorrection | EncounterSplit | EncounterJoin | CopyDecision

export type UnreadPage = { readonly documentId: string; readonly pageNumber: number; readonly reason: string }

export type CaseInput = {
  readonly reportType: ReportType
  readonly notes: readonly PageNotes[]
  readonly subject: Subject
  readonly parameters: Parameters
  /** Encounters that were found before: what is found again keeps its id. */
  readonly known?: readonly KnownEncounter[]
  readonly corrections?: readonly EncounterChange[]
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
  /** A person said that it is no copy: it is evidence of its own. */
  readonly restored?: true
}

export type Analysis = {
  readonly encounters: readonly Encounter[]
  readonly copies: readonly PageCopy[]
  readonly findings: readonly Finding[]
  readonly conflicts: readonly RatedConflict[]
  readonly gaps: readonly Gap[]
}
