import type { Database, TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { InviteRow, LinkKind, NewLink, PresentedLink } from './link.ts'
import type { Role } from './role.ts'

/** Before anybody is known: this is what tells whom it is for. */
export async function findPresentedLink(db: Database, hash: Buffer): Promise<PresentedLink | undefined> {
  const [row] = await db.call<PresentedLink>(
    `select tenant_id as "tenantId", link_id as "linkId", kind, user_id as "userId", email, role,
       created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt", mailed,
       tenant_name as "tenantName", email_proven as "emailProven", password_changed_at as "passwordChangedAt"
     from find_link($1)`,
    [hash],
  )
  return row
}

export async function insertLink(tx: TenantTx, link: NewLink): Promise<void> {
  await tx
    .insertInto('links')
    .values({
      tenant_id: link.tenantId,
      link_id: link.linkId,
      kind: link.kind,
      user_id: link.userId,
      email: link.email,
      role: link.role,
      hash: link.hash,
      mailed: link.mailed,
      created_by: link.createdBy,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** True for the one who uses it. */
export async function claimLink(tx: TenantTx, linkId: Uuid, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ used_at: at })
    .where('link_id', '=', linkId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True for the one who uses the link that was mailed with this secret. */
export async function claimMailedLink(
  tx: TenantTx,
  { linkId, hash }: Pick<NewLink, 'linkId' | 'hash'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ used_at: at })
    .where('link_id', '=', linkId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const invited = [
  'tenant_id as tenantId',
  'link_id as linkId',
  'user_id as userId',
  'email',
  'role',
  'created_by as createdBy',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

/** Those that nobody has accepted; also such as have run out, which can be sent again. */
export async function listOpenInvites(tx: TenantTx): Promise<InviteRow[]> {
  const rows = await tx
    .selectFrom('links')
    .select(invited)
    .where('kind', '=', 'invite')
    .where('used_at', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map((row) => ({ ...row, kind: 'invite', role: row.role as Role }))
}

/** Holds the row until the transaction ends. */
export async function findInviteForUpdate(tx: TenantTx, linkId: Uuid): Promise<InviteRow | undefined> {
  const row = await tx
    .selectFrom('links')
    .select(invited)
    .where('link_id', '=', linkId)
    .where('kind', '=', 'invite')
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, kind: 'invite', role: row.role as Role }
}

/** The link that was sent before works no more. */
export async function renewInviteRow(
  tx: TenantTx,
  linkId: Uuid,
  { hash, mailed, createdAt, expiresAt }: Pick<NewLink, 'hash' | 'mailed' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const renewed = { hash, mailed, created_at: createdAt, expires_at: expiresAt }
  await tx.updateTable('links').set(renewed).where('link_id', '=', linkId).execute()
}

export async function deleteInviteRow(tx: TenantTx, linkId: Uuid): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('links')
    .where('link_id', '=', linkId)
    .where('kind', '=', 'invite')
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** `actor`: who sent them. */
export async function deleteInvitesBy(tx: TenantTx, actor: string): Promise<void> {
  await tx
    .deleteFrom('links')
    .where('created_by', '=', actor)
    .where('kind', '=', 'invite')
    .where('used_at', 'is', null)
    .execute()
}

/** Only the newest works. */
export async function deleteOpenLinks(tx: TenantTx, email: string, kind: LinkKind): Promise<void> {
  await tx
    .deleteFrom('links')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()
}

/** Used or not. */
export async function countLinksSince(tx: TenantTx, email: string, kind: LinkKind, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('links')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Ended long ago, some at a time. */
export async function deleteOldLinks(tx: TenantTx, before: Date, most: number): Promise<number> {
  const old = tx
    .selectFrom('links')
    .select('link_id')
    .where((row) => row.or([row('expires_at', '<', before), row('used_at', '<', before)]))
    .limit(most)
  const { numDeletedRows } = await tx.deleteFrom('links').where('link_id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
