import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Decider } from '../../evidence/decider.ts'
import { listCovered, toCarried } from '../analysis/carry-decisions.ts'
import { lockReportRequest } from '../report-request.store.ts'
import type { RequestState } from '../report-request.ts'
import { appendDecisions } from './open-review.ts'
import type { CountChange } from './review-decision.store.ts'
import { type ItemKind, isApproved, isRejected, type Standing } from './review-item.ts'
import { copyStanding, lockReviewsWith, type SharedItem } from './shared-item.store.ts'

type Shared = {
  readonly kind: ItemKind
  readonly itemIds: readonly string[]
  readonly person: Decider
  readonly at: Date
}

/**
 * Nobody decides twice about the same words: the case's other open reviews that show them take the decision over, each in
 * its own history.
 */
export async function shareDecisions(
  tx: TenantTx,
  request: RequestState,
  { kind, itemIds, person: { by: actor, name, credentials }, at }: Shared,
): Promise<void> {
  const from = request.reportRequestId
  for (const to of await lockReviewsWith(tx, request, kind, itemIds)) {
    const other = await lockReportRequest(tx, to)
    const shared = await copyStanding(tx, { from, to, covered: await listCovered(tx, to) }, kind, itemIds)
    if (!other || shared.length === 0) continue
    const made = shared.map((item) => toCarried(item, { actor, name, credentials }, at))
    await appendDecisions(tx, other, made, countShared(shared), at)
  }
}

function countShared(shared: readonly SharedItem[]): CountChange {
  const findings = shared.filter(({ kind }) => kind === 'finding')
  const changes = findings.map(({ decision, before }) => countChange(before, { decision, changedSince: false }))
  return changes.reduce(
    (sum, { approved, rejected }) => ({ approved: sum.approved + approved, rejected: sum.rejected + rejected }),
    { approved: 0, rejected: 0 },
  )
}

export function countChange(before: Standing, after: Standing): Required<CountChange> {
  return {
    approved: Number(isApproved(after)) - Number(isApproved(before)),
    rejected: Number(isRejected(after)) - Number(isRejected(before)),
  }
}
