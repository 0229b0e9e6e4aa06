import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Role } from './role.ts'

type Identity = { readonly issuer: string; readonly subject: string }

export async function findIdentity(tx: TenantTx, { issuer, subject }: Identity): Promise<Uuid | undefined> {
  const row = await tx
    .selectFrom('identities')
    .select('user_id as userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.userId
}

/** Holds the membership until the transaction ends, so that two first sign-ins follow one another. */
export async function findRoleForUpdate(tx: TenantTx, userId: Uuid): Promise<Role | undefined> {
  const row = await tx
    .selectFrom('memberships')
    .select('role')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.role as Role | undefined
}

export async function hasIdentity(tx: TenantTx, issuer: string, userId: Uuid): Promise<boolean> {
  const row = await tx
    .selectFrom('identities')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertIdentity(
  tx: TenantTx,
  tenantId: Uuid,
  { issuer, subject }: Identity,
  userId: Uuid,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('identities')
    .values({ tenant_id: tenantId, issuer, subject, user_id: userId, created_at: createdAt })
    .execute()
}
