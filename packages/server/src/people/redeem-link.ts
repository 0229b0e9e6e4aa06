import type { RedeemLink } from '@casefold/contract/dashboard/session'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { toTenantSettings } from '../tenancy/tenant-settings.ts'
import { acceptInvite } from './accept-invite.ts'
import { forgetFailures } from './check-password.ts'
import { unlinkIdentities } from './confirm/confirmation.store.ts'
import { endEverywhere } from './end-everywhere.ts'
import { enter } from './enter.ts'
import { placeForPassword } from './home-tenant.ts'
import { claimLink } from './link.store.ts'
import type { PresentedLink } from './link.ts'
import { getLink } from './look-at-link.ts'
import { type OpenedSession, refusePassword } from './open-session.ts'
import { hashPassword } from './password.ts'
import { required } from './required.ts'
import { deletePasskeys, listMemberships } from './session.store.ts'
import type { RequestPlace } from './session.ts'
import { proveEmail, updatePassword } from './user.store.ts'
import { visitor } from './visitor.ts'
import { refuseWeakPassword } from './weak-password.ts'

export async function redeemLink(
  app: Pick<App, 'db' | 'now' | 'peppers'>,
  input: RedeemLink,
  request: RequestPlace,
): Promise<OpenedSession> {
  const link = await getLink(app, input.token)
  if (link.kind === 'invite') return acceptInvite(app, link, input, request)
  return renewPassword(app, link, required(input.password, 'password'), request)
}

/** Ends all that was: sessions everywhere, the lock, and where an admin helped, passkeys too. */
async function renewPassword(
  app: Pick<App, 'db' | 'now' | 'peppers'>,
  link: PresentedLink,
  password: string,
  request: RequestPlace,
): Promise<OpenedSession> {
  const { tenantId, linkId, kind, userId, email } = link
  if (!userId) throw new AppError('link_invalid')
  // Nobody had shown that the address is theirs: who has the account until now may be somebody else.
  const anew = kind === 'recover' || link.emailProven === false
  const place = anew ? tenantId : await findPlace(app, userId)
  refuseWeakPassword(password, email)
  const passwordHash = await hashPassword(password)
  const objects = [toWireId('usr', userId), toWireId('lnk', linkId)]
  const happening = { action: `link.${kind}.redeemed`, outcome: 200, objects }
  const principal = visitor(tenantId, userId, request, app.now())
  const since = kind === 'reset' ? link.createdAt : undefined
  await changeInTenant(app, principal, happening, async (tx) => {
    const claimed = await claimLink(tx, linkId, app.now())
    // Nor does it work for somebody who is no member here any more.
    const renewed = claimed && (await updatePassword(tx, userId, passwordHash, app.now(), since))
    if (!renewed) throw new AppError('link_invalid')
    if (anew) await deletePasskeys(tx, userId)
    // Whoever had the account before may have linked a provider's subject of their own.
    await unlinkIdentities(tx, userId)
    await proveEmail(tx, userId)
    await endEverywhere(tx, principal, { userId, sessionId: null }, app.now())
  })
  await forgetFailures(app, email)
  return enter(app, { userId, tenantId: place, method: 'password', request, passwordHash })
}

/** Where the new password will open something; asked before the link is used up. */
async function findPlace(app: Pick<App, 'db'>, userId: Uuid): Promise<Uuid> {
  const place = placeForPassword(await listMemberships(app.db, userId))
  if (!place) throw new AppError('link_invalid')
  await refusePassword(app, { userId, method: 'password' }, toTenantSettings(place.settings))
  return place.tenantId
}
