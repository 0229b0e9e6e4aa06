import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal, PrincipalSession } from '../kernel/principal.ts'
import { getHome } from './home-tenant.ts'

/** The session of whoever asks; private paths ask for one before anything else. */
export function sessionOf({ session }: Principal): PrincipalSession {
  if (!session) throw new AppError('unauthorized')
  return session
}

/** The same person in a tenant where they are a member: only there can a user be changed. */
export async function atHome(app: Pick<App, 'db'>, principal: Principal): Promise<Principal> {
  const { tenantId } = await getHome(app, sessionOf(principal).userId, principal.tenantId)
  return { ...principal, tenantId }
}
