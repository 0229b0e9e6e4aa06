import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { insertEvent } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { toWireId } from '../kernel/ids.ts'
import { countLinksSince, insertLink } from './link.store.ts'
import { resetMail } from './mails.ts'
import { mintLink } from './mint-link.ts'
import { sendMail } from './send-mail.ts'
import { listMemberships } from './session.store.ts'
import type { RequestPlace } from './session.ts'
import { findUser, holdPassword } from './user.store.ts'
import { foldEmail } from './user.ts'
import { visitor } from './visitor.ts'

type Needed = Pick<App, 'db' | 'now' | 'mail' | 'log' | 'publicUrl'>

const hour = 3_600_000
const mostInAnHour = 3

/**
 * Answers before it does anything: neither the words nor the time tell whether anybody has the address. A mail goes to
 * the address of the account, and to nobody else. Whoever asks in somebody's name spoils none of the links they have.
 */
export function askForReset(app: Needed, email: string, request: RequestPlace): void {
  setImmediate(() => {
    sendReset(app, foldEmail(email), request).catch((err: unknown) =>
      app.log.warn({ err }, 'a link for a new password could not be made'),
    )
  })
}

async function sendReset(app: Needed, email: string, request: RequestPlace): Promise<void> {
  const user = app.mail.on ? await findUser(app.db, email) : undefined
  const [home] = user ? await listMemberships(app.db, user.userId) : []
  if (!user || !home) return
  const { tenantId } = home
  const actor = toWireId('usr', user.userId)
  const minted = mintLink(app, 'reset', { tenantId, userId: user.userId, email, role: null, createdBy: actor })
  const { linkId, createdAt } = minted.link
  const happening = { action: 'link.reset', outcome: 202, objects: [actor, toWireId('lnk', linkId)] }
  const line = toAuditRecord(visitor(tenantId, user.userId, request, createdAt), createdAt, happening)
  const made = await inTenant(app.db, { tenantId }, async (tx) => {
    // One at a time for each person, so that many at the same moment are no more than the same number one by one.
    await holdPassword(tx, user.userId, 'forUpdate')
    const since = new Date(createdAt.getTime() - hour)
    if ((await countLinksSince(tx, email, 'reset', since)) >= mostInAnHour) return false
    await insertLink(tx, minted.link)
    await insertEvent(tx, line)
    return true
  })
  if (made) await sendMail(app, resetMail({ email }, minted.address))
}
