import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { SignInMethod } from '../kernel/principal.ts'
import type { Proof } from './proof.ts'

type OfSession = { readonly sessionId: Uuid; readonly userId: Uuid }

/** The newest of a session takes the place of the one before. */
export async function upsertProof(
  tx: TenantTx,
  tenantId: Uuid,
  { sessionId, userId }: OfSession,
  { method, provedAt, passkeyId, provider }: Proof,
): Promise<void> {
  const proof = { user_id: userId, method, proved_at: provedAt, passkey_id: passkeyId, provider }
  await tx
    .insertInto('proofs')
    .values({ tenant_id: tenantId, session_id: sessionId, ...proof })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id']).doUpdateSet(proof))
    .execute()
}

export async function findProof(tx: TenantTx, { sessionId, userId }: OfSession): Promise<Proof | undefined> {
  const row = await tx
    .selectFrom('proofs')
    .select(['method', 'proved_at as provedAt', 'passkey_id as passkeyId', 'provider'])
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, method: row.method as SignInMethod }
}
