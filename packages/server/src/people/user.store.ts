import { sql } from 'kysely'
import type { Database, TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Role } from './role.ts'
import type { Member, User } from './user.ts'

type FoundUser = { userId: Uuid; passwordHash: string | null; emailProven: boolean }

/** People are known across tenants; what a tenant may see of them are its own members. */
export async function findUser(db: Database, email: string): Promise<FoundUser | undefined> {
  const [row] = await db.call<FoundUser>(
    'select user_id as "userId", password_hash as "passwordHash", email_proven as "emailProven" from find_user($1)',
    [email],
  )
  return row
}

/** False where they are no member here; or where it was changed after `unchangedSince`. */
export async function updatePassword(
  tx: TenantTx,
  userId: Uuid,
  passwordHash: string,
  at: Date,
  unchangedSince?: Date,
): Promise<boolean> {
  let update = tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: at })
    .where('user_id', '=', userId)
  if (unchangedSince)
    update = update.where((row) =>
      row.or([row('password_changed_at', 'is', null), row('password_changed_at', '<=', unchangedSince)]),
    )
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateDisplayName(tx: TenantTx, userId: Uuid, displayName: string): Promise<void> {
  await tx.updateTable('users').set({ display_name: displayName }).where('user_id', '=', userId).execute()
}

/** For whoever has this name now: under another one they do not stand. */
export async function updateCredentials(tx: TenantTx, userId: Uuid, credentials: string): Promise<void> {
  await tx
    .updateTable('memberships as m')
    .from('users as u')
    .set((row) => ({ credentials, credentials_name: row.ref('u.display_name') }))
    .whereRef('u.user_id', '=', 'm.user_id')
    .where('m.user_id', '=', userId)
    .execute()
}

export async function findUserRow(
  tx: TenantTx,
  userId: Uuid,
): Promise<{ email: string; passwordHash: string | null } | undefined> {
  return tx
    .selectFrom('users')
    .select(['email', 'password_hash as passwordHash'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Given in this tenant, to somebody of the name that they have. */
const standing = sql<string>`case when m.credentials_name = u.display_name then m.credentials else '' end`

/** As others of the tenant may see them. */
export async function findPerson(
  tx: TenantTx,
  userId: Uuid,
): Promise<Pick<User, 'displayName' | 'credentials'> | undefined> {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['u.display_name as displayName', standing.as('credentials')])
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
}

/** Keeps name and credentials as they are until the transaction ends. */
export async function holdPerson(tx: TenantTx, userId: Uuid): Promise<ReturnType<typeof findPerson>> {
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute()
  return findPerson(tx, userId)
}

/** Keeps it from being changed until the transaction ends; `forUpdate`: and others who hold it from going on. */
export async function holdPassword(
  tx: TenantTx,
  userId: Uuid,
  how: 'forShare' | 'forUpdate',
): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    [how]()
    .executeTakeFirst()
  return row?.password_hash
}

/** Whoever has the account reads the mail of its address. */
export async function proveEmail(tx: TenantTx, userId: Uuid): Promise<void> {
  await tx.updateTable('users').set({ email_proven: true }).where('user_id', '=', userId).execute()
}

export async function removePassword(tx: TenantTx, userId: Uuid): Promise<void> {
  await tx.updateTable('users').set({ password_hash: null }).where('user_id', '=', userId).execute()
}

/** `proven`: see `proveEmail`; or the operator says who it is. */
export async function insertUser(
  tx: TenantTx,
  user: Omit<User, 'credentials'>,
  createdAt: Date,
  proven = true,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      user_id: user.userId,
      email: user.email,
      display_name: user.displayName,
      created_at: createdAt,
      email_proven: proven,
    })
    .execute()
}

export async function upsertMembership(
  tx: TenantTx,
  tenantId: Uuid,
  userId: Uuid,
  role: Role,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ tenant_id: tenantId, user_id: userId, role, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ role }))
    .execute()
}

/** Whoever is a member already keeps the role they have. */
export async function insertMembership(
  tx: TenantTx,
  tenantId: Uuid,
  userId: Uuid,
  role: Role,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ tenant_id: tenantId, user_id: userId, role, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .execute()
}

export async function listMembers(tx: TenantTx): Promise<Member[]> {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['u.user_id as userId', 'u.email', 'u.display_name as displayName', standing.as('credentials'), 'm.role'])
    .orderBy('email')
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as Role }))
}
