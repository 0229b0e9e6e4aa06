import type { ProofShown } from '@casefold/contract/dashboard/proof'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Principal } from '../kernel/principal.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { toTenantSettings } from '../tenancy/tenant-settings.ts'
import { hasIdentity } from './oidc.store.ts'
import { oidcSettingsOf, speaksFor } from './oidc-settings.ts'
import { atHome, sessionOf } from './own-session.ts'
import { endOfProof } from './proof.ts'
import { findStandingProof } from './require-proof.ts'
import { countPasskeys } from './session.store.ts'
import { findUserRow } from './user.store.ts'

/** Whether somebody has just shown who they are, and how they can. */
export async function getProof(app: Pick<App, 'db' | 'now'>, principal: Principal): Promise<ProofShown> {
  const session = sessionOf(principal)
  const { userId } = session
  const own = await inTenant(app.db, await atHome(app, principal), async (tx) => ({
    user: await findUserRow(tx, userId),
    passkeys: await countPasskeys(tx, userId),
  }))
  const { email = '', passwordHash = null } = own.user ?? {}
  return inTenant(app.db, principal, async (tx) => {
    const proof = await findStandingProof(tx, session, app.now())
    const settings = (await findTenantRow(tx))?.settings
    const provider = oidcSettingsOf(settings)
    const isKnown = provider && speaksFor(provider, email) && (await hasIdentity(tx, provider.issuer, userId))
    return {
      proved: proof ? { method: proof.method, at: proof.provedAt.getTime(), until: endOfProof(proof).getTime() } : null,
      password: passwordHash !== null && !toTenantSettings(settings).requirePasskey,
      passkey: own.passkeys > 0,
      provider: isKnown ? provider.name : null,
    }
  })
}
