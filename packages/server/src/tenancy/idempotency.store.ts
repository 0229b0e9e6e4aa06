import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Once } from '../kernel/principal.ts'

/** Answers hold records, so they are thrown away, some at a time. Those in use by others are passed over. */
export async function deleteExpiredClaims(tx: TenantTx, now: Date, most: number): Promise<number> {
  const expired = tx
    .selectFrom('idempotency_keys')
    .select('claim')
    .where('expires_at', '<=', now)
    .limit(most)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await tx.deleteFrom('idempotency_keys').where('claim', 'in', expired).executeTakeFirst()
  return Number(numDeletedRows)
}

/** True for the one caller that won the key. Waits for a caller that is about to commit, for 5 s at most. */
export async function insertClaim(
  tx: TenantTx,
  tenantId: Uuid,
  { claim, fingerprint }: Once,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  await sql`select set_config('lock_timeout', '5s', true)`.execute(tx)
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ tenant_id: tenantId, claim, fingerprint, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'claim'])
        .doUpdateSet({ fingerprint, answer: null, expires_at: expiresAt })
        .where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('claim')
    .executeTakeFirst()
  return claimed !== undefined
}

export type KeptAnswer = { readonly fingerprint: Buffer; readonly answer: unknown }

export async function findAnswer(tx: TenantTx, claim: Buffer, now: Date): Promise<KeptAnswer | undefined> {
  return tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('claim', '=', claim)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function updateAnswer(tx: TenantTx, claim: Buffer, answer: string): Promise<void> {
  await tx.updateTable('idempotency_keys').set({ answer }).where('claim', '=', claim).execute()
}
