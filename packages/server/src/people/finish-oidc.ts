import type { SignInProblem } from '@casefold/contract/dashboard/session'
import { AuthorizationResponseError, authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { fromWireId, toWireId } from '../kernel/ids.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { type Ceremony, claimCeremony } from './ceremony.ts'
import { enter } from './enter.ts'
import { type Known, knowSubject } from './know-subject.ts'
import { noteRefusal } from './note-refusal.ts'
import { openOidcClient } from './oidc-client.ts'
import { type OidcSettings, oidcSettingsOf, openClientSecret } from './oidc-settings.ts'
import { problemPath } from './oidc-step.ts'
import type { RequestPlace } from './session.ts'
import { oidcSecret, redirectUri } from './start-oidc.ts'
import { foldEmail } from './user.ts'

/** Where to send the browser; with a session, if there is one. */
export type OidcEnd = { readonly location: string; readonly opened?: { text: string; expiresAt: number } }

type Needs = Pick<App, 'db' | 'now' | 'publicUrl' | 'peppers' | 'fetchPublic' | 'log'>
type OidcCeremony = Extract<Ceremony, { kind: 'oidc' }>
/** What a provider says of somebody. */
type Said = { readonly subject: string; readonly email: string; readonly verified: boolean }

/** `search`: what the provider has given the browser; `step`: what we had. */
type Back = { readonly tenantId: string; readonly search: URLSearchParams; readonly step: string | undefined }

/** The browser is back, at the place of one tenant. */
export async function finishOidc(
  app: Needs,
  { tenantId: tenant, search, step }: Back,
  request: RequestPlace,
): Promise<OidcEnd> {
  const secret = oidcSecret(fromWireId('ten', tenant) ?? '', step ?? '', search.get('state') ?? '')
  const ceremony = await claimCeremony(app, secret, 'oidc')
  if (!ceremony) return { location: problemPath('oidc_lost') }
  const { tenantId, issuer, next } = ceremony
  const known = await recognise(app, ceremony, search)
  if ('problem' in known) {
    // What the tenant's own provider said of somebody is a line; that nobody came back from there is only counted.
    if (!known.problem.startsWith('oidc_')) await noteRefusal(app, tenantId, null, request)
    return { location: problemPath(known.problem) }
  }
  const { text, session } = await enter(app, { userId: known.userId, tenantId, method: 'oidc', request, issuer })
  return { location: next, opened: { text, expiresAt: session.expiresAt } }
}

async function recognise(app: Needs, ceremony: OidcCeremony, search: URLSearchParams): Promise<Known> {
  const { tenantId, issuer } = ceremony
  const settings = oidcSettingsOf((await inTenant(app.db, { tenantId }, findTenantRow))?.settings)
  if (settings?.issuer !== issuer) return { problem: 'oidc_not_set_up' }
  const said = await ask(app, settings, ceremony, search)
  if (typeof said === 'string') return { problem: said }
  const problem = doubt(said, settings)
  return problem ? { problem } : knowSubject(app, tenantId, { ...said, issuer })
}

/** Changes the code for what the provider says of the person: in the ID token, or when asked once more. */
async function ask(
  app: Needs,
  settings: OidcSettings,
  { nonce, verifier, tenantId }: OidcCeremony,
  search: URLSearchParams,
): Promise<Said | SignInProblem> {
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
    const { sub: subject } = token
    const more =
      token.email === undefined && client.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(client, tokens.access_token, subject)
        : token
    return { subject, email: foldEmail(String(more.email ?? '')), verified: more.email_verified === true }
  } catch (error) {
    if (error instanceof AuthorizationResponseError) return 'oidc_refused'
    app.log.warn({ err: error, tenantId: toWireId('ten', tenantId) }, 'an identity provider did not keep to the rules')
    return 'oidc_unavailable'
  }
}

function doubt({ email, verified }: Said, { emailDomains }: OidcSettings): SignInProblem | undefined {
  if (!verified) return 'email_unverified'
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return emailDomains.includes(domain) ? undefined : 'email_domain'
}
