import type { Session } from '@casefold/contract/dashboard/session'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { insertEvent } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { AppError } from '../kernel/errors.ts'
import { newUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import type { SignInMethod } from '../kernel/principal.ts'
import { getTenant } from '../tenancy/get-tenant.ts'
import { holdTenantRow } from '../tenancy/tenant.store.ts'
import { type TenantSettings, toTenantSettings } from '../tenancy/tenant-settings.ts'
import { showSession } from './get-session.ts'
import { getHome } from './home-tenant.ts'
import { issuerObject, type OidcSettings, oidcSettingsOf } from './oidc-settings.ts'
import { holdPasskey } from './passkey.store.ts'
import { isSameProvider } from './proof.ts'
import { countPasskeys, insertSession, listMemberships } from './session.store.ts'
import type { Membership, RequestPlace } from './session.ts'
import { hashSecret, mintSecret } from './session-cookie.ts'
import { holdPassword } from './user.store.ts'
import { visitor } from './visitor.ts'

/** Somebody has shown who they are. */
export type Entrance = {
  readonly userId: Uuid
  readonly tenantId: Uuid
  readonly method: SignInMethod
  readonly request: RequestPlace
  /** Where a password was shown: what it was held against. It must still stand when the session begins. */
  readonly passwordHash?: string
  /** Where a passkey was shown: it must still be there. */
  readonly passkeyId?: Uuid
  /** Where an identity provider has said who it is, as it stood when it was asked: it must still stand so. */
  readonly provider?: OidcSettings
  /** The end of the session that this one goes on from: moving about makes none longer. */
  readonly notAfter?: Date
}

/** The only moment at which the secret exists outside the browser. */
export type OpenedSession = { readonly text: string; readonly session: Session }

/** Opens a session in one tenant: always a new one, whatever cookie the browser came with. */
export async function openSession(
  app: Pick<App, 'db' | 'now'>,
  { userId, tenantId, method, request, passwordHash, passkeyId, provider, notAfter }: Entrance,
): Promise<OpenedSession> {
  const memberships = await listMemberships(app.db, userId)
  const { settings } = await getPlace(app, tenantId, memberships)
  await refusePassword(app, { userId, method }, settings)
  const text = mintSecret()
  const createdAt = app.now()
  const ends = createdAt.getTime() + settings.sessionHours * 3_600_000
  const expiresAt = new Date(Math.min(ends, notAfter?.getTime() ?? ends))
  const sessionId = newUuid(createdAt)
  const happening = {
    action: 'session.opened',
    outcome: 200,
    objects: [toWireId('usr', userId), toWireId('ses', sessionId), ...wayIn(method, provider?.issuer)],
  }
  const line = toAuditRecord(visitor(tenantId, userId, request, createdAt), createdAt, happening)
  const hash = hashSecret(text)
  await inTenant(app.db, { tenantId }, async (tx) => {
    // Whoever changes it ends all sessions, and must find this one or be found by it.
    if (passwordHash !== undefined && (await holdPassword(tx, userId, 'forShare')) !== passwordHash)
      throw new AppError('sign_in_failed')
    if (passkeyId !== undefined && !(await holdPasskey(tx, userId, passkeyId))) throw new AppError('passkey_refused')
    if (provider && !isSameProvider(provider, oidcSettingsOf((await holdTenantRow(tx))?.settings)))
      throw new AppError('unauthorized')
    await insertSession(tx, tenantId, { ...request, sessionId, userId, hash, method, createdAt, expiresAt })
    await insertEvent(tx, line)
  })
  const session = await showSession(app, hash)
  if (!session) throw new AppError('unauthorized')
  return { text, session }
}

/** How they signed in, for the trail: by what, and where a provider said who it is, by which. */
function wayIn(method: SignInMethod, issuer: string | undefined): string[] {
  return [`method:${method}`, ...(issuer === undefined ? [] : [issuerObject(issuer)])]
}

/** A SiteAdmin may look into every tenant, and others where they are members. */
async function getPlace(
  app: Pick<App, 'db'>,
  tenantId: Uuid,
  memberships: readonly Membership[],
): Promise<{ settings: TenantSettings }> {
  const own = memberships.find((membership) => membership.tenantId === tenantId)
  if (own) return { settings: toTenantSettings(own.settings) }
  if (!memberships.some(({ role }) => role === 'SiteAdmin')) throw new AppError('forbidden')
  return { settings: toTenantSettings((await getTenant(app, { tenantId, actor: '', scopes: new Set() })).settings) }
}

/** Whoever has a passkey signs in with it where the tenant asks for one; else a stolen password would do. */
export async function refusePassword(
  app: Pick<App, 'db'>,
  { userId, method }: Pick<Entrance, 'userId' | 'method'>,
  { requirePasskey }: Pick<TenantSettings, 'requirePasskey'>,
): Promise<void> {
  if (method !== 'password' || !requirePasskey) return
  const home = await getHome(app, userId)
  if ((await inTenant(app.db, home, (tx) => countPasskeys(tx, userId))) > 0) throw new AppError('passkey_needed')
}
