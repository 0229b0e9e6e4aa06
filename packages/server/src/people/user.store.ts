import type { Database, TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Role } from './role.ts'
import type { Member, User } from './user.ts'

/** People are known across tenants; what a tenant may see of them are its own members. */
export async function findUserId(db: Database, email: string): Promise<Uuid | undefined> {
  const [row] = await db.call<{ user_id: Uuid }>('select user_id from find_user($1)', [email])
  return row?.user_id
}

export async function insertUser(tx: TenantTx, user: User, createdAt: Date): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      user_id: user.userId,
      email: user.email,
      display_name: user.displayName,
      credentials: user.credentials,
      created_at: createdAt,
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

export async function listMembers(tx: TenantTx): Promise<Member[]> {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.user_id', 'memberships.user_id')
    .select(['users.user_id as userId', 'email', 'display_name as displayName', 'credentials', 'role'])
    .orderBy('email')
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as Role }))
}
