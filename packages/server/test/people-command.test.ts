import type { Session } from '@casefold/contract/dashboard/session'
import { listMails } from '@casefold/dev/caught-mail'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { toWireId } from '../src/kernel/ids.ts'
import { authenticateSession } from '../src/people/authenticate-session.ts'
import { readSessionCookie } from '../src/people/session-cookie.ts'
import { newAuthenticator } from './authenticator.ts'
import { casefold, settingsFor } from './casefold-command.ts'
import { noteRow, noteSecret } from './secrets.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let service: TestApp
let settings: Record<string, string>
let tenant: string

beforeAll(async () => {
  service = await openTestApp()
  settings = settingsFor(service.urls)
  tenant = toWireId('ten', (await service.newTenant()).principal.tenantId)
})
afterAll(() => service.close())

async function said(words: string[], more: Record<string, string> = {}, input = ''): Promise<string> {
  const { code, out, err } = await casefold(words, { ...settings, ...more }, input)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.trim()
}

async function complaint(words: string[], more: Record<string, string> = {}, input = ''): Promise<string> {
  const { code, err } = await casefold(words, { ...settings, ...more }, input)
  expect(code).toBe(1)
  return err
}

async function post(url: string, body: object, cookie = ''): Promise<LightMyRequestResponse> {
  const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
  const answer = await service.http.inject({ method: 'POST', url, headers, payload: body })
  const text = readSessionCookie(cookieOf(answer))
  const person = text && (await authenticateSession(service.app, text))
  if (text && person) await noteRow(inject('run'), person.principal.session.sessionId, text)
  return answer
}

const cookieOf = (answer: LightMyRequestResponse): string =>
  String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? ''
const signIn = (email: string, password: string): Promise<LightMyRequestResponse> =>
  post('/private/sign-in/password', { email, password })

