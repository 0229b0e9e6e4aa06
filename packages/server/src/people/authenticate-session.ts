import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { type TenantSettings, toTenantSettings } from '../tenancy/tenant-settings.ts'
import { scopesOfRole } from './role.ts'
import { findPresentedSession, updateSeen } from './session.store.ts'
import { endOf, isOpen, mustAddPasskey } from './session.ts'
import { hashSecret } from './session-cookie.ts'

export type AuthenticatedPerson = {
  readonly principal: Principal & Required<Pick<Principal, 'session'>>
  readonly settings: TenantSettings
  /** Nothing opens but adding the first, or signing in with the one they have. */
  readonly mustAddPasskey: boolean
}

const minute = 60_000

/**
 * Whose cookie this is; undefined for every kind of bad one alike. Asks the database each time: an end counts at once.
 * `passive`: the page asks by itself, which is no use of the session.
 */
export async function authenticateSession(
  { db, now }: Pick<App, 'db' | 'now'>,
  text: string,
  passive = false,
): Promise<AuthenticatedPerson | undefined> {
  const hash = hashSecret(text)
  const found = await findPresentedSession(db, hash)
  const at = now()
  if (!found?.role || !isOpen(found, at)) return undefined
  const { tenantId, sessionId, userId, method } = found
  // A SiteAdmin is more than one tenant's identity provider can say, whenever they became one.
  if (method === 'oidc' && found.role === 'SiteAdmin') return undefined
  const unseenMs = at.getTime() - found.seenAt.getTime()
  if (!passive && unseenMs >= minute) await inTenant(db, found, (tx) => updateSeen(tx, sessionId, at))
  return {
    principal: {
      tenantId,
      actor: toWireId('usr', userId),
      scopes: new Set(scopesOfRole[found.role]),
      session: { sessionId, userId, method, hash, expiresAt: endOf(found) },
    },
    settings: toTenantSettings(found.settings),
    mustAddPasskey: mustAddPasskey(found),
  }
}
