import type { InviteSent, NewInvite } from '@casefold/contract/dashboard/member'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { deleteInviteRow, deleteOpenLinks, findInviteForUpdate, insertLink, renewInviteRow } from './link.store.ts'
import { type Link, toInvite } from './link.ts'
import { inviteMail } from './mails.ts'
import { findMember } from './member.store.ts'
import { refuseBeyond } from './member.ts'
import { mintLink } from './mint-link.ts'
import { sendMail } from './send-mail.ts'
import { findUser } from './user.store.ts'
import { foldEmail } from './user.ts'

type Needed = Pick<App, 'db' | 'now' | 'mail' | 'log' | 'publicUrl'>

/** Sends a link that makes whoever has the address a member. An earlier one to the same address works no more. */
export async function inviteMember(
  app: Needed,
  principal: Principal,
  { email: typed, role }: NewInvite,
): Promise<InviteSent> {
  refuseBeyond(principal, role)
  const email = foldEmail(typed)
  const known = await findUser(app.db, email)
  const { tenantId, actor } = principal
  // A SiteAdmin sees no records: not by inviting themselves either.
  if (known && toWireId('usr', known.userId) === actor) throw new AppError('forbidden')
  const userId = known?.userId ?? null
  const { link, address } = mintLink(app, 'invite', { tenantId, userId, email, role, createdBy: actor })
  const happening = { action: 'createInvite', outcome: 201, objects: [toWireId('lnk', link.linkId)] }
  const tenantName = await changeInTenant(app, principal, happening, async (tx) => {
    if (userId && (await findMember(tx, userId))) throw new AppError('already_member')
    await deleteOpenLinks(tx, email, 'invite')
    await insertLink(tx, link)
    return (await findTenantRow(tx))?.name ?? ''
  })
  return send(app, { link, address, tenantName, inviter: actor })
}

/** With a new link, and as long a time as at first. */
export async function resendInvite(app: Needed, principal: Principal, id: string): Promise<InviteSent> {
  const linkId = parseId('lnk', id)
  const happening = { action: 'resendInvite', outcome: 200, objects: [id] }
  const { minted, tenantName } = await changeInTenant(app, principal, happening, async (tx) => {
    const found = await findInviteForUpdate(tx, linkId)
    if (!found) throw new AppError('not_found')
    refuseBeyond(principal, found.role)
    const again = mintLink(app, 'invite', found)
    await renewInviteRow(tx, linkId, again.link)
    const renewed = { ...again.link, linkId, createdBy: found.createdBy }
    return { minted: { link: renewed, address: again.address }, tenantName: (await findTenantRow(tx))?.name ?? '' }
  })
  return send(app, { ...minted, tenantName, inviter: minted.link.createdBy })
}

export function deleteInvite(app: Pick<App, 'db' | 'now'>, principal: Principal, id: string): Promise<void> {
  const linkId = parseId('lnk', id)
  return changeInTenant(app, principal, { action: 'deleteInvite', outcome: 200, objects: [id] }, async (tx) => {
    const found = await findInviteForUpdate(tx, linkId)
    if (!found) throw new AppError('not_found')
    refuseBeyond(principal, found.role)
    await deleteInviteRow(tx, linkId)
  })
}

type Made = {
  readonly link: Link
  readonly address: string
  readonly tenantName: string
  readonly inviter: string
}

/** After the row is there: a mail cannot be taken back. */
async function send(app: Needed, { link, address, tenantName, inviter }: Made): Promise<InviteSent> {
  const mailed = await sendMail(app, inviteMail({ email: link.email, tenantName }, address))
  return { invite: toInvite(link, inviter), mailed, link: app.mail.on ? null : address }
}
