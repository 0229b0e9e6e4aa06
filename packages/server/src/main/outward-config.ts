import type { SmtpOptions } from '../adapters/mail/smtp-mail.ts'

/** Whom the service calls by itself: a mail server, and addresses that tenants name. */
export const outwardSettings = {
  MAIL_URL: {
    required: false,
    default: '',
    what: 'mail server, with its password: `smtps://USER:PASSWORD@HOST:465`, or `smtp://…:587`, which must change to TLS (to allow it not to: `?tls=none`); where not set, no mail is sent and invitations are links to hand over',
  },
  MAIL_FROM: {
    required: false,
    default: '',
    what: 'sender of mails, such as `Casefold <casefold@example.org>`; required with MAIL_URL',
  },
  EGRESS_ALLOW: {
    required: false,
    default: '',
    what: 'host:port, after commas, that tenants may name although they are private or speak plain http, such as an identity provider or a language model of your own network',
  },
} as const

type Read = (name: keyof typeof outwardSettings) => string

export function readMail(text: Read, problems: string[]): SmtpOptions {
  const url = text('MAIL_URL')
  const from = text('MAIL_FROM')
  if (!url) return { url, from }
  // It holds a password: a problem does not repeat it.
  const read = URL.canParse(url) ? new URL(url) : undefined
  const tls = read?.searchParams.get('tls') ?? 'none'
  if (!read?.hostname || !/^smtps?:$/.test(read.protocol) || !['none', 'required'].includes(tls))
    problems.push('MAIL_URL must be smtp://HOST:PORT or smtps://HOST:PORT, with ?tls=none or ?tls=required at most')
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    problems.push('MAIL_FROM must be a sender, such as Casefold <casefold@example.org>, where MAIL_URL is set')
  return { url, from }
}

export function readAllowed(text: Read, problems: string[]): readonly string[] {
  const hosts = text('EGRESS_ALLOW').split(',')
  const allowed = hosts.map((host) => host.trim().toLowerCase()).filter(Boolean)
  for (const host of allowed) {
    if (!/^([a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/.test(host))
      problems.push('EGRESS_ALLOW must be host:port, more after commas')
  }
  return allowed
}

/** As a browser sends it: scheme, host and port, nothing behind. */
export function readOrigin(
  value: string,
  { PUBLIC_URL, MAIL_URL, DASHBOARD_ORIGIN }: Readonly<Record<string, string | undefined>>,
  problems: string[],
): string {
  if (MAIL_URL && !PUBLIC_URL) problems.push('PUBLIC_URL is not set, and links in mails begin with it')
  // It is no longer read: an upload from the dashboard would be refused, and nobody would know why.
  if (DASHBOARD_ORIGIN) problems.push('DASHBOARD_ORIGIN is called PUBLIC_URL now: rename it')
  if (!/^https?:/.test(value) || URL.parse(value)?.origin !== value)
    problems.push('PUBLIC_URL must be an origin, such as https://casefold.example')
  return value
}
