import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import type { Uuid } from '../kernel/ids.ts'
import { toTenantSettings } from '../tenancy/tenant-settings.ts'
import { listMemberships } from './session.store.ts'
import type { Membership } from './session.ts'

/** Where a password leads: into a tenant that asks for no passkey, where they have one, else into the oldest. */
export function placeForPassword(memberships: readonly Membership[]): Membership | undefined {
  return memberships.find(({ settings }) => !toTenantSettings(settings).requirePasskey) ?? memberships[0]
}

/**
 * A tenant in which a person is a member, for what is theirs and no tenant's: the one they are in where they are a member
 * of it, else the oldest. A SiteAdmin may be elsewhere.
 */
export async function getHome({ db }: Pick<App, 'db'>, userId: Uuid, present?: Uuid): Promise<Membership> {
  const memberships = await listMemberships(db, userId)
  const home = memberships.find(({ tenantId }) => tenantId === present) ?? memberships[0]
  if (!home) throw new AppError('forbidden')
  return home
}