describe('the first people of an installation without mail', () => {
  const password = 'the heron stands in reeds'

  test.each(['TenantAdmin', 'SiteAdmin'])(
    'a %s gets a link from the operator, and with it an account',
    async (role) => {
      const email = `${role.toLowerCase()}@example.org`
      const words = ['user', 'invite', '--tenant', tenant, '--email', email, '--role', role]
      const link = await said(words)
      expect(link).toMatch(/^http:\/\/localhost:8080\/link#[\w-]{43}$/)
      const token = link.split('#')[1] ?? ''
      const answer = await post('/private/links/redeem', { token, password, displayName: 'Ann Lee' })
      expect(answer.statusCode).toBe(200)
      expect(answer.json<Session>()).toMatchObject({ email, tenant: { role } })
      expect((await post('/private/links/redeem', { token, password, displayName: 'Eve' })).statusCode).toBe(400)
      expect(await complaint(words)).toContain('This person is a member already')
    },
  )

  test('with a mail server it is mailed, and shown only where that is asked for', async () => {
    const { settings: server, files } = inject('run').mail
    const mail = { ...server, PUBLIC_URL: 'http://localhost:8080' }
    const words = ['user', 'invite', '--tenant', tenant, '--email', 'mia@example.org', '--role', 'Viewer']
    expect(await said(words, mail)).toBe('mailed')
    const mails = (await listMails(files)).filter(({ to }) => to === 'mia@example.org')
    expect(mails.map(({ text }) => /\/link#[\w-]{43}/.test(text))).toEqual([true])
    expect(await said([...words, '--link'], mail)).toMatch(/\/link#/)
    const away = { ...mail, MAIL_URL: 'smtp://127.0.0.1:1' }
    expect(await complaint(words, away)).toContain('did not take the invitation')
  })

  test('an account made with a link that was shown is closed before it opens another tenant', async () => {
    const other = toWireId('ten', (await service.newTenant()).principal.tenantId)
    const [email, name] = ['shown@example.org', 'Sho Wen']
    const link = await said(['user', 'invite', '--tenant', tenant, '--email', email, '--role', 'Viewer'])
    const token = link.split('#')[1] ?? ''
    expect((await post('/private/links/redeem', { token, password, displayName: name })).statusCode).toBe(200)
    const words = ['user', 'create', '--tenant', other, '--email', email, '--name', name, '--role', 'Viewer']
    expect(await said(words)).toMatch(/^usr_\w+\nThey had an account, .* casefold user password\.$/)
    expect((await signIn(email, password)).statusCode).toBe(400)
    expect(await said(words)).toMatch(/^usr_\w+$/)
  })

  test('what is missing is said', async () => {
    expect(await complaint(['user', 'invite', '--tenant', tenant, '--role', 'Viewer'])).toContain('--email')
    const words = ['user', 'invite', '--tenant', tenant, '--email', 'a@example.org', '--role', 'Boss']
    expect(await complaint(words)).toContain('--role must be one of')
  })
})

test('whoever is locked out gets a password from the operator; sessions end, and passkeys where that is said', async () => {
  const email = 'tenantadmin@example.org'
  const password = 'the heron stands in reeds'
  const first = await signIn(email, password)
  const cookie = cookieOf(first)
  const { ceremonyId, options } = (await post('/private/passkeys/options', { password }, cookie)).json()
  const key = newAuthenticator('http://localhost:8080')
  const body = { ceremonyId, name: 'Key', response: key.create(options) }
  expect((await post('/private/passkeys', body, cookie)).statusCode).toBe(201)

  const words = ['user', 'password', '--tenant', tenant, '--email', email]
  expect(await said(words, {}, 'a kingfisher dives twice\nmore\n')).toBe('set')
  expect((await signIn(email, password)).statusCode).toBe(400)
  const second = await signIn(email, 'a kingfisher dives twice')
  expect(second.statusCode).toBe(200)
  expect((await post('/private/passkeys/options', {}, cookie)).statusCode).toBe(401)
  const has = async (): Promise<number> => {
    const headers = {
      cookie: cookieOf(await signIn(email, 'a kingfisher dives twice')),
      'sec-fetch-site': 'same-origin',
    }
    return (await service.http.inject({ url: '/private/passkeys', headers })).json<unknown[]>().length
  }
  expect(await has()).toBe(1)
  await said([...words, '--remove-passkeys'], {}, 'a kingfisher dives twice\n')
  expect(await has()).toBe(0)

  expect(await complaint(words, {}, 'short\n')).toContain('easily guessed')
  expect(await complaint(words)).toContain('easily guessed')
  expect(await complaint([...words.slice(0, -1), 'nobody@example.org'], {}, 'a kingfisher dives twice')).toContain(
    'Not found',
  )
})

test('the demo has people with one password and an identity provider, and keeps both', async () => {
  const { issuer, clientId, clientSecret, settings: egress } = inject('run').idp
  const told = {
    ...egress,
    SEED_PASSWORD: 'a wren in the ivy',
    SEED_OIDC_ISSUER: issuer,
    SEED_OIDC_CLIENT_ID: clientId,
    SEED_OIDC_CLIENT_SECRET: clientSecret,
  }
  const seeded = JSON.parse(await said(['seed'], told))
  await noteSecret(inject('run'), seeded.key)
  expect(seeded.people).toEqual(['admin@demo.test', 'reviewer@demo.test', 'viewer@demo.test', 'site@demo.test'])
  expect(JSON.parse(await said(['seed'], told))).toEqual({ ...seeded, key: null })
  const roles: string[] = []
  for (const email of seeded.people) roles.push((await signIn(email, 'a wren in the ivy')).json<Session>().tenant.role)
  expect(roles).toEqual(['TenantAdmin', 'Reviewer', 'Viewer', 'SiteAdmin'])
  const headers = { 'sec-fetch-site': 'none' }
  const start = await service.http.inject({ url: `/private/sign-in/oidc/${seeded.tenantId}`, headers })
  expect(start.headers.location).toContain(`${issuer}/auth?`)
})
