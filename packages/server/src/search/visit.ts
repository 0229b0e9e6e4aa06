import type { FoundEncounter } from '@casefold/contract/search'

/** Which encounters a search looks in, the provider folded. */
export type VisitFilter = {
  readonly from: string | null
  readonly to: string | null
  readonly encounterType: string | null
  readonly provider: string | null
}

/** A stretch of a page that belongs to an encounter. */
export type VisitSegment = FoundEncounter & {
  /** Whether the filter asks for it; true for each where there is none. */
  readonly isAsked: boolean
}

/** What a filtered search could not look at, beyond what no search could. */
export type VisitCoverage = {
  /** 1 where the encounters of the case are being computed, or have to be: those of today may be others. */
  readonly encountersPending: number
  /** Pages that were read and belong to no encounter yet: no filter finds them. */
  readonly pagesOutside: number
  /** Encounters that do not state what is filtered by, such as a date: no filter finds them. */
  readonly encountersUnstated: number
}
