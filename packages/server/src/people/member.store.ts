import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { MemberRow } from './member.ts'
import type { Role } from './role.ts'

/** `openSince`: a session that was not used since then has ended. */
export async function listMemberRows(tx: TenantTx, at: Date, openSince: Date): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.user_id as "userId", u.email, u.display_name as "displayName", m.role,
      case when m.credentials_name = u.display_name then m.credentials else '' end as credentials,
      m.created_at as "joinedAt", s.seen as "lastSeenAt", coalesce(s.open, 0)::int as sessions,
      (select count(*)::int from passkeys p where p.user_id = u.user_id) as passkeys
    from memberships m
      join users u on u.user_id = m.user_id
      left join (
        select user_id, max(seen_at) as seen,
          count(*) filter (where ended_at is null and expires_at > ${at} and seen_at > ${openSince}) as open
        from sessions group by user_id
      ) s on s.user_id = m.user_id
    order by u.email`.execute(tx)
  return rows
}

type FoundMember = { readonly role: Role; readonly email: string }

export async function findMember(tx: TenantTx, userId: Uuid): Promise<FoundMember | undefined> {
  const row = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.user_id', 'memberships.user_id')
    .select(['memberships.role', 'users.email'])
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, role: row.role as Role }
}

/** Keeps the role as it is until the transaction ends. */
export async function holdRole(tx: TenantTx, userId: Uuid): Promise<Role | undefined> {
  const row = await tx
    .selectFrom('memberships')
    .select('role')
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row?.role as Role | undefined
}

/**
 * Holds the member and every TenantAdmin until the transaction ends, always in the same order: of two who take each
 * other's place away one comes second, and sees what the first has left.
 */
export async function holdMembers(tx: TenantTx, userId: Uuid): Promise<{ userId: Uuid; role: Role; email: string }[]> {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['m.user_id as userId', 'm.role', 'u.email'])
    .where((row) => row.or([row('m.role', '=', 'TenantAdmin'), row('m.user_id', '=', userId)]))
    .orderBy('m.user_id')
    .forUpdate('m')
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as Role }))
}

export async function updateRole(tx: TenantTx, userId: Uuid, role: Role): Promise<void> {
  await tx.updateTable('memberships').set({ role }).where('user_id', '=', userId).execute()
}

export async function deleteMembership(tx: TenantTx, userId: Uuid): Promise<void> {
  await tx.deleteFrom('memberships').where('user_id', '=', userId).execute()
}
