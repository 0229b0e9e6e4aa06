import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'

export type ChangedRequest = {
  readonly reportRequestId: Uuid
  readonly caseId: Uuid
  readonly updatedAt: Date
  readonly heldBy: string | null
  readonly heldUntil: Date | null
  readonly status: string
  readonly step: string
  readonly attempt: number
  readonly pagesTotal: number
  readonly pagesDone: number
  readonly findings: number
  readonly conflicts: number
  readonly decisions: number
  readonly assignee: Uuid | null
}

/** The newest first; and those that are held, or were until a moment ago: a hold runs out without anybody's doing. */
export async function listChangedRequests(tx: TenantTx, since: Date, most: number): Promise<ChangedRequest[]> {
  return tx
    .selectFrom('report_requests')
    .select(['report_request_id as reportRequestId', 'case_id as caseId', 'updated_at as updatedAt'])
    .select(['held_by as heldBy', 'held_until as heldUntil', 'status', 'step', 'attempt', 'assignee'])
    .select(['pages_total as pagesTotal', 'pages_done as pagesDone', 'findings', 'conflicts', 'decisions'])
    .where((row) => row.or([row('updated_at', '>=', since), row('held_until', '>=', since)]))
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute()
}
