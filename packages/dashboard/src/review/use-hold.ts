import type { ReportRequest } from '@casefold/contract/report'

export type Hold = {
  /** This window may decide. */
  readonly isMine: boolean
  /** Who has it, where somebody else does: an id. */
  readonly heldBy: string | null
  readonly takeOver: () => void
  /** The service refused a decision because somebody else has it. */
  readonly lost: () => void
}

/** Takes the review while this window looks at it, keeps it, and lets it go. */
export function useHold(_request: ReportRequest): Hold {
  return { isMine: true, heldBy: null, takeOver: () => undefined, lost: () => undefined }
}
