import type { PasswordSignIn } from '@casefold/contract/dashboard/session'
import type { App } from '../app.ts'
import { site } from '../audit/audit-event.ts'
import { AppError } from '../kernel/errors.ts'
import { checkPassword, forgetFailures } from './check-password.ts'
import { enter } from './enter.ts'
import { placeForPassword } from './home-tenant.ts'
import { noteRefusal } from './note-refusal.ts'
import type { OpenedSession } from './open-session.ts'
import { listMemberships } from './session.store.ts'
import type { RequestPlace } from './session.ts'
import { findUser } from './user.store.ts'
import { foldEmail } from './user.ts'

/** Whoever has no account, no password or no tenant is refused like whoever mistypes, and in the same time. */
export async function signInWithPassword(
  app: Pick<App, 'db' | 'peppers' | 'now' | 'log'>,
  { email, password }: PasswordSignIn,
  request: RequestPlace,
): Promise<OpenedSession> {
  const address = foldEmail(email)
  const user = await findUser(app.db, address)
  const { matches, locked } = await checkPassword(app, { email: address, stored: user?.passwordHash }, password)
  const userId = user?.userId ?? site
  const place = placeForPassword(await listMemberships(app.db, userId))
  if (!matches || !user?.passwordHash || !place) {
    // Not waited for: strangers get no line, and the clock would tell who is none.
    if (place)
      noteRefusal(app, place.tenantId, userId, request).catch((err: unknown) =>
        app.log.warn({ err }, 'a refused sign-in could not be recorded'),
      )
    throw locked ?? new AppError('sign_in_failed')
  }
  await forgetFailures(app, address)
  const { tenantId } = place
  return enter(app, { userId, tenantId, method: 'password', request, passwordHash: user.passwordHash })
}
