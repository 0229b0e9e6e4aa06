import type { AuditQuery } from '@casefold/contract/audit'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import { firstUuid, fromWireId, lastUuid, toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { listEvents } from './audit.store.ts'
import type { AuditRecord } from './audit-event.ts'

const defaultLimit = 100

/** The tenant's trail, newest first. The cursor is the id of the last event of the page before. */
export async function listAudit(
  { db }: Pick<App, 'db'>,
  principal: Principal,
  query: AuditQuery,
): Promise<{ events: AuditRecord[]; next: string | undefined }> {
  const before = query.cursor === undefined ? undefined : fromWireId('evt', query.cursor)
  if (query.cursor !== undefined && !before) throw new AppError('invalid_cursor')
  const limit = query.limit ?? defaultLimit
  // An id begins with its time, and the index with the id.
  const until = query.until === undefined ? lastUuid : firstUuid(query.until)
  const range = { from: firstUuid(query.since ?? 0), end: before !== undefined && before < until ? before : until }
  const rows = await inTenant(db, principal, (tx) => listEvents(tx, query, range, limit))
  const events = rows.slice(0, limit)
  const last = events.at(-1)
  return { events, next: rows.length > limit && last ? toWireId('evt', last.eventId) : undefined }
}
