import type { TenantTx } from '../../adapters/postgres/database.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { RequestState } from '../report-request.ts'
import { type ChainHead, firstHead, followChain } from './decision-chain.ts'
import { listDecisions } from './review-decision.store.ts'

const rowsAtOnce = 1_000

/** Whether the recorded decisions are those that were made: none edited, deleted, added or moved. */
export async function verifyDecisions(tx: TenantTx, request: RequestState): Promise<boolean> {
  const { reportRequestId, decisions, lastHash } = request
  let head: ChainHead = firstHead(toWireId('rreq', reportRequestId))
  for (let more = true; more; ) {
    const rows = await listDecisions(tx, reportRequestId, head.decisions, rowsAtOnce)
    const next = followChain(head, rows)
    if (!next) return false
    head = next
    more = rows.length === rowsAtOnce
  }
  return head.decisions === decisions && (lastHash === null ? decisions === 0 : head.hash.equals(lastHash))
}
