import type { TenantTx } from '../../adapters/postgres/database.ts'
import { toWireId } from '../../kernel/ids.ts'
import { operator } from '../../kernel/principal.ts'
import type { RequestState } from '../report-request.ts'
import { appendDecisions } from '../review/open-review.ts'
import { recountItems } from '../review/review-decision.store.ts'
import { copyAdded, copyDecisions, findReviewedBefore, updateSupersedes } from './carried.store.ts'
import { listReportDocuments } from './report-document.store.ts'

/**
 * Takes over what was decided about the same findings in the request before, once: what somebody decides here from then
 * on is not decided for them again.
 */
export async function carryDecisions(tx: TenantTx, request: RequestState, at: Date): Promise<void> {
  if (request.decisions > 0) return
  const from = await findReviewedBefore(tx, request)
  if (!from) return
  const to = request.reportRequestId
  const carriedFrom = toWireId('rreq', from)
  const covered = (await listReportDocuments(tx, to)).map(({ documentId }) => toWireId('doc', documentId))
  await copyAdded(tx, { from, to, covered })
  const carried = await copyDecisions(tx, { from, to, covered, carriedFrom })
  await updateSupersedes(tx, to, from)
  const { actor } = operator(request.tenantId)
  const made = carried
    .toSorted((one, other) => (`${one.kind} ${one.itemId}` < `${other.kind} ${other.itemId}` ? -1 : 1))
    .map(({ kind, itemId, decision, decided }) => ({
      ...{ kind, itemId, decision: 'carry', body: { carriedFrom, decision, decided } },
      ...{ actor, name: '', credentials: '', sourceSeen: false, at },
    }))
  await appendDecisions(tx, request, made, {}, at)
  await recountItems(tx, to, at)
}
