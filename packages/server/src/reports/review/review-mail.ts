import type { Message } from '../../adapters/mail/mail.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { WaitingReview } from './review-reminder.store.ts'

type Told = {
  readonly waiting: readonly WaitingReview[]
  readonly tenantName: string
  readonly at: Date
  readonly publicUrl: URL
}

const dayMs = 24 * 3_600_000

/** Says nothing of any case: a mail is read by others too. It leads to where the review is done, or to the list of them. */
export function reviewMail(to: string, { waiting, tenantName, at, publicUrl: { origin } }: Told): Message {
  const [only] = waiting.length === 1 ? waiting : []
  const some = only ? 'A review' : `${waiting.length} reviews`
  const are = only ? 'is' : 'are'
  const oldest = Math.min(...waiting.map(({ updatedAt }) => updatedAt.getTime()))
  const days = Math.floor((at.getTime() - oldest) / dayMs)
  const since =
    days > 0 ? ` ${only ? 'It' : 'The oldest'} has waited for ${days === 1 ? 'a day' : `${days} days`}.` : ''
  const text = [
    `${some} at ${tenantName} ${are} waiting for you.${since}`,
    'The report is written when its review is approved:',
    only ? `${origin}/reports/requests/${toWireId('rreq', only.reportRequestId)}` : `${origin}/`,
  ]
  return { to, subject: `${some} ${are} waiting: ${tenantName}`, text: `${text.join('\n\n')}\n` }
}
