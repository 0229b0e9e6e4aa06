import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

export type SmtpOptions = { readonly url: string; readonly from: string }

const patienceMs = 10_000
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * `smtps://` speaks TLS from its first byte. `smtp://` changes to TLS before it says anything, or sends nothing; only to
 * this machine it does not, nor where the address ends in `?tls=none`. `?tls=required` is for this machine too.
 */
export function openSmtpMail({ url, from }: SmtpOptions): Mail {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const asked = searchParams.get('tls')
  const plain = asked === 'none' || (asked !== 'required' && loopback.test(hostname))
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // A text may quote what a person typed: it names no file and no address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    on: true,
    send: async ({ to, subject, text }) => {
      if (!isOneAddress(to)) throw new Error('the address of a mail must be one address and nothing else')
      const headers = { 'auto-submitted': 'auto-generated' }
      const message = { from, to: { name: '', address: to }, subject: oneLine(subject), text, headers }
      await transport.sendMail(message).catch(({ code = 'unknown', responseCode }: SmtpFailure) => {
        const said = `${code} ${responseCode ?? ''}`.trim()
        throw Object.assign(new Error(`the mail server did not take a mail (${said})`), { code: said })
      })
    },
  }
}

type SmtpFailure = Error & { code?: string; responseCode?: number }

/** Nothing that a header or a list of addresses is made of. */
function isOneAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(text)
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
