import { readInTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { listOpenSessionIds } from './session.store.ts'

/** Which of them have been ended; one that ran out is none of these. */
export async function listEndedSessions(
  { db }: Pick<App, 'db'>,
  tenantId: Uuid,
  sessionIds: readonly Uuid[],
): Promise<Uuid[]> {
  const open = new Set(await readInTenant(db, { tenantId }, (tx) => listOpenSessionIds(tx, sessionIds)))
  return sessionIds.filter((id) => !open.has(id))
}
