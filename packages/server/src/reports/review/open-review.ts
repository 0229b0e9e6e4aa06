import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { lockCase } from '../../cases/case.store.ts'
import { AppError } from '../../kernel/errors.ts'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { getRequestRow } from '../get-report-request.ts'
import { lockReportRequest } from '../report-request.store.ts'
import type { RequestState } from '../report-request.ts'
import { chainDecisions, firstHead, type NewDecision } from './decision-chain.ts'
import { type CountChange, insertDecisions, updateHead } from './review-decision.store.ts'
import { findItem } from './review-item.store.ts'
import type { ItemKind, ReviewItem } from './review-item.ts'

/** The request, held until the transaction ends. All decisions of its case follow one another: each may count in several of its reports. */
export async function lockRequest(
  tx: TenantTx,
  app: Pick<App, 'log'>,
  principal: Principal,
  id: Uuid,
): Promise<RequestState> {
  const { caseId } = await getRequestRow(tx, app, principal, id)
  await lockCase(tx, caseId)
  const locked = await lockReportRequest(tx, id)
  if (!locked) throw new AppError('not_found')
  return locked
}

/** Only what waits for review is decided about, and only by whoever holds it while somebody does. */
export function refuseUnlessOpen(request: RequestState, { actor }: Principal, at: Date): void {
  if (request.status !== 'awaiting_review') throw new AppError('invalid_state')
  refuseHeld(request, actor, at)
}

export function refuseHeld({ heldBy, heldUntil }: RequestState, actor: string, at: Date): void {
  if (heldBy === null || heldBy === actor || heldUntil === null || heldUntil <= at) return
  const seconds = Math.ceil((heldUntil.getTime() - at.getTime()) / 1000)
  throw new AppError('review_held', { headers: { 'retry-after': String(seconds) } })
}

const itemIds = /^[\w-]{1,100}$/

/** 404 for what the request does not have. */
export async function getItem<Kind extends ItemKind>(
  tx: TenantTx,
  requestId: Uuid,
  kind: Kind,
  itemId: string,
): Promise<ReviewItem<Kind>> {
  const found = itemIds.test(itemId) ? await findItem(tx, requestId, kind, itemId) : undefined
  if (!found) throw new AppError('not_found')
  return found
}

/** Whoever says which version they looked at is told where it is no longer that. */
export function refuseOutdated({ version }: Pick<ReviewItem, 'version'>, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new AppError('decision_outdated')
}

const rowsAtOnce = 1_000

/** Hangs decisions on the request's chain. The request must be locked. */
export async function appendDecisions(
  tx: TenantTx,
  request: RequestState,
  made: readonly NewDecision[],
  counts: CountChange,
  at: Date,
): Promise<void> {
  const { reportRequestId, decisions, lastHash } = request
  const first = firstHead(toWireId('rreq', reportRequestId))
  const rows = chainDecisions({ decisions, hash: lastHash ?? first.hash }, made)
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertDecisions(tx, request, rows.slice(from, from + rowsAtOnce))
  const hash = rows.at(-1)?.hash
  if (hash) await updateHead(tx, request, { decisions: decisions + rows.length, hash }, counts, at)
}
