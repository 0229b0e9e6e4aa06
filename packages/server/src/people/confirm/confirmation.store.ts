import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { Confirmation } from './confirmation.ts'

const columns = [
  'user_id as userId',
  'issuer',
  'client_id as clientId',
  'subject',
  'next',
  'link_id as linkId',
  'expires_at as expiresAt',
] as const

export async function insertConfirmation(
  tx: TenantTx,
  tenantId: Uuid,
  hash: Buffer,
  waiting: Omit<Confirmation, 'linkId'>,
): Promise<void> {
  await tx
    .insertInto('confirmations')
    .values({
      tenant_id: tenantId,
      hash,
      user_id: waiting.userId,
      issuer: waiting.issuer,
      client_id: waiting.clientId,
      subject: waiting.subject,
      next: waiting.next,
      expires_at: waiting.expiresAt,
    })
    .execute()
}

export async function findConfirmation(tx: TenantTx, hash: Buffer, at: Date): Promise<Confirmation | undefined> {
  return tx
    .selectFrom('confirmations')
    .select(columns)
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/** Takes it out: whoever comes second with the same finds nothing. */
export async function claimConfirmation(tx: TenantTx, hash: Buffer, at: Date): Promise<Confirmation | undefined> {
  return tx
    .deleteFrom('confirmations')
    .where('hash', '=', hash)
    .where('expires_at', '>', at)
    .returning(columns)
    .executeTakeFirst()
}

export async function updateConfirmationLink(tx: TenantTx, hash: Buffer, linkId: Uuid): Promise<void> {
  await tx.updateTable('confirmations').set({ link_id: linkId }).where('hash', '=', hash).execute()
}

/** Of the whole tenant: its provider is another one now. */
export async function deleteConfirmations(tx: TenantTx): Promise<void> {
  await tx.deleteFrom('confirmations').execute()
}

/** Some at a time. */
export async function deleteOldConfirmations(tx: TenantTx, before: Date, most: number): Promise<number> {
  const old = tx.selectFrom('confirmations').select('hash').where('expires_at', '<', before).limit(most)
  const { numDeletedRows } = await tx.deleteFrom('confirmations').where('hash', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Everywhere: what identity providers of any tenant were linked to the account must be confirmed again. */
export async function unlinkIdentities(tx: TenantTx, userId: Uuid): Promise<void> {
  await sql`select unlink_identities(${userId})`.execute(tx)
}
