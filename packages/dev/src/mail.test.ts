import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMails } from './caught-mail.ts'
import { type Parts, startParts } from './parts.ts'

let parts: Parts<'mail'>
beforeAll(async () => {
  parts = await startParts({ parts: ['mail'], throwaway: true })
})
afterAll(() => parts.stop())

/** One line at a time, as SMTP is spoken. */
async function send(to: string, data: string): Promise<string> {
  const socket = connect(Number(new URL(parts.mail.settings.MAIL_URL).port), '127.0.0.1').setEncoding('utf8')
  const lines = ['EHLO test', 'MAIL FROM:<a@demo.test>', `RCPT TO:<${to}>`, 'DATA', `${data}\r\n.`, 'QUIT']
  let heard = ''
  for await (const said of socket) {
    heard += said
    socket.write(`${lines.shift() ?? ''}\r\n`)
  }
  return heard
}

test('each mail is a file, in the order of its arrival', async () => {
  const plain = 'To: <ann@demo.test>\r\nSubject: one\r\n\r\nHello'
  expect(await send('ann@demo.test', plain)).toContain('250')
  const quoted =
    'To: bob@demo.test\r\nSubject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe_an?=\r\n =?UTF-8?B?IERpY2g=?=\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nZ=C3=BC=\r\nge'
  await send('bob@demo.test', quoted)
  expect(await listMails(parts.mail.files)).toEqual([
    { to: 'ann@demo.test', subject: 'one', text: 'Hello' },
    { to: 'bob@demo.test', subject: 'Grüße an Dich', text: 'Züge' },
  ])
  expect(await readFile(join(parts.mail.files, '0002.eml'), 'utf8')).toContain('bob@demo.test')
})

test('nobody gets none', async () => {
  expect(await send('nobody@demo.test', 'x')).toContain('550')
  expect(await listMails(parts.mail.files)).toHaveLength(2)
})
