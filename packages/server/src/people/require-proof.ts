import type { Scope } from '@casefold/contract/scope'
import type { TenantTx } from '../adapters/postgres/database.ts'
import { AppError } from '../kernel/errors.ts'
import type { PrincipalSession } from '../kernel/principal.ts'
import { holdTenantRow } from '../tenancy/tenant.store.ts'
import { toTenantSettings } from '../tenancy/tenant-settings.ts'
import { holdRole } from './member.store.ts'
import { oidcSettingsOf } from './oidc-settings.ts'
import { holdPasskey } from './passkey.store.ts'
import { findProof } from './proof.store.ts'
import { isFresh, type Proof, providerMark } from './proof.ts'
import { scopesOfRole } from './role.ts'
import { holdSession } from './session.store.ts'

/** `issuer`: of the identity provider, where one has said who it is. */
export type StandingProof = Proof & { readonly issuer?: string }

/**
 * The proof of whoever signs something here; without a fresh one that still stands they are refused. So are those whose
 * session or right to sign has ended since the request began: it may have waited for its turn.
 */
export async function requireProof(
  tx: TenantTx,
  session: PrincipalSession,
  scope: Scope,
  at: Date,
): Promise<StandingProof> {
  const role = await holdRole(tx, session.userId)
  if (!role || !scopesOfRole[role].includes(scope)) throw new AppError('forbidden')
  if (!(await holdSession(tx, session.sessionId))) throw new AppError('unauthorized')
  const proof = await findStandingProof(tx, session, at)
  if (!proof) throw new AppError('proof_needed')
  return proof
}

/** A proof does not outlive what gave it, nor what the tenant takes for one. */
export async function findStandingProof(
  tx: TenantTx,
  session: Pick<PrincipalSession, 'sessionId' | 'userId'>,
  at: Date,
): Promise<StandingProof | undefined> {
  const proof = await findProof(tx, session)
  if (!proof || !isFresh(proof, at)) return undefined
  const stored = (await holdTenantRow(tx))?.settings
  if (proof.method === 'password') return toTenantSettings(stored).requirePasskey ? undefined : proof
  if (proof.passkeyId !== null) return (await holdPasskey(tx, session.userId, proof.passkeyId)) ? proof : undefined
  const provider = oidcSettingsOf(stored)
  if (!provider || providerMark(provider) !== proof.provider) return undefined
  return { ...proof, issuer: provider.issuer }
}
