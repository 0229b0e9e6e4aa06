import type { ConfirmSignIn } from '@casefold/contract/dashboard/session'
import { inTenant, type TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { insertEvent } from '../../audit/audit.store.ts'
import { toAuditRecord } from '../../audit/audit-event.ts'
import { AppError } from '../../kernel/errors.ts'
import { toWireId } from '../../kernel/ids.ts'
import { holdTenantRow } from '../../tenancy/tenant.store.ts'
import { enter } from '../enter.ts'
import { findMember } from '../member.store.ts'
import { noteRefusal } from '../note-refusal.ts'
import { findIdentity, findRoleForUpdate, hasIdentity, insertIdentity } from '../oidc.store.ts'
import { issuerObject, type OidcSettings, oidcSettingsOf } from '../oidc-settings.ts'
import type { OpenedSession } from '../open-session.ts'
import type { RequestPlace } from '../session.ts'
import { proveEmail } from '../user.store.ts'
import { visitor } from '../visitor.ts'
import { checkProof, type Proof } from './check-proof.ts'
import { claimConfirmation } from './confirmation.store.ts'
import { type ConfirmationKey, isStillNamed } from './confirmation.ts'
import { getConfirmation, type Waiting } from './get-confirmation.ts'

type Needs = Pick<App, 'db' | 'mail' | 'now' | 'peppers' | 'publicUrl'>
type Confirmed = { readonly opened: OpenedSession; readonly next: string }

/** Links the provider's subject to the account, once its owner has shown that they are it, and signs them in. */
export async function confirmSignIn(
  app: Needs,
  key: ConfirmationKey | undefined,
  shown: ConfirmSignIn,
  request: RequestPlace,
): Promise<Confirmed> {
  const waiting = await getConfirmation(app, key)
  const { tenantId, userId, next } = waiting
  let provider: OidcSettings
  try {
    const proof = await checkProof(app, waiting, shown)
    provider = await inTenant(app.db, { tenantId }, (tx) => link(tx, app, waiting, proof, request))
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await noteRefusal(app, tenantId, userId, request)
    throw error
  }
  return { opened: await enter(app, { userId, tenantId, method: 'oidc', request, provider }), next }
}

/** Answers the provider as it stands. */
async function link(
  tx: TenantTx,
  { now }: Pick<App, 'now'>,
  waiting: Waiting,
  { method, stands }: Proof,
  request: RequestPlace,
): Promise<OidcSettings> {
  const { tenantId, userId, hash, issuer } = waiting
  const at = now()
  // Held until the link is committed: whoever names another provider finds it, or is found by it.
  const provider = oidcSettingsOf((await holdTenantRow(tx))?.settings)
  const role = await findRoleForUpdate(tx, userId)
  const member = await findMember(tx, userId)
  if (!member || !provider || !isStillNamed(provider, waiting, member.email)) throw new AppError('confirmation_ended')
  if (role === 'SiteAdmin' || !(await claimConfirmation(tx, hash, at))) throw new AppError('confirmation_ended')
  if (!(await stands(tx))) throw new AppError(method === 'mail' ? 'link_invalid' : 'sign_in_failed')
  if (method === 'mail') await proveEmail(tx, userId)
  const known = await findIdentity(tx, waiting)
  if (known !== userId) {
    if (known || (await hasIdentity(tx, issuer, userId))) throw new AppError('confirmation_ended')
    await insertIdentity(tx, tenantId, waiting, userId, at)
  }
  const objects = [toWireId('usr', userId), `method:${method}`, issuerObject(issuer)]
  const happening = { action: 'identity.confirmed', outcome: 200, objects }
  await insertEvent(tx, toAuditRecord(visitor(tenantId, userId, request, at), at, happening))
  return provider
}
