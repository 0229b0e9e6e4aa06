import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '../adapters/mail/mail.ts'
import type { App } from '../app.ts'

const withinMs = 5_000

/** Whether the mail server took it, as far as is known in a few seconds. Never an error: what was done stands. */
export async function sendMail({ mail, log }: Pick<App, 'mail' | 'log'>, message: Message): Promise<boolean> {
  if (!mail.on) return false
  const stop = new AbortController()
  const sent = mail.send(message).then(
    () => true,
    (err: unknown) => {
      log.warn({ err }, 'a mail could not be sent')
      return false
    },
  )
  const late = sleep(withinMs, false, { signal: stop.signal, ref: false }).catch(() => false)
  return Promise.race([sent, late]).finally(() => stop.abort())
}
