import type { App } from '../app.ts'
import { appendEvents } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { RequestPlace } from './session.ts'
import { visitor } from './visitor.ts'

/** Somebody came to a tenant's door and was not let in. `userId`: who they would have been, as far as that is known. */
export async function noteRefusal(
  { db, now }: Pick<App, 'db' | 'now'>,
  tenantId: Uuid,
  userId: Uuid | null,
  request: RequestPlace,
): Promise<void> {
  const objects = userId === null ? [] : [toWireId('usr', userId)]
  const happening = { action: 'session.refused', outcome: 400, objects }
  await appendEvents(db, [toAuditRecord(visitor(tenantId, userId, request, now()), now(), happening)])
}
