import type { Session } from '@casefold/contract/dashboard/session'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { listTenantNames } from '../tenancy/tenant.store.ts'
import { findPresentedSession, listMemberships } from './session.store.ts'
import { type Place, type PresentedSession, toSession } from './session.ts'

/** The session of whoever asks, as it is now. */
export async function getSession(app: Pick<App, 'db'>, principal: Principal): Promise<Session> {
  const session = principal.session && (await showSession(app, principal.session.hash))
  if (!session) throw new AppError('unauthorized')
  return session
}

export async function showSession(app: Pick<App, 'db'>, hash: Buffer): Promise<Session | undefined> {
  const presented = await findPresentedSession(app.db, hash)
  if (!presented?.role) return undefined
  return toSession(presented, presented.role, await listPlaces(app, presented, presented.role))
}

/** Where a session may be moved to. An identity provider speaks for the tenant that named it, and for no other. */
async function listPlaces(app: Pick<App, 'db'>, presented: PresentedSession, role: Place['role']): Promise<Place[]> {
  const { tenantId, tenantName, userId, method } = presented
  if (method === 'oidc') return [{ tenantId, tenantName, role }]
  const own = await listMemberships(app.db, userId)
  if (!own.some((membership) => membership.role === 'SiteAdmin')) return own
  const all = await listTenantNames(app.db)
  const others = all.filter(({ tenantId: id }) => !own.some((known) => known.tenantId === id))
  return [...own, ...others.map((tenant) => ({ ...tenant, role: 'SiteAdmin' }) as const)]
}
