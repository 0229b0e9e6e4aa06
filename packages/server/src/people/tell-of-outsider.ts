import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Principal, PrincipalSession } from '../kernel/principal.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { outsiderMail } from './mails.ts'
import { sendMail } from './send-mail.ts'
import { findPresentedSession } from './session.store.ts'
import { listMembers } from './user.store.ts'

type Needs = Pick<App, 'db' | 'mail' | 'log' | 'publicUrl'>

/**
 * A SiteAdmin sees no records, but could give a key or a place to somebody who does. Where they are no member, the
 * tenant's own admins are told of it. Nobody waits for that: the deed is done, and in the trail.
 */
export function tellOfOutsider(app: Needs, { tenantId, session }: Principal, deed: string): void {
  if (!session || !app.mail.on) return
  tell(app, tenantId, session, deed).catch((err: unknown) =>
    app.log.error({ err }, "a tenant's admins were not told what a SiteAdmin did"),
  )
}

async function tell(app: Needs, tenantId: string, { userId, hash }: PrincipalSession, deed: string): Promise<void> {
  const { members, name } = await inTenant(app.db, { tenantId }, async (tx) => ({
    members: await listMembers(tx),
    name: (await findTenantRow(tx))?.name ?? '',
  }))
  if (members.some((member) => member.userId === userId)) return
  const who = (await findPresentedSession(app.db, hash))?.email ?? 'Somebody'
  const admins = members.filter(({ role }) => role === 'TenantAdmin')
  const told = { who, deed, tenantName: name, address: `${app.publicUrl.origin}/audit` }
  await Promise.all(admins.map(({ email }) => sendMail(app, outsiderMail({ ...told, email }))))
}
