import type {
  BulkDecided,
  BulkDecision,
  ConflictDecision,
  EncounterChanges,
  FindingDecision,
  FindingsSeen,
  GapDecision,
  HoldRequest,
  NewFinding,
  ReviewAssigned,
  ReviewHold,
} from '@casefold/contract/decision'
import type {
  ConflictRecord,
  DecisionRecord,
  EncounterRecord,
  FindingQuery,
  FindingRecord,
  GapRecord,
  ReviewQuery,
} from '@casefold/contract/review'
import { pages } from './pages.ts'
import { at, type CallOptions, type PostOptions } from './request.ts'
import type { Transport } from './transport.ts'

type Listed<Item> = AsyncGenerator<Item, void, undefined>
type Query = Omit<ReviewQuery, 'cursor'>

/** What was found for a report, and what people decide about it. Lists come page by page; `limit` is the size of a page. */
export type Reviews = {
  /** In reading order, each citation compared with the stored page. */
  findings(reportRequestId: string, query?: Omit<FindingQuery, 'cursor'>, options?: CallOptions): Listed<FindingRecord>
  /** Worst first. */
  conflicts(reportRequestId: string, query?: Query, options?: CallOptions): Listed<ConflictRecord>
  gaps(reportRequestId: string, query?: Query, options?: CallOptions): Listed<GapRecord>
  encounters(reportRequestId: string, query?: Query, options?: CallOptions): Listed<EncounterRecord>
  /** Every decision, in the order in which they were made. */
  decisions(reportRequestId: string, query?: Query, options?: CallOptions): Listed<DecisionRecord>
  /** With `version`, only where nobody decided since it was read: else 409 `decision_outdated`. */
  decide(
    reportRequestId: string,
    findingId: string,
    decision: FindingDecision,
    options?: PostOptions,
  ): Promise<FindingRecord>
  /** About all that a filter names; approval leaves out those with a blocking flag. */
  decideMany(reportRequestId: string, decision: BulkDecision, options?: PostOptions): Promise<BulkDecided>
  /** Records that a reviewer had them open; the sign-off counts what was approved together and never open. */
  see(reportRequestId: string, findingIds: readonly string[], options?: PostOptions): Promise<FindingsSeen>
  /** A reviewer's own, with its source or as a statement without one. */
  add(reportRequestId: string, finding: NewFinding, options?: PostOptions): Promise<FindingRecord>
  decideConflict(
    reportRequestId: string,
    conflictId: string,
    decision: ConflictDecision,
    options?: PostOptions,
  ): Promise<ConflictRecord>
  decideGap(reportRequestId: string, gapId: string, decision: GapDecision, options?: PostOptions): Promise<GapRecord>
  /** Its findings, and the conflicts and gaps of the case, are computed again. */
  correct(
    reportRequestId: string,
    encounterId: string,
    changes: EncounterChanges,
    options?: CallOptions,
  ): Promise<EncounterRecord>
  /** For two minutes nobody else decides. Somebody else's hold is 409 `review_held`, unless it is taken over. */
  hold(reportRequestId: string, action: HoldRequest['action'], options?: PostOptions): Promise<ReviewHold>
  /** Who is to review it; null: nobody in particular. */
  assign(reportRequestId: string, assignee: string | null, options?: PostOptions): Promise<ReviewAssigned>
}

export function openReviews(transport: Transport): Reviews {
  const list =
    (name: string) =>
    <Item>(id: string, query: Query = {}, options: CallOptions = {}): Listed<Item> =>
      pages(transport, at`/api/reports/requests/${id}/${name}`, query, options)
  const post = async <Body>(path: string, body: unknown, { signal, idempotencyKey }: PostOptions = {}): Promise<Body> =>
    (await transport.json<Body>(path, { method: 'POST', body, signal, idempotencyKey })).body
  return {
    findings: list('findings'),
    conflicts: list('conflicts'),
    gaps: list('gaps'),
    encounters: list('encounters'),
    decisions: list('decisions'),
    decide: async (id, findingId, decision, options) =>
      post(at`/api/reports/requests/${id}/findings/${findingId}/decision`, decision, options),
    decideMany: async (id, decision, options) => post(at`/api/reports/requests/${id}/decisions`, decision, options),
    see: async (id, findingIds, options) => post(at`/api/reports/requests/${id}/seen`, { findingIds }, options),
    add: async (id, finding, options) => post(at`/api/reports/requests/${id}/findings`, finding, options),
    decideConflict: async (id, conflictId, decision, options) =>
      post(at`/api/reports/requests/${id}/conflicts/${conflictId}/decision`, decision, options),
    decideGap: async (id, gapId, decision, options) =>
      post(at`/api/reports/requests/${id}/gaps/${gapId}/decision`, decision, options),
    correct: async (id, encounterId, changes, { signal } = {}) => {
      const path = at`/api/reports/requests/${id}/encounters/${encounterId}`
      return (await transport.json<EncounterRecord>(path, { method: 'PATCH', body: changes, signal })).body
    },
    hold: async (id, action, options) =>
      post(at`/api/reports/requests/${id}/hold`, { action } satisfies HoldRequest, options),
    assign: async (id, assignee, options) => post(at`/api/reports/requests/${id}/assign`, { assignee }, options),
  }
}
