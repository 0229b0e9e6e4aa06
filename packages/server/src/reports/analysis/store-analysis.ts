import type { Analysis } from '@casefold/clinical/case/analyse-case'
import { worstFirst } from '@casefold/clinical/case/find-conflicts'
import { blockingFlags, type Gap, type ReviewedFinding, type Severity } from '@casefold/clinical/finding'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { RequestState } from '../report-request.ts'
import { recountItems } from '../review/review-decision.store.ts'
import {
  deleteItems,
  listConfirmed,
  listPassing,
  planEachTime,
  updateChangedSince,
  upsertItems,
} from '../review/review-item.store.ts'
import type { ItemKind, NewItem } from '../review/review-item.ts'
import { groupKeyOf, quotesSha256Of } from './group-findings.ts'

const itemsAtOnce = 500

/**
 * Writes what analysis found, again as often as it is computed: decisions stay with what has the same id, what nobody
 * decided about and is not found any more goes, and what was approved and is not found any more asks to be confirmed.
 */
export async function storeAnalysis(
  tx: TenantTx,
  request: RequestState,
  { findings, conflicts, gaps, encounters }: Analysis,
  at: Date,
): Promise<void> {
  await planEachTime(tx)
  await storeItems(tx, request, 'finding', findings.map(toFindingItem))
  await storeItems(tx, request, 'conflict', conflicts.toSorted(worstFirst).map(toItem('conflict')))
  await storeItems(tx, request, 'gap', gaps.toSorted(bySeverity).map(toItem('gap')))
  await storeItems(tx, request, 'encounter', encounters.map(toItem('encounter')))
  await recountItems(tx, request.reportRequestId, at)
}

const severities: readonly Severity[] = ['material', 'significant', 'minor']

function bySeverity(one: Gap, other: Gap): number {
  return severities.indexOf(one.severity) - severities.indexOf(other.severity)
}

async function storeItems(
  tx: TenantTx,
  request: RequestState,
  kind: ItemKind,
  items: readonly NewItem[],
): Promise<void> {
  const unique = new Map(items.map((item) => [item.itemId, item]))
  // Compared here: the planner knows nothing of rows that this transaction wrote, and took minutes for 100,000.
  const gone = (await listPassing(tx, request.reportRequestId, kind)).filter((id) => !unique.has(id))
  for (const batch of batches(gone)) await deleteItems(tx, request.reportRequestId, kind, batch)
  const lost =
    kind === 'finding' ? (await listConfirmed(tx, request.reportRequestId)).filter((id) => !unique.has(id)) : []
  for (const batch of batches(lost)) await updateChangedSince(tx, request.reportRequestId, batch)
  for (const batch of batches([...unique.values()])) await upsertItems(tx, request, batch)
}

function* batches<Some>(all: readonly Some[]): Generator<Some[]> {
  for (let from = 0; from < all.length; from += itemsAtOnce) yield all.slice(from, from + itemsAtOnce)
}

export function toFindingItem(finding: ReviewedFinding, position: number): NewItem {
  const blocking: readonly string[] = blockingFlags
  return {
    kind: 'finding',
    itemId: finding.id,
    position,
    body: finding,
    category: finding.category,
    groupKey: groupKeyOf(finding),
    blocked: finding.flags.some((flag) => blocking.includes(flag)),
    quotesSha256: quotesSha256Of(finding),
  }
}

function toItem(kind: ItemKind): (body: { readonly id: string }, position: number) => NewItem {
  const plain = { category: null, groupKey: null, blocked: false, quotesSha256: null }
  return (body, position) => ({ kind, itemId: body.id, position, body, ...plain })
}
