import { toCaughtMail } from '@casefold/dev/caught-mail'
import { type MailServerOptions, openMailServer, type TakenMail } from '@casefold/dev/mail-server'
import { afterEach, expect, test } from 'vitest'
import { openMail } from './open-mail.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function startServer(
  options: Omit<MailServerOptions, 'take'> = {},
): Promise<{ host: string; caught: TakenMail[] }> {
  const caught: TakenMail[] = []
  const server = await openMailServer({ ...options, take: async (mail) => void caught.push(mail) })
  closing.push(server.close)
  return { host: server.host, caught }
}

const from = 'Casefold <casefold@example.org>'

test('a mail arrives as it was written', async () => {
  const { host, caught } = await startServer()
  const mail = openMail({ url: `smtp://${host}`, from })
  const link = `https://casefold.example/link#${'x'.repeat(90)}=`
  const message = { to: 'ann@example.org', subject: 'Willkommen, Jürgen', text: `Grüße\n\n${link}\n\nthere` }
  await mail.send(message)
  expect(mail.on).toBe(true)
  expect(caught).toMatchObject([{ to: ['ann@example.org'] }])
  expect(caught[0]?.source).toContain('From: Casefold <casefold@example.org>')
  expect(caught[0]?.source).toContain('Auto-Submitted: auto-generated')
  expect(toCaughtMail(caught[0]?.source ?? '')).toEqual(message)
})

test('no line of a subject becomes a header', async () => {
  const { host, caught } = await startServer()
  const subject = 'Hello\r\nBcc: eve@example.org\r\n\r\nX'
  await openMail({ url: `smtp://${host}`, from }).send({ to: 'ann@example.org', subject, text: '' })
  expect(caught[0]?.to).toEqual(['ann@example.org'])
  expect(caught[0]?.source).not.toMatch(/^bcc:/im)
  expect(caught[0]?.source).toContain('Subject: Hello Bcc: eve@example.org X')
})

test.each([
  ...['a@x.org, b@x.org', 'a@x.org\r\nRCPT TO:<b@x.org>', '<a@x.org>', 'A <a@x.org>', 'a@x.org;b@x.org', '', 'a'],
  ...['"a b"@x.org', 'group:a@x.org', 'a@b@c'],
])('%j is not one address, and nothing is sent', async (to) => {
  const { host, caught } = await startServer()
  await expect(openMail({ url: `smtp://${host}`, from }).send({ to, subject: 's', text: 't' })).rejects.toThrow(
    'one address',
  )
  expect(caught).toEqual([])
})

test('name and password come from the address, and an error repeats neither them nor the recipient', async () => {
  const { host, caught } = await startServer({ account: { name: 'us er', password: 'p@ss' } })
  const message = { to: 'ann@example.org', subject: 's', text: 't' }
  await openMail({ url: `smtp://us%20er:p%40ss@${host}`, from }).send(message)
  expect(caught).toHaveLength(1)
  const wrong = openMail({ url: `smtp://us%20er:other@${host}`, from }).send(message)
  await expect(wrong).rejects.toThrow(/^the mail server did not take a mail \(EAUTH 535\)$/)
  const unknown = openMail({ url: `smtp://us%20er:p%40ss@${host}`, from }).send({
    ...message,
    to: 'nobody@example.org',
  })
  await expect(unknown).rejects.toThrow(/^the mail server did not take a mail \(EENVELOPE 550\)$/)
})

test('where TLS is demanded, a server without it gets nothing, nor one whose certificate is nobody’s', async () => {
  const message = { to: 'ann@example.org', subject: 's', text: 't' }
  for (const tls of [false, true]) {
    const { host, caught } = await startServer({ tls })
    await expect(openMail({ url: `smtp://${host}?tls=required`, from }).send(message)).rejects.toThrow('did not take')
    expect(caught).toEqual([])
    await openMail({ url: `smtp://${host}`, from }).send(message)
    expect(caught).toMatchObject([{ secure: false }])
  }
})

test('without a server nothing is sent, and that can be known', async () => {
  const mail = openMail({ url: '', from: '' })
  expect(mail.on).toBe(false)
  await expect(mail.send({ to: 'a@x.org', subject: '', text: '' })).rejects.toThrow('MAIL_URL')
})
