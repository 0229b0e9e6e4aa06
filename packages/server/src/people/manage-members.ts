import type { Member, Members, Recovery } from '@casefold/contract/dashboard/member'
import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { fromWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { toTenantSettings } from '../tenancy/tenant-settings.ts'
import { deleteInvitesBy, deleteOpenLinks, insertLink, listOpenInvites } from './link.store.ts'
import { toInvite } from './link.ts'
import { recoverMail } from './mails.ts'
import { deleteMembership, findMember, holdMembers, listMemberRows, updateRole } from './member.store.ts'
import { type MemberRow, refuseBeyond, toMember } from './member.ts'
import { mintLink } from './mint-link.ts'
import type { Role } from './role.ts'
import { sendMail } from './send-mail.ts'
import { endSessionsHere, listMemberships } from './session.store.ts'
import type { Membership } from './session.ts'

type Needed = Pick<App, 'db' | 'now'>

export function getMembers({ db, now }: Needed, principal: Principal): Promise<Members> {
  return inTenant(db, principal, async (tx) => {
    const rows = await listRows(tx, now())
    const names = new Map(rows.map(({ userId, displayName }) => [userId, displayName]))
    const nameOf = (actor: string): string => names.get(fromWireId('usr', actor) ?? '') ?? actor
    const invites = await listOpenInvites(tx)
    return { members: rows.map(toMember), invites: invites.map((row) => toInvite(row, nameOf(row.createdBy))) }
  })
}

async function listRows(tx: TenantTx, at: Date): Promise<MemberRow[]> {
  const { sessionIdleMinutes } = toTenantSettings((await findTenantRow(tx))?.settings)
  return listMemberRows(tx, at, new Date(at.getTime() - sessionIdleMinutes * 60_000))
}

/** Counts from their next request on. Nobody changes their own: it would be up, or by mistake. */
export function changeRole(app: Needed, principal: Principal, id: string, role: Role): Promise<Member> {
  const userId = parseId('usr', id)
  return changeInTenant(app, principal, { action: 'changeMember', outcome: 200, objects: [id] }, async (tx) => {
    const held = await holdMember(tx, principal, userId)
    refuseBeyond(principal, held.role, role)
    if (id === principal.actor && role !== held.role) throw new AppError('forbidden')
    if (role !== 'TenantAdmin') refuseLast(held)
    await updateRole(tx, userId, role)
    // Whom they invited while they might.
    if (role !== held.role) await deleteInvitesBy(tx, id)
    const rows = await listRows(tx, app.now())
    return toMember(rows.find((row) => row.userId === userId) ?? notFound())
  })
}

/** Their account stays, and with it what they are elsewhere. */
export function removeMember(app: Needed, principal: Principal, id: string): Promise<void> {
  const userId = parseId('usr', id)
  return changeInTenant(app, principal, { action: 'removeMember', outcome: 200, objects: [id] }, async (tx) => {
    const held = await holdMember(tx, principal, userId)
    refuseLast(held)
    await endSessionsHere(tx, userId, app.now())
    await deleteInvitesBy(tx, id)
    await deleteOpenLinks(tx, held.email, 'invite')
    await deleteMembership(tx, userId)
  })
}

/** Here. What they have open in other tenants is not this one's to end. */
export function signOutMember(app: Needed, principal: Principal, id: string): Promise<void> {
  const userId = parseId('usr', id)
  return changeInTenant(app, principal, { action: 'signOutMember', outcome: 200, objects: [id] }, async (tx) => {
    await holdMember(tx, principal, userId)
    await endSessionsHere(tx, userId, app.now())
  })
}

/** A way back for somebody who has lost their passkey, sent to their own address and shown to nobody. */
export async function recoverMember(
  app: Needed & Pick<App, 'mail' | 'log' | 'publicUrl'>,
  principal: Principal,
  id: string,
): Promise<Recovery> {
  const userId = parseId('usr', id)
  const { tenantId, actor } = principal
  const happening = { action: 'recoverMember', outcome: 200, objects: [id] }
  const memberships = await listMemberships(app.db, userId)
  const letter = await changeInTenant(app, principal, happening, async (tx) => {
    const member = (await findMember(tx, userId)) ?? notFound()
    refuseBeyond(principal, member.role)
    refuseReach(principal, memberships)
    const { email } = member
    // Without mail it could be given to nobody.
    if (!app.mail.on) return undefined
    const { link, address } = mintLink(app, 'recover', { tenantId, userId, email, role: null, createdBy: actor })
    await deleteOpenLinks(tx, email, 'recover')
    await insertLink(tx, link)
    return recoverMail({ email, tenantName: (await findTenantRow(tx))?.name ?? '' }, address)
  })
  return { mailed: letter !== undefined && (await sendMail(app, letter)) }
}

/** It removes their passkeys for all tenants: no admin takes away what another tenant relies on. */
function refuseReach({ tenantId, scopes }: Principal, memberships: readonly Membership[]): void {
  const relied = memberships
    .filter((one) => one.tenantId !== tenantId)
    .some(({ role, settings }) => role === 'SiteAdmin' || toTenantSettings(settings).requirePasskey)
  if (relied && !scopes.has('tenants:manage')) throw new AppError('forbidden')
}

type Held = { readonly role: Role; readonly email: string; readonly admins: number }

async function holdMember(tx: TenantTx, principal: Principal, userId: Uuid): Promise<Held> {
  const held = await holdMembers(tx, userId)
  const { role, email } = held.find((one) => one.userId === userId) ?? notFound()
  refuseBeyond(principal, role)
  return { role, email, admins: held.filter((one) => one.role === 'TenantAdmin').length }
}

/** A tenant without one could be mended by nobody in it. */
function refuseLast({ role, admins }: Held): void {
  if (role === 'TenantAdmin' && admins === 1) throw new AppError('last_admin')
}

function notFound(): never {
  throw new AppError('not_found')
}
