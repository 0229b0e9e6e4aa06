import type { SecuritySettings, SecurityShown } from '@casefold/contract/dashboard/member'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Peppers } from '../kernel/peppers.ts'
import type { Principal } from '../kernel/principal.ts'
import { findTenantRow, findTenantRowForUpdate, updateTenantSettings } from '../tenancy/tenant.store.ts'
import { toTenantSettings } from '../tenancy/tenant-settings.ts'
import { deleteConfirmations } from './confirm/confirmation.store.ts'
import { notifyAdminsOfProvider, type ProviderChange } from './notify-admins.ts'
import { type OidcSettings, oidcSettingsOf, openClientSecret, sealClientSecret } from './oidc-settings.ts'
import { canOpen } from './sealed-secret.ts'
import { endProvidedSessions } from './session.store.ts'
import { redirectUri } from './start-oidc.ts'
import { listMembers } from './user.store.ts'

type Needed = Pick<App, 'db' | 'now' | 'peppers' | 'publicUrl' | 'mail'>

export async function getSecuritySettings(app: Needed, principal: Principal): Promise<SecurityShown> {
  const tenant = await inTenant(app.db, principal, findTenantRow)
  return show(app, principal.tenantId, tenant?.settings)
}

/** Counts from the next request on, for sessions that are open too. */
export async function setSecuritySettings(
  app: Needed & Pick<App, 'log'>,
  principal: Principal,
  { oidc, ...plain }: SecuritySettings,
): Promise<SecurityShown> {
  const { tenantId } = principal
  const happening = { action: 'setSecuritySettings', outcome: 200, objects: [toWireId('ten', tenantId)] }
  let changed: ProviderChange | undefined
  const shown = await changeInTenant(app, principal, happening, async (tx) => {
    const tenant = await findTenantRowForUpdate(tx)
    const before = oidcSettingsOf(tenant?.settings)
    const members = await listMembers(tx)
    if (oidc) refuseStrangeDomains(oidc.emailDomains, members)
    const stored = oidc && toStored(app, tenantId, oidc, before)
    const changes = { ...plain, oidc: stored }
    await updateTenantSettings(tx, changes)
    if (isAnother(before, stored)) await endProvidedSessions(tx, app.now())
    if (isChanged(before, stored, oidc?.clientSecret !== undefined)) {
      await deleteConfirmations(tx)
      const admins = members.filter(({ role }) => role === 'TenantAdmin').map(({ email }) => email)
      changed = { tenantName: tenant?.name ?? '', admins, provider: stored }
    }
    return show(app, tenantId, { ...(tenant?.settings as object), ...changes })
  })
  if (changed) notifyAdminsOfProvider(app, principal, changed)
  return shown
}

/** Anything that its TenantAdmins are to know of. */
function isChanged(before: OidcSettings | undefined, after: OidcSettings | null, newSecret: boolean): boolean {
  const known = (one: OidcSettings | null | undefined): unknown =>
    one && [one.name, one.issuer, one.clientId, one.emailDomains.toSorted()]
  return newSecret || JSON.stringify(known(before) ?? null) !== JSON.stringify(known(after) ?? null)
}

/** Whether what the provider said of people until now is worth nothing any more. */
function isAnother(before: OidcSettings | undefined, after: OidcSettings | null): boolean {
  if (!before || !after) return before !== undefined
  const spoken = before.emailDomains.every((domain) => after.emailDomains.includes(domain))
  return before.issuer !== after.issuer || before.clientId !== after.clientId || !spoken
}

function show(
  { publicUrl, mail, peppers }: Pick<App, 'publicUrl' | 'mail' | 'peppers'>,
  tenantId: Uuid,
  stored: unknown,
): SecurityShown {
  const { requirePasskey, sessionIdleMinutes, sessionHours, keyMaxDays, requireDecisions } = toTenantSettings(stored)
  const plain = { requirePasskey, sessionIdleMinutes, sessionHours, keyMaxDays, requireDecisions }
  return {
    settings: { ...plain, oidc: showProvider(peppers, oidcSettingsOf(stored)) },
    redirectUri: redirectUri({ publicUrl }, tenantId),
    mail: mail.on ? 'on' : 'off',
  }
}

/** The secret is only ever sent to us. */
function showProvider(peppers: Peppers, oidc: OidcSettings | undefined): SecuritySettings['oidc'] {
  if (!oidc) return null
  const { name, issuer, clientId, emailDomains, sealedSecret } = oidc
  return { name, issuer, clientId, emailDomains: [...emailDomains], hasSecret: canOpen(peppers, sealedSecret) }
}

type NewOidc = NonNullable<SecuritySettings['oidc']>

function toStored(
  { peppers }: Pick<App, 'peppers'>,
  tenantId: string,
  { name, issuer, clientId, emailDomains, clientSecret }: NewOidc,
  before: OidcSettings | undefined,
): OidcSettings {
  if (!isPlainAddress(issuer)) refuse('issuer', 'must be an address that begins with https://, and nothing else')
  // Whoever names another provider would otherwise be told the secret of this one.
  const stays = before?.issuer === issuer && before.clientId === clientId && canOpen(peppers, before.sealedSecret)
  const secret = clientSecret ?? (stays ? openClientSecret(peppers, tenantId, before) : undefined)
  if (secret === undefined) refuse('clientSecret', 'is required')
  return { name, issuer, clientId, emailDomains, sealedSecret: sealClientSecret(peppers, tenantId, issuer, secret) }
}

/** As a browser would write it, so that everybody who reads it in a mail or the trail sees what is meant. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false
  const [read, written] = [url.href.toLowerCase(), text.toLowerCase()]
  return read === written || read === `${written}/`
}

/** Whoever has an address there is offered this tenant's provider when they sign in, wherever they belong. */
function refuseStrangeDomains(domains: readonly string[], members: readonly { email: string }[]): void {
  const known = new Set(members.map(({ email }) => email.slice(email.lastIndexOf('@') + 1)))
  const strange = domains.findIndex((domain) => !known.has(domain))
  if (strange >= 0) refuse(`emailDomains/${strange}`, 'must be a domain in which a member has their address')
}

function refuse(name: string, message: string): never {
  const code = message === 'is required' ? 'required' : 'format'
  throw new AppError('invalid_request', { details: [{ path: `/body/oidc/${name}`, code, message }] })
}
