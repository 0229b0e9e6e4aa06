import type { OpenSession } from '@casefold/contract/dashboard/session'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { endEverywhere } from './end-everywhere.ts'
import { sessionOf } from './own-session.ts'
import { endSessions, endSessionsHere, listOwnSessions } from './session.store.ts'
import { isOpen } from './session.ts'

/** A person's own, in all tenants; who came through an identity provider sees those of its tenant. */
export async function listSessions({ db, now }: Pick<App, 'db' | 'now'>, principal: Principal): Promise<OpenSession[]> {
  const { userId, sessionId: own, method } = sessionOf(principal)
  const sessions = await listOwnSessions(db, userId)
  return sessions
    .filter((session) => isOpen(session, now()) && (method !== 'oidc' || session.tenantId === principal.tenantId))
    .map((session) => ({
      sessionId: toWireId('ses', session.sessionId),
      current: session.sessionId === own,
      method: session.method,
      tenantName: session.tenantName,
      address: session.address,
      browser: session.browser,
      createdAt: session.createdAt.getTime(),
      seenAt: session.seenAt.getTime(),
    }))
}

export function signOut(app: Pick<App, 'db' | 'now'>, principal: Principal): Promise<void> {
  const { userId, sessionId } = sessionOf(principal)
  const happening = { action: 'signOut', outcome: 200, objects: [toWireId('ses', sessionId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    await endSessions(tx, userId, sessionId, app.now())
  })
}

/** One of a person's own; another's is as unknown as none. */
export function endSession(app: Pick<App, 'db' | 'now'>, principal: Principal, id: string): Promise<void> {
  const { userId } = sessionOf(principal)
  const sessionId = parseId('ses', id)
  return changeInTenant(app, principal, { action: 'endSession', outcome: 200, objects: [id] }, async (tx) => {
    const ended = await endEverywhere(tx, principal, { userId, sessionId }, app.now())
    if (ended.length === 0) throw new AppError('not_found')
  })
}

/** Everywhere, this one too; who came through an identity provider, in its tenant. */
export function endAllSessions(app: Pick<App, 'db' | 'now'>, principal: Principal): Promise<void> {
  const { userId, method } = sessionOf(principal)
  const happening = { action: 'endAllSessions', outcome: 200, objects: [principal.actor] }
  return changeInTenant(app, principal, happening, async (tx) => {
    if (method === 'oidc') await endSessionsHere(tx, userId, app.now())
    else await endEverywhere(tx, principal, { userId, sessionId: null }, app.now())
  })
}
