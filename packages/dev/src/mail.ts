import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { type Part, startPart } from './part.ts'
import type { StartOptions } from './start-options.ts'

/** `settings`: what the service is configured with. `files`: where each mail is a file, see caught-mail.ts. */
export type RunningMail = Part & { files: string; settings: { MAIL_URL: string; MAIL_FROM: string } }

/** A mail server that delivers to a directory. */
export async function startMail(options: StartOptions): Promise<RunningMail> {
  const { dir, logDir, throwaway, signal } = options
  const files = join(dir, 'mail')
  await mkdir(files, { recursive: true, mode: 0o700 })
  const port = await freePort(throwaway ? undefined : 2525)
  const part = await startPart({
    name: 'mail',
    command: process.execPath,
    args: [join(import.meta.dirname, 'catch-mail.ts'), files, String(port)],
    cwd: dir,
    logFile: join(logDir, 'mail.log'),
    pidFile: join(dir, 'mail.pid'),
    stopSignal: 'SIGTERM',
    deathSignal: 'SIGTERM',
    graceMs: 5_000,
    readyMs: 240_000,
    isReady: () => greets(port),
    signal,
    onUnexpectedExit: options.onUnexpectedExit,
  })
  const settings = { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Casefold <casefold@demo.test>' }
  return Object.assign(part, { files, settings })
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(2000, () => socket.destroy())
    socket.once('data', (line) => {
      resolve(line.toString().startsWith('220'))
      socket.end('QUIT\r\n')
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}
