import type { KeyScope } from '@casefold/contract/scope'
import { sql } from 'kysely'
import type { Database, TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Key, NewKey, PresentedKey } from './key.ts'

type FoundKey = {
  tenant_id: Uuid
  hash: Buffer
  pepper_id: string
  scopes: string
  expires_at: Date | null
  revoked_at: Date | null
  settings: unknown
}

/** Before a tenant is known: this is what tells it. */
export async function findPresentedKey(db: Database, keyId: Uuid): Promise<PresentedKey | undefined> {
  const [row] = await db.call<FoundKey>(
    'select tenant_id, hash, pepper_id, scopes, expires_at, revoked_at, settings from find_key($1)',
    [keyId],
  )
  return (
    row && {
      tenantId: row.tenant_id,
      keyId,
      hash: row.hash,
      pepperId: row.pepper_id,
      scopes: row.scopes.split(' ') as KeyScope[],
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      settings: row.settings,
    }
  )
}

const shown = [
  'key_id as keyId',
  'name',
  'scopes',
  'created_by as createdBy',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
  'revoked_reason as revokedReason',
  'replaces',
  'last_used_at as lastUsedAt',
] as const

export async function findKey(tx: TenantTx, keyId: Uuid): Promise<Key | undefined> {
  const row = await tx.selectFrom('keys').select(shown).where('key_id', '=', keyId).executeTakeFirst()
  return row && { ...row, scopes: row.scopes as KeyScope[] }
}

/** Holds the row until the transaction ends, so that two rotations follow one another. */
export async function findKeyForUpdate(tx: TenantTx, keyId: Uuid): Promise<Key | undefined> {
  const row = await tx.selectFrom('keys').select(shown).where('key_id', '=', keyId).forUpdate().executeTakeFirst()
  return row && { ...row, scopes: row.scopes as KeyScope[] }
}

export async function hasSuccessor(tx: TenantTx, keyId: Uuid): Promise<boolean> {
  const successor = await tx.selectFrom('keys').select('key_id').where('replaces', '=', keyId).executeTakeFirst()
  return successor !== undefined
}

export async function listKeys(tx: TenantTx): Promise<Key[]> {
  const rows = await tx.selectFrom('keys').select(shown).orderBy('key_id').execute()
  return rows.map((row) => ({ ...row, scopes: row.scopes as KeyScope[] }))
}

export async function insertKey(tx: TenantTx, tenantId: Uuid, key: NewKey): Promise<void> {
  await tx
    .insertInto('keys')
    .values({
      tenant_id: tenantId,
      key_id: key.keyId,
      name: key.name,
      hash: key.hash,
      pepper_id: key.pepperId,
      scopes: [...key.scopes],
      created_by: key.createdBy,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      replaces: key.replaces,
    })
    .execute()
}

/** False where it was revoked before; the first reason stays. */
export async function revokeKeyRow(tx: TenantTx, keyId: Uuid, at: Date, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('keys')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Never later than it expires already. */
export async function expireKeyRow(tx: TenantTx, keyId: Uuid, at: Date): Promise<void> {
  await tx
    .updateTable('keys')
    .set({ expires_at: at })
    .where('key_id', '=', keyId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', at)]))
    .execute()
}

/** Those that have run out since somebody last looked. */
export async function endExpiredRows(tx: TenantTx, now: Date): Promise<Uuid[]> {
  const rows = await tx
    .updateTable('keys')
    .set((row) => ({ revoked_at: row.ref('expires_at'), revoked_reason: 'expired' }))
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .returning('key_id')
    .execute()
  return rows.map(({ key_id }) => key_id)
}

export async function updateKeyUse(tx: TenantTx, keyId: Uuid, at: Date): Promise<void> {
  await tx
    .updateTable('keys')
    .set({ last_used_at: at })
    .where('key_id', '=', keyId)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<', at)]))
    .execute()
}

/** Moves a key to the current pepper; only its holder can, so it happens when the key is used. */
export async function updateKeyHash(tx: TenantTx, keyId: Uuid, hash: Buffer, pepperId: string): Promise<void> {
  await tx.updateTable('keys').set({ hash, pepper_id: pepperId }).where('key_id', '=', keyId).execute()
}

export type ChangedKey = { readonly keyId: Uuid; readonly changedAt: Date }

/** Made, used or ended since then, the newest first. */
export async function listChangedKeys(tx: TenantTx, since: Date, most: number): Promise<ChangedKey[]> {
  const changedAt = sql<Date>`greatest(created_at, last_used_at, revoked_at)`
  return tx
    .selectFrom('keys')
    .select(['key_id as keyId', changedAt.as('changedAt')])
    .where(changedAt, '>=', since)
    .orderBy('changedAt', 'desc')
    .limit(most)
    .execute()
}

/** How many keys that still work each pepper has. */
export async function listPeppers(tx: TenantTx, now: Date): Promise<{ pepperId: string; keys: number }[]> {
  return tx
    .selectFrom('keys')
    .select((all) => ['pepper_id as pepperId', all.fn.countAll<number>().as('keys')])
    .where('revoked_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .groupBy('pepper_id')
    .execute()
}
