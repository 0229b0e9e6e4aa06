import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'

export type ExpiringKey = { readonly keyId: Uuid; readonly name: string; readonly expiresAt: Date }

/**
 * Those that expire until then and of which nobody was told, nor is about to be: whoever claimed one before `lapsed` has
 * died over it. One with a successor may go.
 */
export async function claimExpiring(
  tx: TenantTx,
  { at, until, lapsed }: { at: Date; until: Date; lapsed: Date },
): Promise<ExpiringKey[]> {
  const rows = await tx
    .updateTable('keys')
    .set({ expiry_claimed_at: at })
    .where('revoked_at', 'is', null)
    .where('expiry_noticed_at', 'is', null)
    .where((where) => where.or([where('expiry_claimed_at', 'is', null), where('expiry_claimed_at', '<', lapsed)]))
    .where('expires_at', '>', at)
    .where('expires_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('keys as successors')
            .select('successors.key_id')
            .whereRef('successors.replaces', '=', 'keys.key_id'),
        ),
      ),
    )
    .returning(['key_id as keyId', 'name', 'expires_at as expiresAt'])
    .execute()
  return rows.flatMap((row) => (row.expiresAt ? [{ ...row, expiresAt: row.expiresAt }] : []))
}

/** Whether somebody could be told. */
export async function settleExpiring(
  tx: TenantTx,
  keyIds: readonly Uuid[],
  { at, told }: { at: Date; told: boolean },
): Promise<void> {
  await tx
    .updateTable('keys')
    .set(told ? { expiry_noticed_at: at } : { expiry_claimed_at: null })
    .where('key_id', 'in', keyIds)
    .where('expiry_claimed_at', '=', at)
    .execute()
}
