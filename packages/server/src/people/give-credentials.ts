import type { GivenCredentials, Member } from '@casefold/contract/dashboard/member'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { comparePersons } from './compare-persons.ts'
import { getMembers } from './manage-members.ts'
import { findMember } from './member.store.ts'
import { refuseBeyond } from './member.ts'
import { findPerson, holdPerson, updateCredentials } from './user.store.ts'

/**
 * What stands behind a member's name on a signed report is for the tenant's own administrators to say: not for the member,
 * and not for a SiteAdmin, who sees no records.
 */
export async function giveCredentials(
  app: Pick<App, 'db' | 'now'>,
  principal: Principal,
  id: string,
  { credentials, displayName }: GivenCredentials,
): Promise<Member> {
  if (principal.scopes.has('tenants:manage')) throw new AppError('forbidden')
  const userId = parseId('usr', id)
  const changes: ReturnType<typeof comparePersons> = []
  await changeInTenant(
    app,
    principal,
    { action: 'giveCredentials', outcome: 200, objects: [id], changes },
    async (tx) => {
      const member = await findMember(tx, userId)
      const before = await holdPerson(tx, userId)
      if (!member || !before) throw new AppError('not_found')
      refuseBeyond(principal, member.role)
      // They may have renamed themselves since: credentials stand for the name that was seen, and for no other.
      if (before.displayName !== displayName) throw new AppError('precondition_failed')
      await updateCredentials(tx, userId, credentials.trim())
      changes.push(...comparePersons(before, await findPerson(tx, userId)))
    },
  )
  const { members } = await getMembers(app, principal)
  const given = members.find((member) => member.userId === id)
  if (!given) throw new AppError('not_found')
  return given
}
