import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { fromWireId, toWireId, type Uuid } from '../kernel/ids.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { openCeremony, type Proving } from './ceremony.ts'
import { openOidcClient } from './oidc-client.ts'
import { oidcSettingsOf, openClientSecret } from './oidc-settings.ts'
import { ownPath, problemPath, proofPath } from './oidc-step.ts'
import { mintSecret } from './session-cookie.ts'

/** Where to send the browser, and what it is to keep until it comes back. */
export type OidcStart = { readonly location: string; readonly step?: string }

/** With `max_age` a provider has to say when somebody signed in, and with `prompt` it has to ask them again. */
const askAgain = { prompt: 'login', max_age: '600' }

/** The first step of a sign-in through a tenant's identity provider. */
export async function startOidc(
  app: Pick<App, 'db' | 'now' | 'publicUrl' | 'peppers' | 'fetchPublic' | 'log'>,
  tenant: string,
  next: string | undefined,
  proving?: Proving,
): Promise<OidcStart> {
  const tenantId = fromWireId('ten', tenant)
  const found = tenantId ? await inTenant(app.db, { tenantId }, findTenantRow) : undefined
  const settings = oidcSettingsOf(found?.settings)
  const path = ownPath(next, app.publicUrl.origin)
  const problem = (name: 'oidc_not_set_up' | 'oidc_unavailable'): OidcStart => ({
    location: proving ? proofPath(path, name) : problemPath(name),
  })
  if (!tenantId || !settings) return problem('oidc_not_set_up')
  const { issuer, clientId } = settings
  try {
    const clientSecret = openClientSecret(app.peppers, tenantId, settings)
    const client = await openOidcClient(app, { issuer, clientId, clientSecret })
    const [step, state, nonce, verifier] = [mintSecret(), mintSecret(), mintSecret(), mintSecret()]
    const location = buildAuthorizationUrl(client, {
      redirect_uri: redirectUri(app, tenantId),
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(proving && askAgain),
    })
    const ceremony = {
      kind: 'oidc',
      tenantId,
      issuer,
      nonce,
      verifier,
      next: path,
      ...(proving && { proving }),
    } as const
    await openCeremony(app, oidcSecret(tenantId, step, state), ceremony)
    return { location: location.href, step }
  } catch (error) {
    app.log.warn({ err: error, tenantId: tenant }, 'an identity provider cannot be used')
    return problem('oidc_unavailable')
  }
}

/**
 * Where the provider sends the browser back to: each tenant's to another place. Else one tenant's provider could pass the
 * browser on to another's, and be sent the code that comes back.
 */
export function redirectUri({ publicUrl }: Pick<App, 'publicUrl'>, tenantId: Uuid): string {
  return `${publicUrl.origin}/private/sign-in/oidc/${toWireId('ten', tenantId)}/callback`
}

/** Found only by all three: an answer is worth nothing in another browser, nor at another tenant's place. */
export function oidcSecret(tenantId: Uuid, step: string, state: string): string {
  return `${tenantId}.${step}.${state}`
}
