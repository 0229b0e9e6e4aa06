import type { ProofProblem } from '@casefold/contract/dashboard/proof'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { authenticateSession } from './authenticate-session.ts'
import type { OidcCeremony, Proving } from './ceremony.ts'
import { findUserOfSubject } from './find-user-of-subject.ts'
import { type OidcSettings, oidcSettingsOf } from './oidc-settings.ts'
import { ownPath, proofPath } from './oidc-step.ts'
import { sessionOf } from './own-session.ts'
import { upsertProof } from './proof.store.ts'
import { providerMark } from './proof.ts'
import { askProvider, type OidcNeeds, refuseEmail } from './provider-answer.ts'
import type { RequestPlace } from './session.ts'
import { type OidcStart, startOidc } from './start-oidc.ts'

/** Our clock and the provider's need not agree to the second. */
const leewayMs = 60_000

/** Sends the browser to the provider, which has to ask the person again whoever it thinks they are. */
export function startProviderProof(
  app: Pick<App, 'db' | 'now' | 'publicUrl' | 'peppers' | 'fetchPublic' | 'log'>,
  principal: Principal,
  next: string | undefined,
): Promise<OidcStart> {
  const { sessionId, userId } = sessionOf(principal)
  const proving = { sessionId, userId, since: app.now().getTime() }
  return startOidc(app, toWireId('ten', principal.tenantId), next, proving)
}

/** The browser is back. It goes where it came from, with the outcome. */
export async function finishProviderProof(
  app: OidcNeeds,
  ceremony: OidcCeremony & { readonly proving: Proving },
  search: URLSearchParams,
  request: RequestPlace,
): Promise<string> {
  const next = ownPath(ceremony.next, app.publicUrl.origin)
  return proofPath(next, (await prove(app, ceremony, search, request)) ?? 'done')
}

async function prove(
  app: OidcNeeds,
  ceremony: OidcCeremony & { readonly proving: Proving },
  search: URLSearchParams,
  { presented }: RequestPlace,
): Promise<ProofProblem | undefined> {
  const { tenantId, issuer, proving } = ceremony
  const person = presented === undefined ? undefined : await authenticateSession(app, presented)
  const session = person?.principal.session
  if (!session || session.sessionId !== proving.sessionId) return 'oidc_lost'
  const settings = oidcSettingsOf((await inTenant(app.db, { tenantId }, findTenantRow))?.settings)
  if (settings?.issuer !== issuer) return 'oidc_not_set_up'
  const said = await askProvider(app, settings, ceremony, search)
  if (typeof said === 'string') return said
  const found = refuseEmail(said, settings) ? undefined : await findUserOfSubject(app, tenantId, settings, said)
  if (!found || !('userId' in found) || found.userId !== proving.userId) return 'other_person'
  const at = app.now()
  const authenticatedAt = (said.authTime ?? 0) * 1000
  if (authenticatedAt < proving.since - leewayMs || authenticatedAt > at.getTime() + leewayMs) return 'not_fresh'
  await keep(app, person.principal, settings, new Date(Math.min(authenticatedAt, at.getTime())))
  return undefined
}

async function keep(
  app: Pick<App, 'db' | 'now'>,
  principal: Principal,
  settings: OidcSettings,
  provedAt: Date,
): Promise<void> {
  const proof = { method: 'oidc', provedAt, passkeyId: null, provider: providerMark(settings) } as const
  const happening = { action: 'proveWithProvider', outcome: 200, objects: [principal.actor] }
  await changeInTenant(app, principal, happening, (tx) =>
    upsertProof(tx, principal.tenantId, sessionOf(principal), proof),
  )
}
