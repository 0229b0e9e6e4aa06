import type { Colleague } from '@casefold/contract/dashboard/member'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { listMembers } from './list-members.ts'
import { scopesOfRole } from './role.ts'

/** Everybody of the tenant, by name. */
export async function listColleagues(app: Pick<App, 'db'>, principal: Principal): Promise<Colleague[]> {
  const members = await listMembers(app, principal)
  return members
    .map(({ userId, displayName, role }) => ({
      userId: toWireId('usr', userId),
      displayName,
      mayReview: scopesOfRole[role].includes('reports:write'),
    }))
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'en'))
}
