import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { authenticateSession } from './authenticate-session.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { sessionOf } from './own-session.ts'
import { endSessions } from './session.store.ts'
import type { RequestPlace } from './session.ts'

/** Into another tenant of the same person. */
export function moveSession(
  app: Pick<App, 'db' | 'now'>,
  principal: Principal,
  tenant: string,
  request: RequestPlace,
): Promise<OpenedSession> {
  const happening = { action: 'moveSession', outcome: 200, objects: [tenant] }
  const tenantId = parseId('ten', tenant)
  const { method } = sessionOf(principal)
  if (method === 'oidc' && tenantId !== principal.tenantId) throw new AppError('provider_session')
  return replaceSession(app, principal, { tenantId, request, happening })
}

type Replacement = {
  readonly tenantId: Uuid
  readonly request: RequestPlace
  readonly happening: { readonly action: string; readonly outcome: number; readonly objects: readonly string[] }
}

/** A new session, and the end of the old one. No longer than the old one would have lived. */
export async function replaceSession(
  app: Pick<App, 'db' | 'now'>,
  principal: Principal,
  { tenantId, request, happening }: Replacement,
): Promise<OpenedSession> {
  const { userId, sessionId, method, expiresAt: notAfter } = sessionOf(principal)
  const opened = await openSession(app, { userId, tenantId, method, request, notAfter })
  const objects = [...happening.objects, toWireId('ses', sessionId)]
  const ended = await changeInTenant(app, principal, { ...happening, objects }, (tx) =>
    endSessions(tx, userId, sessionId, app.now()),
  )
  // Somebody has signed them out everywhere just now: the new one was not there yet to be found.
  if (ended.length === 0) await undo(app, opened)
  return opened
}

async function undo(app: Pick<App, 'db' | 'now'>, { text }: OpenedSession): Promise<never> {
  const person = await authenticateSession(app, text)
  if (person) {
    const { userId, sessionId } = person.principal.session
    const happening = { action: 'session.undone', outcome: 200, objects: [toWireId('ses', sessionId)] }
    await changeInTenant(app, person.principal, happening, (tx) => endSessions(tx, userId, sessionId, app.now()))
  }
  throw new AppError('unauthorized')
}
