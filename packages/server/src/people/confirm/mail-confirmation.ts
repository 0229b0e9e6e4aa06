import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { insertEvent } from '../../audit/audit.store.ts'
import { toAuditRecord } from '../../audit/audit-event.ts'
import { AppError } from '../../kernel/errors.ts'
import { toWireId } from '../../kernel/ids.ts'
import { countLinksSince, insertLink } from '../link.store.ts'
import { confirmMail } from '../mails.ts'
import { mintLink } from '../mint-link.ts'
import { sendMail } from '../send-mail.ts'
import type { RequestPlace } from '../session.ts'
import { holdPassword } from '../user.store.ts'
import { visitor } from '../visitor.ts'
import { updateConfirmationLink } from './confirmation.store.ts'
import type { ConfirmationKey } from './confirmation.ts'
import { getConfirmation } from './get-confirmation.ts'

const hour = 3_600_000
const mostInAnHour = 3

/** Sends a link to the address of the account. Only the newest one works, and only in the browser that waits. */
export async function mailConfirmation(
  app: Pick<App, 'db' | 'mail' | 'now' | 'log' | 'publicUrl'>,
  key: ConfirmationKey | undefined,
  request: RequestPlace,
): Promise<void> {
  const { tenantId, userId, email, hash, shown } = await getConfirmation(app, key)
  if (!shown.methods.includes('mail')) throw new AppError('invalid_state')
  const actor = toWireId('usr', userId)
  const { link, address } = mintLink(app, 'confirm', { tenantId, userId, email, role: null, createdBy: actor })
  const happening = { action: 'link.confirm', outcome: 202, objects: [actor, toWireId('lnk', link.linkId)] }
  const line = toAuditRecord(visitor(tenantId, userId, request, link.createdAt), link.createdAt, happening)
  await inTenant(app.db, { tenantId }, async (tx) => {
    // One at a time for each person, whatever number of browsers and providers ask.
    await holdPassword(tx, userId, 'forUpdate')
    const since = new Date(link.createdAt.getTime() - hour)
    if ((await countLinksSince(tx, email, 'confirm', since)) >= mostInAnHour)
      throw new AppError('rate_limited', { headers: { 'retry-after': '1800' } })
    await insertLink(tx, link)
    await updateConfirmationLink(tx, hash, link.linkId)
    await insertEvent(tx, line)
  })
  await sendMail(app, confirmMail(shown, address))
}
