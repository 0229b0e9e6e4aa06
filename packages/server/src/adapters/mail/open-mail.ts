import type { Mail } from './mail.ts'
import { openSmtpMail, type SmtpOptions } from './smtp-mail.ts'

/** `url`: empty for none. */
export function openMail(options: SmtpOptions): Mail {
  if (options.url) return openSmtpMail(options)
  return { on: false, send: () => Promise.reject(new Error('no mail server is configured (MAIL_URL)')) }
}
