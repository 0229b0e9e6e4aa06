import { isRecipientRefused } from '../../adapters/mail/mail.ts'
import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import type { Uuid } from '../../kernel/ids.ts'
import { scopesOfRole } from '../../people/role.ts'
import { listMembers } from '../../people/user.store.ts'
import type { Member } from '../../people/user.ts'
import { findTenantRow, listTenantIds } from '../../tenancy/tenant.store.ts'
import { reviewMail } from './review-mail.ts'
import { claimReminders, listWaitingReviews, releaseReminders, type WaitingReview } from './review-reminder.store.ts'

const dayMs = 24 * 3_600_000
/** Whoever is there sees it in the dashboard before a mail comes. */
const untouchedMs = 15 * 60_000
const quietDays = 3
const againDays = 7

type Needs = Pick<App, 'db' | 'now' | 'log' | 'mail' | 'publicUrl'>
type Reminder = { readonly to: string; readonly waiting: readonly WaitingReview[] }
type Claim = {
  readonly claimed: ReadonlySet<Uuid>
  readonly reminders: readonly Reminder[]
  readonly tenantName: string
}

/** Tenant after tenant. Ends where the mail server is away: the next round tries again. Answers how many mails went out. */
export async function remindReviewers(app: Needs): Promise<number> {
  let sent = 0
  if (!app.mail.on) return sent
  for (const tenantId of await listTenantIds(app.db)) {
    const told = await remindTenant(app, tenantId)
    sent += told.sent
    if (told.away) break
  }
  if (sent > 0) app.log.info({ sent }, 'reviewers reminded')
  return sent
}

/**
 * Whoever can do a review is told when it waits and nobody took it up, at once where it was given to them. It waits for
 * ever: after three quiet days, and then once a week, they are reminded. Claimed before it is sent, so that of two rounds
 * at once one sends; who dies in between leaves it to the next reminder.
 */
async function remindTenant(app: Needs, tenantId: Uuid): Promise<{ sent: number; away: boolean }> {
  const at = app.now()
  const { claimed, reminders, tenantName } = await claim(app, tenantId, at)
  const untold = new Set(claimed)
  let sent = 0
  let away = false
  for (const { to, waiting } of reminders) {
    try {
      await app.mail.send(reviewMail(to, { waiting, tenantName, at, publicUrl: app.publicUrl }))
      sent += 1
    } catch (err) {
      app.log.warn({ err }, 'a reminder of reviews was not sent')
      away = !isRecipientRefused(err)
      if (away) break
    }
    for (const { reportRequestId } of waiting) untold.delete(reportRequestId)
  }
  if (untold.size > 0) await inTenant(app.db, { tenantId }, (tx) => releaseReminders(tx, [...untold], at))
  return { sent, away }
}

function claim({ db }: Pick<App, 'db'>, tenantId: Uuid, at: Date): Promise<Claim> {
  // In whole days: what falls due on a day goes into one mail, and the day's other rounds find nothing new.
  const today = Math.floor(at.getTime() / dayMs) * dayMs
  const due = {
    at,
    untouchedSince: new Date(at.getTime() - untouchedMs),
    quietDays,
    quietSince: new Date(today - quietDays * dayMs),
    remindedBefore: new Date(today - (againDays - 1) * dayMs),
  }
  return inTenant(db, { tenantId }, async (tx) => {
    const reviewers = (await listMembers(tx)).filter(({ role }) => scopesOfRole[role].includes('reports:write'))
    // Without anybody to remind, nobody was reminded.
    const claimed = new Set(reviewers.length > 0 ? await claimReminders(tx, due) : [])
    if (claimed.size === 0) return { claimed, reminders: [], tenantName: '' }
    const reminders = remindersOf(reviewers, await listWaitingReviews(tx, at)).filter(({ waiting }) =>
      waiting.some(({ reportRequestId }) => claimed.has(reportRequestId)),
    )
    return { claimed, reminders, tenantName: (await findTenantRow(tx))?.name ?? '' }
  })
}

/** What waits for each: what they were assigned, and what nobody was who can still do it. */
function remindersOf(reviewers: readonly Member[], waiting: readonly WaitingReview[]): Reminder[] {
  const known = new Set(reviewers.map(({ userId }) => userId))
  return reviewers.map(({ userId, email }) => ({
    to: email,
    waiting: waiting.filter(({ assignee }) => assignee === userId || !assignee || !known.has(assignee)),
  }))
}
