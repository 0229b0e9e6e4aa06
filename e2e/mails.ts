import { setTimeout as sleep } from 'node:timers/promises'
import { type CaughtMail, listMails } from '@casefold/dev/caught-mail'

const patienceMs = 300_000

/** The newest mail to an address, as soon as there are `count` of them. */
export async function mailTo(dir: string, email: string, count = 1): Promise<CaughtMail> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const mails = (await listMails(dir)).filter(({ to }) => to.includes(email))
    const last = mails.at(-1)
    if (last && mails.length >= count) return last
    await sleep(50)
  }
  throw new Error(`There are not ${count} mails to ${email}.`)
}

export async function countMailsTo(dir: string, email: string): Promise<number> {
  return (await listMails(dir)).filter(({ to }) => to.includes(email)).length
}

/** The address that stands in a mail of ours. */
export function linkIn({ text }: CaughtMail): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in: ${text}`)
  return link
}
