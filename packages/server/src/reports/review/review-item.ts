import type { Citation, Conflict, Encounter, Gap, RatedConflict, ReviewedFinding } from '@casefold/clinical/finding'
import { assertionOf } from '@casefold/clinical/say-value'
import type { Corrections } from '../../evidence/correction.ts'

/** What the analyser, or a reviewer, wrote of each kind. */
type ItemBodies = {
  finding: ReviewedFinding
  /** Those of earlier versions have no strength. */
  conflict: Conflict & Partial<Pick<RatedConflict, 'strength' | 'sides'>>
  gap: Gap
  encounter: Encounter
}
export type ItemKind = keyof ItemBodies

/** The decision that counts now: whose it is, and what it puts in the place of the analyser's. */
export type Decided = {
  readonly by: string
  /** As they stood then; '' for a key. */
  readonly name: string
  readonly credentials: string
  /** Where a key decided. */
  readonly keyName?: string
  readonly at: string
  readonly sourceSeen: boolean
  /** Decided with others at once, not one by one. */
  readonly together?: true
  /** Of an earlier request, whose decisions were taken over. */
  readonly carriedFrom?: string
  readonly reason?: string
  readonly note?: string
  /** The flags of a blocked finding that whoever approved it named. */
  readonly despiteFlags?: readonly string[]
  readonly value?: unknown
  readonly display?: string
  readonly citations?: readonly Citation[]
  readonly preferred?: string
  readonly corrections?: Corrections
}

export type ReviewItem<Kind extends ItemKind = ItemKind> = {
  readonly itemId: string
  readonly position: number
  readonly body: ItemBodies[Kind]
  readonly groupKey: string | null
  /** Carries a flag that asks for a decision of its own. */
  readonly blocked: boolean
  /** Of a finding `approved`, `edited`, `rejected`; `withdrawn` where a reviewer took back what they had added. */
  readonly decision: string | null
  readonly decided: Decided | null
  /** A reviewer had it open in this review. */
  readonly seen: boolean
  /** Its quotes are others than when it was decided: that has to be confirmed. */
  readonly changedSince: boolean
  readonly version: number
}

/** As `storeAnalysis` writes it; what was decided stays with the row. */
export type NewItem = {
  readonly kind: ItemKind
  readonly itemId: string
  readonly position: number
  readonly body: unknown
  readonly category: string | null
  readonly groupKey: string | null
  readonly blocked: boolean
  readonly quotesSha256: string | null
}

export type Place = { readonly position: number; readonly itemId: string }

export const beforeAll: Place = { position: -1, itemId: '' }

export type FindingFilter = {
  readonly category?: string
  readonly group?: string
  readonly confidence?: string
  readonly findingIds?: readonly string[]
}

export type Standing = Pick<ReviewItem, 'decision' | 'changedSince'>

/** Whether it goes into the report as a finding. */
export function isApproved({ decision, changedSince }: Standing): boolean {
  return (decision === 'approved' || decision === 'edited') && !changedSince
}

export function isRejected({ decision, changedSince }: Standing): boolean {
  return decision === 'rejected' && !changedSince
}

export function isUndecided({ decision, changedSince }: Standing): boolean {
  return decision === null || changedSince
}

/** The finding as it stands: what was edited or cited anew is in its place. */
export function asDecided({ body, decided }: ReviewItem<'finding'>): ReviewedFinding {
  const { value, display, citations } = decided ?? {}
  const finding = {
    ...body,
    ...(value !== undefined && { value }),
    ...(display !== undefined && { display }),
    ...(citations && { citations }),
  } as ReviewedFinding
  return value === undefined ? finding : ({ ...finding, assertion: assertionOf(finding) } as ReviewedFinding)
}
