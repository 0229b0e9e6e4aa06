import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { insertEvent } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { toWireId } from '../kernel/ids.ts'
import { type Entrance, type OpenedSession, openSession } from './open-session.ts'
import { endSessions, findPresentedSession } from './session.store.ts'
import type { RequestPlace } from './session.ts'
import { hashSecret } from './session-cookie.ts'
import { visitor } from './visitor.ts'

/** Somebody signs in. What the browser was signed in with until now ends: its cookie is overwritten, not forgotten. */
export async function enter(app: Pick<App, 'db' | 'now'>, entrance: Entrance): Promise<OpenedSession> {
  const opened = await openSession(app, entrance)
  await endPresented(app, entrance.request)
  return opened
}

async function endPresented({ db, now }: Pick<App, 'db' | 'now'>, request: RequestPlace): Promise<void> {
  const old = request.presented && (await findPresentedSession(db, hashSecret(request.presented)))
  if (!old) return
  const { tenantId, userId, sessionId } = old
  const at = now()
  const happening = { action: 'session.ended', outcome: 200, objects: [toWireId('ses', sessionId)] }
  await inTenant(db, old, async (tx) => {
    await endSessions(tx, userId, sessionId, at)
    await insertEvent(tx, toAuditRecord(visitor(tenantId, userId, request, at), at, happening))
  })
}
