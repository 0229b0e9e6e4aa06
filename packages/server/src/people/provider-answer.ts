import { AuthorizationResponseError, authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import type { OidcCeremony } from './ceremony.ts'
import { openOidcClient } from './oidc-client.ts'
import { type OidcSettings, openClientSecret, speaksFor } from './oidc-settings.ts'
import { redirectUri } from './start-oidc.ts'
import { foldEmail } from './user.ts'

export type OidcNeeds = Pick<App, 'db' | 'now' | 'publicUrl' | 'peppers' | 'fetchPublic' | 'log'>

/** What a provider says of somebody; `authTime`: when they signed in there, in seconds, where it says so. */
type Said = {
  readonly subject: string
  readonly email: string
  readonly verified: boolean
  readonly authTime: number | undefined
}

/** Changes the code for what the provider says of the person: in the ID token, or when asked once more. */
export async function askProvider(
  app: OidcNeeds,
  settings: OidcSettings,
  { nonce, verifier, tenantId }: OidcCeremony,
  search: URLSearchParams,
): Promise<Said | 'oidc_unavailable' | 'oidc_refused'> {
  try {
    const clientSecret = openClientSecret(app.peppers, tenantId, settings)
    const client = await openOidcClient(app, { ...settings, clientSecret })
    const tokens = await authorizationCodeGrant(client, new URL(`${redirectUri(app, tenantId)}?${search}`), {
      expectedState: search.get('state') ?? '',
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    })
    const token = tokens.claims()
    if (!token) return 'oidc_unavailable'
    const { sub: subject, auth_time: authTime } = token
    const more =
      token.email === undefined && client.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(client, tokens.access_token, subject)
        : token
    return { subject, email: foldEmail(String(more.email ?? '')), verified: more.email_verified === true, authTime }
  } catch (error) {
    if (error instanceof AuthorizationResponseError) return 'oidc_refused'
    app.log.warn({ err: error, tenantId: toWireId('ten', tenantId) }, 'an identity provider did not keep to the rules')
    return 'oidc_unavailable'
  }
}

/** Why the address that it says is none that it may speak of. */
export function refuseEmail(
  { email, verified }: Said,
  settings: OidcSettings,
): 'email_unverified' | 'email_domain' | undefined {
  if (!verified) return 'email_unverified'
  return speaksFor(settings, email) ? undefined : 'email_domain'
}
