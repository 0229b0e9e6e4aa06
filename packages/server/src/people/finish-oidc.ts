import { inTenant } from '../adapters/postgres/database.ts'
import { fromWireId } from '../kernel/ids.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { claimCeremony } from './ceremony.ts'
import { openConfirmation } from './confirm/open-confirmation.ts'
import { enter } from './enter.ts'
import { findUserOfSubject } from './find-user-of-subject.ts'
import { noteRefusal } from './note-refusal.ts'
import { oidcSettingsOf } from './oidc-settings.ts'
import { problemPath } from './oidc-step.ts'
import { finishProviderProof } from './prove-with-provider.ts'
import { askProvider, type OidcNeeds, refuseEmail } from './provider-answer.ts'
import type { RequestPlace } from './session.ts'
import { sessionCookie } from './session-cookie.ts'
import { oidcSecret } from './start-oidc.ts'

/** Where to send the browser, and what it keeps: a session, or the key to its confirmation. */
type OidcEnd = { readonly location: string; readonly cookie?: string }

/** `search`: what the provider has given the browser; `step`: what we had. */
type Back = { readonly tenantId: string; readonly search: URLSearchParams; readonly step: string | undefined }

/** The browser is back, at the place of one tenant. */
export async function finishOidc(
  app: OidcNeeds,
  { tenantId: tenant, search, step }: Back,
  request: RequestPlace,
): Promise<OidcEnd> {
  const secret = oidcSecret(fromWireId('ten', tenant) ?? '', step ?? '', search.get('state') ?? '')
  const ceremony = await claimCeremony(app, secret, 'oidc')
  if (!ceremony) return { location: problemPath('oidc_lost') }
  const { tenantId, issuer, next, proving } = ceremony
  if (proving) return { location: await finishProviderProof(app, { ...ceremony, proving }, search, request) }
  const settings = oidcSettingsOf((await inTenant(app.db, { tenantId }, findTenantRow))?.settings)
  if (settings?.issuer !== issuer) return { location: problemPath('oidc_not_set_up') }
  const claims = await askProvider(app, settings, ceremony, search)
  if (typeof claims === 'string') return { location: problemPath(claims) }
  const problem = refuseEmail(claims, settings)
  const found = problem ? { problem } : await findUserOfSubject(app, tenantId, settings, claims)
  if ('problem' in found) {
    await noteRefusal(app, tenantId, null, request)
    return { location: problemPath(found.problem) }
  }
  if ('unconfirmed' in found) {
    const waiting = { ...settings, userId: found.unconfirmed, subject: claims.subject, next }
    return { location: '/sign-in/confirm', cookie: await openConfirmation(app, tenantId, waiting) }
  }
  const { text, session } = await enter(app, {
    userId: found.userId,
    tenantId,
    method: 'oidc',
    request,
    provider: settings,
  })
  return { location: next, cookie: sessionCookie(text, session.expiresAt) }
}
