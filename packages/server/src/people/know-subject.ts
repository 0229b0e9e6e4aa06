import type { SignInProblem } from '@casefold/contract/dashboard/session'
import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { findIdentity, findRoleForUpdate, hasIdentity, insertIdentity } from './oidc.store.ts'
import { findUser } from './user.store.ts'

type Subject = { readonly issuer: string; readonly subject: string; readonly email: string }
export type Known = { readonly userId: Uuid } | { readonly problem: SignInProblem }

/**
 * Who a provider's subject is here: a member, known by their address the first time and by the subject from then on.
 * An address that was given to somebody else is not them. A SiteAdmin is more than one tenant's provider can say.
 */
export async function knowSubject(
  { db, now }: Pick<App, 'db' | 'now'>,
  tenantId: Uuid,
  subject: Subject,
): Promise<Known> {
  const byEmail = (await findUser(db, subject.email))?.userId
  return inTenant(db, { tenantId }, async (tx: TenantTx) => {
    const known = await findIdentity(tx, subject)
    const userId = known ?? byEmail
    const role = userId && (await findRoleForUpdate(tx, userId))
    if (!userId || !role) return { problem: 'not_a_member' }
    if (role === 'SiteAdmin') return { problem: 'site_admin' }
    if (known) return { userId }
    if (await hasIdentity(tx, subject.issuer, userId)) {
      // Perhaps by the same subject, a moment ago in another tab.
      return (await findIdentity(tx, subject)) === userId ? { userId } : { problem: 'other_subject' }
    }
    await insertIdentity(tx, tenantId, subject, userId, now())
    return { userId }
  })
}
