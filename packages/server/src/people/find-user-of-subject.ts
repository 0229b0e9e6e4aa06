import type { SignInProblem } from '@casefold/contract/dashboard/session'
import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { findMember } from './member.store.ts'
import { findIdentity, hasIdentity } from './oidc.store.ts'
import { type OidcSettings, speaksFor } from './oidc-settings.ts'
import { findUser } from './user.store.ts'

type Subject = { readonly subject: string; readonly email: string }
type Found =
  | { readonly userId: Uuid }
  /** Whose account it would be, once its owner has confirmed it. */
  | { readonly unconfirmed: Uuid }
  | { readonly problem: SignInProblem }

/**
 * Who a provider's subject is here: a member, found by their address the first time and by the subject from then on. An
 * address that was given to somebody else is not them. A provider speaks for members in its domains alone, whoever it
 * was linked to before; and a SiteAdmin is more than one tenant's provider can say.
 */
export async function findUserOfSubject(
  { db }: Pick<App, 'db'>,
  tenantId: Uuid,
  settings: OidcSettings,
  { subject, email }: Subject,
): Promise<Found> {
  const { issuer } = settings
  const byEmail = (await findUser(db, email))?.userId
  return inTenant(db, { tenantId }, async (tx: TenantTx) => {
    const known = await findIdentity(tx, { issuer, subject })
    const userId = known ?? byEmail
    const member = userId && (await findMember(tx, userId))
    if (!userId || !member) return { problem: 'not_a_member' }
    if (member.role === 'SiteAdmin') return { problem: 'site_admin' }
    if (!speaksFor(settings, member.email)) return { problem: 'email_domain' }
    if (known) return { userId }
    if (!(await hasIdentity(tx, issuer, userId))) return { unconfirmed: userId }
    // Perhaps the same subject was confirmed a moment ago in another tab.
    return (await findIdentity(tx, { issuer, subject })) === userId ? { userId } : { problem: 'other_subject' }
  })
}
