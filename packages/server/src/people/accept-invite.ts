import type { RedeemLink } from '@casefold/contract/dashboard/session'
import { sqlState } from '../adapters/postgres/failures.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { newUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { getTenant } from '../tenancy/get-tenant.ts'
import { toTenantSettings } from '../tenancy/tenant-settings.ts'
import { authenticateSession } from './authenticate-session.ts'
import { enter } from './enter.ts'
import { claimLink } from './link.store.ts'
import type { PresentedLink } from './link.ts'
import { replaceSession } from './move-session.ts'
import { type OpenedSession, refusePassword } from './open-session.ts'
import { hashPassword } from './password.ts'
import { required } from './required.ts'
import type { RequestPlace } from './session.ts'
import { findUser, insertMembership, insertUser, proveEmail, updatePassword } from './user.store.ts'
import { plainName } from './user.ts'
import { visitor } from './visitor.ts'
import { refuseWeakPassword } from './weak-password.ts'

type Needed = Pick<App, 'db' | 'now' | 'peppers'>

/** An invitation never signs in somebody who has an account: whoever holds the link must have shown that they are it. */
export async function acceptInvite(
  app: Needed,
  link: PresentedLink,
  input: RedeemLink,
  request: RequestPlace,
): Promise<OpenedSession> {
  const known = await findUser(app.db, link.email)
  if (!known) return acceptAsStranger(app, link, input, request)
  const person = request.presented === undefined ? undefined : await authenticateSession(app, request.presented)
  if (person?.principal.session.userId !== known.userId) throw new AppError('sign_in_needed')
  // One tenant's identity provider does not speak for its people in another.
  if (person.principal.session.method === 'oidc') throw new AppError('provider_session')
  return acceptAsMyself(app, link, person.principal, request)
}

async function acceptAsMyself(
  app: Needed,
  link: PresentedLink,
  person: Principal & Required<Pick<Principal, 'session'>>,
  request: RequestPlace,
): Promise<OpenedSession> {
  const { userId } = person.session
  const { settings } = await getTenant(app, { ...person, tenantId: link.tenantId })
  await refusePassword(app, person.session, toTenantSettings(settings))
  await changeInTenant(app, visitor(link.tenantId, userId, request, app.now()), happening(link, userId), async (tx) => {
    if (!(await claimLink(tx, link.linkId, app.now()))) throw new AppError('link_invalid')
    await insertMembership(tx, link.tenantId, userId, link.role ?? 'Viewer', app.now())
    if (link.mailed) await proveEmail(tx, userId)
  })
  const objects = [toWireId('ten', link.tenantId)]
  const moved = { action: 'session.moved', outcome: 200, objects }
  return replaceSession(app, person, { tenantId: link.tenantId, request, happening: moved })
}

async function acceptAsStranger(
  app: Needed,
  link: PresentedLink,
  input: RedeemLink,
  request: RequestPlace,
): Promise<OpenedSession> {
  const { tenantId, linkId, email, role } = link
  const displayName = plainName(required(input.displayName, 'displayName'))
  const password = required(input.password, 'password')
  refuseWeakPassword(password, email)
  const passwordHash = await hashPassword(password)
  const createdAt = app.now()
  const userId = newUuid(createdAt)
  await changeInTenant(app, visitor(link.tenantId, userId, request, app.now()), happening(link, userId), async (tx) => {
    if (!(await claimLink(tx, linkId, createdAt))) throw new AppError('link_invalid')
    await insertUser(tx, { userId, email, displayName }, createdAt, link.mailed)
    await insertMembership(tx, tenantId, userId, role ?? 'Viewer', createdAt)
    await updatePassword(tx, userId, passwordHash, createdAt)
  }).catch(refuseIfKnown)
  return enter(app, { userId, tenantId, method: 'password', request, passwordHash })
}

function happening({ linkId }: PresentedLink, userId: Uuid): Parameters<typeof changeInTenant>[2] {
  const objects = [toWireId('usr', userId), toWireId('lnk', linkId)]
  return { action: 'link.invite.redeemed', outcome: 200, objects }
}

const uniqueViolation = '23505'

/** They accepted another invitation at the same moment. */
function refuseIfKnown(error: unknown): never {
  throw sqlState(error) === uniqueViolation ? new AppError('sign_in_needed') : error
}
