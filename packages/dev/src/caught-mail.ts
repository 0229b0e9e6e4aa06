import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type CaughtMail = { readonly to: string; readonly subject: string; readonly text: string }

/** What was caught so far, oldest first. */
export async function listMails(dir: string): Promise<CaughtMail[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.eml')).sort()
  const sources = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')))
  return sources.map(toCaughtMail)
}

/** As much of RFC 5322 as our own mails use: one part of text. */
export function toCaughtMail(source: string): CaughtMail {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/)
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const header = (name: string): string =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
  const body = rest.join('\n\n').replaceAll('\r\n', '\n')
  return {
    to: header('to').replaceAll(/[<>]/g, ''),
    subject: header('subject').replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?= ?/gi, (_all, how: string, text: string) =>
      how.toLowerCase() === 'b' ? decodeBase64(text) : decodeQuoted(text.replaceAll('_', ' ')),
    ),
    text: decodeBody(header('content-transfer-encoding').toLowerCase(), body).trimEnd(),
  }
}

function decodeBody(encoding: string, body: string): string {
  if (encoding === 'base64') return decodeBase64(body)
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body
}

function decodeBase64(text: string): string {
  return Buffer.from(text, 'base64').toString()
}

function decodeQuoted(text: string): string {
  const joined = text.replaceAll('=\n', '')
  return joined.replaceAll(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}
