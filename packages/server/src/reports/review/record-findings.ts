import type { FindingRecord } from '@casefold/contract/review'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { ReviewItem } from './review-item.ts'
import { citationsOf, toFindingRecord } from './review-record.ts'
import { listAlsoIn } from './shared-item.store.ts'
import { openVerifier, type Verify } from './verify-citations.ts'

/** As they stand: compared with their pages, and with which other reports they are in. */
export async function recordFindings(
  tx: TenantTx,
  requestId: Uuid,
  items: readonly ReviewItem<'finding'>[],
): Promise<FindingRecord[]> {
  const ids = items.map(({ itemId }) => itemId)
  const alsoIn = await listAlsoIn(tx, requestId, ids)
  const verify: Verify = await openVerifier(tx, citationsOf(items))
  return items.map((item) => toFindingRecord(item, verify, alsoIn.get(item.itemId) ?? []))
}

export async function recordFinding(
  tx: TenantTx,
  requestId: Uuid,
  item: ReviewItem<'finding'>,
): Promise<FindingRecord> {
  const [record] = await recordFindings(tx, requestId, [item])
  if (!record) throw new Error('unreachable: one item is one record')
  return record
}
