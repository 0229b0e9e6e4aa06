import { isRecipientRefused, type Message } from '../adapters/mail/mail.ts'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { listMembers } from '../people/user.store.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { claimExpiring, type ExpiringKey, settleExpiring } from './key-notice.store.ts'
import { keyPrefix } from './key-text.ts'

const noticeMs = 14 * 24 * 3_600_000
/** Longer than the mails of one tenant take; the next round is an hour later. */
const claimMs = 30 * 60_000

type Needs = Pick<App, 'db' | 'now' | 'log' | 'mail' | 'publicUrl'>
type Notice = { readonly keys: readonly ExpiringKey[]; readonly admins: readonly string[]; readonly tenantName: string }

/** Tells the admins of tenant after tenant. Ends where the mail server is away: the next round tries again. */
export async function noticeExpiringKeys(app: Needs, tenantIds: readonly Uuid[]): Promise<number> {
  let sent = 0
  if (!app.mail.on) return sent
  for (const tenantId of tenantIds) {
    const told = await noticeTenant(app, tenantId)
    sent += told.sent
    if (told.away) break
  }
  return sent
}

/**
 * Tells a tenant's admins, once, which keys will stop working within 14 days. Claimed before it is sent: of two who keep
 * house at once one sends. Where the mail server takes none of it, or whoever claimed it dies, a later round tells.
 */
async function noticeTenant(app: Needs, tenantId: Uuid): Promise<{ sent: number; away: boolean }> {
  const at = app.now()
  const notice = await claim(app, tenantId, at)
  let sent = 0
  let away = false
  if (notice.keys.length === 0) return { sent, away }
  for (const to of notice.admins) {
    try {
      await app.mail.send(toMessage(to, notice, app.publicUrl))
      sent += 1
    } catch (err) {
      app.log.warn({ err }, 'a notice of keys that expire was not sent')
      // It is there, and takes mails to others.
      if (isRecipientRefused(err)) continue
      away = true
      break
    }
  }
  const keyIds = notice.keys.map(({ keyId }) => keyId)
  await inTenant(app.db, { tenantId }, (tx) => settleExpiring(tx, keyIds, { at, told: sent > 0 }))
  return { sent, away }
}

function claim({ db }: Pick<App, 'db'>, tenantId: Uuid, at: Date): Promise<Notice> {
  return inTenant(db, { tenantId }, async (tx) => {
    const members = await listMembers(tx)
    const admins = members.filter(({ role }) => role === 'TenantAdmin').map(({ email }) => email)
    const tenantName = (await findTenantRow(tx))?.name ?? ''
    // Without anybody to tell, nobody was told.
    const range = { at, until: new Date(at.getTime() + noticeMs), lapsed: new Date(at.getTime() - claimMs) }
    return { admins, tenantName, keys: admins.length > 0 ? await claimExpiring(tx, range) : [] }
  })
}

function toMessage(to: string, { keys, tenantName }: Notice, publicUrl: URL): Message {
  const lines = keys.map(
    ({ name, keyId, expiresAt }) => `- ${name} (${keyPrefix(keyId)}…): ${expiresAt.toISOString().slice(0, 16)} UTC`,
  )
  const text = [
    `These API keys of ${tenantName} will stop working:`,
    lines.join('\n'),
    'Rotate a key to get its successor; the old one goes on working as long as you say:',
    `${publicUrl.origin}/settings/api`,
  ]
  const subject = keys.length === 1 ? 'An API key expires soon' : `${keys.length} API keys expire soon`
  return { to, subject: `${subject}: ${tenantName}`, text: `${text.join('\n\n')}\n` }
}
