import type { ConflictRecord, DecisionRecord, EncounterRecord, GapRecord, ReviewQuery } from '@casefold/contract/review'
import { inTenant, type TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { parseCursor, readWhole, toCursor } from '../../documents/cursor.ts'
import type { Principal } from '../../kernel/principal.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { getRequestRow } from '../get-report-request.ts'
import { listDecisions } from './review-decision.store.ts'
import { listItems } from './review-item.store.ts'
import { beforeAll, type FindingFilter, type ItemKind, type Place, type ReviewItem } from './review-item.ts'
import { toConflictRecord, toDecisionRecord, toEncounterRecord, toGapRecord } from './review-record.ts'
import { openVerifier } from './verify-citations.ts'

type Needs = Pick<App, 'db' | 'log'>
export type Listed<Some> = { readonly items: Some[]; readonly next: string | undefined }

const defaultLimit = 100

/** One page of a request's items. */
export async function listPage<Kind extends ItemKind>(
  tx: TenantTx,
  app: Pick<App, 'log'>,
  principal: Principal,
  id: string,
  kind: Kind,
  { limit = defaultLimit, cursor }: ReviewQuery,
  filter: FindingFilter = {},
): Promise<Listed<ReviewItem<Kind>>> {
  const requestId = parseId('rreq', id)
  const after = cursor === undefined ? beforeAll : parseCursor(cursor, readPlace)
  await getRequestRow(tx, app, principal, requestId)
  const rows = await listItems(tx, requestId, kind, after, limit + 1, filter)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && rows.length > limit ? toCursor(last.position, last.itemId) : undefined }
}

function readPlace([position, itemId]: readonly unknown[]): Place | undefined {
  const place = readWhole(position)
  if (place === undefined || typeof itemId !== 'string' || !/^[\w-]{1,100}$/.test(itemId)) return undefined
  return { position: place, itemId }
}

/** The worst first. */
export function listConflicts(
  app: Needs,
  principal: Principal,
  id: string,
  query: ReviewQuery,
): Promise<Listed<ConflictRecord>> {
  return inTenant(app.db, principal, async (tx) => {
    const { items, next } = await listPage(tx, app, principal, id, 'conflict', query)
    return { items: items.map(toConflictRecord), next }
  })
}

/** The worst first. */
export function listGaps(app: Needs, principal: Principal, id: string, query: ReviewQuery): Promise<Listed<GapRecord>> {
  return inTenant(app.db, principal, async (tx) => {
    const { items, next } = await listPage(tx, app, principal, id, 'gap', query)
    const citations = items.flatMap(({ body }) => body.citations)
    const verify = await openVerifier(tx, citations)
    return { items: items.map((item) => toGapRecord(item, verify)), next }
  })
}

/** In reading order. */
export function listEncounters(
  app: Needs,
  principal: Principal,
  id: string,
  query: ReviewQuery,
): Promise<Listed<EncounterRecord>> {
  return inTenant(app.db, principal, async (tx) => {
    const { items, next } = await listPage(tx, app, principal, id, 'encounter', query)
    return { items: items.map(toEncounterRecord), next }
  })
}

/** Every decision, in the order in which they were made. */
export function listHistory(
  app: Needs,
  principal: Principal,
  id: string,
  { limit = defaultLimit, cursor }: ReviewQuery,
): Promise<Listed<DecisionRecord>> {
  const requestId = parseId('rreq', id)
  const after = cursor === undefined ? 0 : parseCursor(cursor, ([seq]) => readWhole(seq))
  return inTenant(app.db, principal, async (tx) => {
    await getRequestRow(tx, app, principal, requestId)
    const rows = await listDecisions(tx, requestId, after, limit + 1)
    const items = rows.slice(0, limit)
    const last = items.at(-1)
    return { items: items.map(toDecisionRecord), next: last && rows.length > limit ? toCursor(last.seq) : undefined }
  })
}
