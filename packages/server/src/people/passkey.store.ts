import type { Database, TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { NewPasskeyRow, PasskeyRow, PresentedPasskey } from './passkey.ts'

/** Before anybody is known: this is what tells who it is. */
export async function findPresentedPasskey(db: Database, credentialId: Buffer): Promise<PresentedPasskey | undefined> {
  const [row] = await db.call<PresentedPasskey>(
    `select user_id as "userId", passkey_id as "passkeyId", public_key as "publicKey", counter from find_passkey($1)`,
    [credentialId],
  )
  return row && { ...row, counter: Number(row.counter) }
}

/** The oldest first. Only those of members can be seen. */
export async function listPasskeyRows(tx: TenantTx, userId: Uuid): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkeys')
    .select([
      'passkey_id as passkeyId',
      'credential_id as credentialId',
      'transports',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('passkey_id')
    .execute()
}

/** False where somebody has this credential already. */
export async function insertPasskey(tx: TenantTx, userId: Uuid, passkey: NewPasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      passkey_id: passkey.passkeyId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False where it was used further already: of two copies of a key one comes second. Some never count and say 0. */
export async function claimCounter(
  tx: TenantTx,
  { userId, passkeyId }: Pick<PresentedPasskey, 'userId' | 'passkeyId'>,
  counter: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether it is there; and keeps it from being removed until the transaction ends. */
export async function holdPasskey(tx: TenantTx, userId: Uuid, passkeyId: Uuid): Promise<boolean> {
  const row = await tx
    .selectFrom('passkeys')
    .select('passkey_id')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Holds the person's passkeys until the transaction ends, so that two removals do not each leave the other's. */
export async function holdPasskeys(tx: TenantTx, userId: Uuid): Promise<Uuid[]> {
  const rows = await tx
    .selectFrom('passkeys')
    .select('passkey_id as passkeyId')
    .where('user_id', '=', userId)
    .orderBy('passkey_id')
    .forUpdate()
    .execute()
  return rows.map(({ passkeyId }) => passkeyId)
}

export async function deletePasskey(tx: TenantTx, userId: Uuid, passkeyId: Uuid): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('passkey_id', '=', passkeyId).execute()
}
