import type { TenantTx } from '../../adapters/postgres/database.ts'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import { operator } from '../../kernel/principal.ts'
import type { RequestState } from '../report-request.ts'
import type { NewDecision } from '../review/decision-chain.ts'
import { appendDecisions } from '../review/open-review.ts'
import { recountItems } from '../review/review-decision.store.ts'
import {
  type CarriedItem,
  copyAdded,
  copyDecisions,
  findReviewedBefore,
  listReviewed,
  updateSupersedes,
} from './carried.store.ts'
import { listReportDocuments } from './report-document.store.ts'

/**
 * Takes over what was decided about the same findings in the case's other reports, once: what somebody decides here from
 * then on is not decided for them again.
 */
export async function carryDecisions(tx: TenantTx, request: RequestState, at: Date): Promise<void> {
  if (request.decisions > 0) return
  const from = await listReviewed(tx, request)
  if (from.length === 0) return
  const to = request.reportRequestId
  const covered = await listCovered(tx, to)
  const before = await findReviewedBefore(tx, request)
  if (before) {
    await copyAdded(tx, { from: before, to, covered })
    await updateSupersedes(tx, to, before)
  }
  const carried = await copyDecisions(tx, { from, before, to, covered })
  const { actor } = operator(request.tenantId)
  const made = carried
    .toSorted((one, other) => (`${one.kind} ${one.itemId}` < `${other.kind} ${other.itemId}` ? -1 : 1))
    .map((item) => toCarried(item, { actor, name: '', credentials: '' }, at))
  await appendDecisions(tx, request, made, {}, at)
  await recountItems(tx, to, at)
}

export async function listCovered(tx: TenantTx, requestId: Uuid): Promise<string[]> {
  return (await listReportDocuments(tx, requestId)).map(({ documentId }) => toWireId('doc', documentId))
}

/** How the history says it. */
export function toCarried(
  { kind, itemId, carriedFrom, decision, decided }: CarriedItem,
  who: Pick<NewDecision, 'actor' | 'name' | 'credentials'>,
  at: Date,
): NewDecision {
  return {
    ...{ kind, itemId, decision: 'carry', body: { carriedFrom, decision, decided } },
    ...{ ...who, sourceSeen: false, at },
  }
}
