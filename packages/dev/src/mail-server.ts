import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type TakenMail = { readonly to: string[]; readonly source: string; readonly secure: boolean }

export type MailServerOptions = {
  port?: number
  /** Offers STARTTLS with a certificate that nobody vouches for. */
  tls?: boolean
  /** Who may send; everybody where it is left out. */
  account?: { name: string; password: string }
  /** Refused as unknown are addresses that begin with `nobody`. */
  take(mail: TakenMail): Promise<void>
}

/** A real SMTP server on this machine that keeps what it is sent and passes nothing on. */
export async function openMailServer(options: MailServerOptions): Promise<{ host: string; close(): Promise<void> }> {
  const { tls = false, account, take } = options
  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: !tls,
    allowInsecureAuth: true,
    authOptional: !account,
    onAuth: ({ username, password }, _session, done) =>
      account && username === account.name && password === account.password
        ? done(null, { user: username })
        : done(new Error('wrong')),
    onRcptTo: ({ address }, _session, done) => (address.startsWith('nobody') ? done(new Error('unknown')) : done()),
    onData: (stream, { envelope, secure }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address)
      readText(stream)
        .then((source) => take({ to, source, secure }))
        .then(() => done(), done)
    },
  })
  // A client that hangs up is its own affair.
  server.on('error', () => undefined)
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}
