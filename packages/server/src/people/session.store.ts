import { sql } from 'kysely'
import type { Database, TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Membership, NewSession, PresentedSession, RequestPlace } from './session.ts'

/** Before a tenant is known: this is what tells it. */
export async function findPresentedSession(db: Database, hash: Buffer): Promise<PresentedSession | undefined> {
  const [row] = await db.call<PresentedSession>(
    `select tenant_id as "tenantId", session_id as "sessionId", user_id as "userId", method, created_at as "createdAt",
       seen_at as "seenAt", expires_at as "expiresAt", role, settings, tenant_name as "tenantName", email,
       display_name as "displayName", credentials, has_password as "hasPassword"
     from find_session($1)`,
    [hash],
  )
  return row
}

/** The oldest first. */
export async function listMemberships(db: Database, userId: Uuid): Promise<Membership[]> {
  return db.call<Membership>(
    'select tenant_id as "tenantId", tenant_name as "tenantName", role, settings from find_memberships($1)',
    [userId],
  )
}

type ListedSession = RequestPlace &
  Pick<
    PresentedSession,
    'tenantId' | 'tenantName' | 'sessionId' | 'method' | 'createdAt' | 'seenAt' | 'expiresAt' | 'settings'
  >

/** Of every tenant: they are one person's own. The newest first, and with them such as have run out. */
export async function listOwnSessions(db: Database, userId: Uuid): Promise<ListedSession[]> {
  return db.call<ListedSession>(
    `select tenant_id as "tenantId", tenant_name as "tenantName", session_id as "sessionId", method, address, browser,
       created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt", settings
     from list_sessions($1)`,
    [userId],
  )
}

/** Those of them that nobody has ended. */
export async function listOpenSessionIds(tx: TenantTx, sessionIds: readonly Uuid[]): Promise<Uuid[]> {
  if (sessionIds.length === 0) return []
  const rows = await tx
    .selectFrom('sessions')
    .select('session_id as sessionId')
    .where('session_id', 'in', sessionIds)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ sessionId }) => sessionId)
}

/** Whether it is open; and keeps it from being ended until the transaction ends. */
export async function holdSession(tx: TenantTx, sessionId: Uuid): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSession(tx: TenantTx, tenantId: Uuid, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      tenant_id: tenantId,
      session_id: session.sessionId,
      user_id: session.userId,
      hash: session.hash,
      method: session.method,
      address: session.address,
      browser: session.browser,
      created_at: session.createdAt,
      seen_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function updateSeen(tx: TenantTx, sessionId: Uuid, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ seen_at: at })
    .where('session_id', '=', sessionId)
    .where('seen_at', '<', at)
    .execute()
}

type EndedSession = { readonly tenantId: Uuid; readonly sessionId: Uuid }

/** In every tenant where the person has some; or one of them. Answers which. */
export async function endSessions(
  tx: TenantTx,
  userId: Uuid,
  sessionId: Uuid | null,
  at: Date,
): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    select tenant_id as "tenantId", session_id as "sessionId"
    from end_sessions(${userId}, ${sessionId}, ${at})`.execute(tx)
  return rows
}

/** Here only. */
export async function endSessionsHere(tx: TenantTx, userId: Uuid, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Here, those that the tenant's identity provider has opened. */
export async function endProvidedSessions(tx: TenantTx, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('method', '=', 'oidc')
    .where('ended_at', 'is', null)
    .execute()
}

/** Whoever is in has shown a passkey by now. */
export async function raiseSession(tx: TenantTx, sessionId: Uuid): Promise<void> {
  await tx.updateTable('sessions').set({ method: 'passkey' }).where('session_id', '=', sessionId).execute()
}

/** Some at a time. The newest of a member stays. */
export async function deleteOldSessions(tx: TenantTx, before: Date, most: number): Promise<number> {
  const old = sql<Uuid>`(
    select s.session_id from sessions s
    where (s.ended_at < ${before} or s.expires_at < ${before})
      and (exists (select 1 from sessions n where n.user_id = s.user_id and n.seen_at > s.seen_at)
        or not exists (select 1 from memberships m where m.user_id = s.user_id))
    limit ${most})`
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('session_id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function countPasskeys(tx: TenantTx, userId: Uuid): Promise<number> {
  const row = await tx
    .selectFrom('passkeys')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function deletePasskeys(tx: TenantTx, userId: Uuid): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}
