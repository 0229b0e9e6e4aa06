import { listMails } from '@casefold/dev/caught-mail'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { toWireId } from '../src/kernel/ids.ts'
import { commands } from '../src/main/commands.ts'
import { readSessionCookie } from '../src/people/session-cookie.ts'
import { casefold, settingsFor } from './casefold-command.ts'
import { routesOf } from './routes-of.ts'
import { noteSecret } from './secrets.ts'
import { type SignedIn, signIn } from './signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

type Headers = Record<string, string>

let service: TestApp
let tenant: TestTenant
let tenantId: string
let admin: SignedIn
let site: SignedIn
let headers: Headers

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  tenantId = toWireId('ten', tenant.principal.tenantId)
  admin = await member('TenantAdmin')
  site = await signIn(service, { role: 'SiteAdmin' })
  headers = await enter(site)
})
afterAll(() => service.close())

const member = (role: 'TenantAdmin' | 'Viewer'): Promise<SignedIn> =>
  signIn(service, { role, tenantId: tenant.principal.tenantId })

function ask(asked: string, who: Headers, body?: object): Promise<LightMyRequestResponse> {
  const [method = '', url = ''] = asked.split(' ')
  return service.http.inject({ method: method as 'POST', url, headers: who, ...(body && { payload: body }) })
}

/** The same person, in the tenant where they are no member. */
async function enter(who: SignedIn): Promise<Headers> {
  const moved = await ask('POST /private/session/tenant', who.headers, { tenantId })
  const cookie = String(moved.headers['set-cookie']).split(';', 1)[0] ?? ''
  expect(readSessionCookie(cookie)).toBeDefined()
  return { ...who.headers, cookie }
}

/** What the admins were mailed that somebody who is no member has done. */
async function deedsTo(email: string): Promise<string[]> {
  const mails = (await listMails(inject('run').mail.files)).filter(({ to }) => to === email)
  return mails.flatMap(({ text }) => / is no member of .*, has (.*)\.\n/.exec(text)?.[1] ?? [])
}

async function linesOf(actor: string): Promise<string[]> {
  const rows = await query<{ action: string }>(
    service.urls.adminUrl,
    `select action from audit_events where tenant_id = '${tenant.principal.tenantId}' and actor = '${actor}' and outcome < 400 order by event_id`,
  )
  return rows.map(({ action }) => action)
}

/** What whoever acts does not do to the tenant, but to their own account and sessions. */
const ownRoutes = [
  'DELETE /private/passkeys/:passkeyId',
  'DELETE /private/session',
  'DELETE /private/sessions/:sessionId',
  'PATCH /private/profile',
  'POST /private/passkeys',
  'POST /private/passkeys/options',
  'POST /private/profile/password',
  'POST /private/proof/passkey',
  'POST /private/proof/passkey/options',
  'POST /private/proof/password',
  'POST /private/session/tenant',
  'POST /private/sessions/end-all',
]
/** Open to the scope, and closed to whoever may not read records. */
const refused = ['PUT /private/members/:userId/credentials', 'PUT /private/settings/language-model']
/** There is nobody yet who could be mailed. */
const elsewhere = ['POST /private/site/tenants']

type Act = { readonly route: string; readonly deed: string; readonly act: () => Promise<LightMyRequestResponse> }

const invite = { email: 'friend@example.org', role: 'Viewer' }
async function invited(): Promise<string> {
  const { invites } = (await ask('GET /private/members', headers)).json<{ invites: { inviteId: string }[] }>()
  return invites[0]?.inviteId ?? expect.fail('nobody is invited')
}
async function keyOf(answer: LightMyRequestResponse): Promise<LightMyRequestResponse> {
  await noteSecret(inject('run'), answer.json<{ text: string }>().text)
  return answer
}
const newKey = { name: 'Partner', scopes: ['cases:read'], expiresInDays: null }
async function keyId(): Promise<string> {
  const keys = (await ask('GET /private/keys', headers)).json<{ keyId: string; name: string }[]>()
  return keys.find(({ name }) => name === 'Partner')?.keyId ?? expect.fail('there is no key')
}
const viewerAct = async (asked: (id: string) => string, body?: object): Promise<LightMyRequestResponse> =>
  ask(asked((await member('Viewer')).id), headers, body)

const acts: readonly Act[] = [
  {
    route: 'POST /private/keys',
    deed: 'made an API key',
    act: async () => keyOf(await ask('POST /private/keys', headers, newKey)),
  },
  {
    route: 'POST /private/keys/:keyId/rotate',
    deed: 'made the successor of an API key',
    act: async () => keyOf(await ask(`POST /private/keys/${await keyId()}/rotate`, headers, { overlapHours: 1 })),
  },
  {
    route: 'POST /private/keys/:keyId/revoke',
    deed: 'revoked an API key',
    act: async () => ask(`POST /private/keys/${await keyId()}/revoke`, headers, { reason: 'gone' }),
  },
  {
    route: 'POST /private/invites',
    deed: 'invited somebody',
    act: () => ask('POST /private/invites', headers, invite),
  },
  {
    route: 'POST /private/invites/:inviteId/resend',
    deed: 'sent an invitation again',
    act: async () => ask(`POST /private/invites/${await invited()}/resend`, headers),
  },
  {
    route: 'DELETE /private/invites/:inviteId',
    deed: 'took an invitation back',
    act: async () => ask(`DELETE /private/invites/${await invited()}`, headers),
  },
  {
    route: 'PUT /private/settings/security',
    deed: 'changed the security settings',
    act: async () => {
      const { settings } = (await ask('GET /private/settings/security', headers)).json<{ settings: object }>()
      return ask('PUT /private/settings/security', headers, settings)
    },
  },
  {
    route: 'POST /private/members/:userId/sign-out',
    deed: 'signed a member out',
    act: () => viewerAct((id) => `POST /private/members/${id}/sign-out`),
  },
  {
    route: 'POST /private/members/:userId/recover',
    deed: 'sent a member a way to sign in again',
    act: () => viewerAct((id) => `POST /private/members/${id}/recover`),
  },
  {
    route: 'PATCH /private/members/:userId',
    deed: 'changed what a member may do',
    act: () => viewerAct((id) => `PATCH /private/members/${id}`, { role: 'TenantAdmin' }),
  },
  {
    route: 'DELETE /private/members/:userId',
    deed: 'removed a member',
    act: () => viewerAct((id) => `DELETE /private/members/${id}`),
  },
]

describe('a SiteAdmin who is no member', () => {
  test('can change a tenant by these routes and by no others', async () => {
    const open: string[] = []
    const changing = routesOf(service.http).filter(({ method }) => /^(POST|PUT|PATCH|DELETE)$/.test(method))
    for (const { method, url } of changing) {
      const route = `${method} ${url}`
      const probe = `${method} ${url.replaceAll(/:\w+/g, 'usr_01jd3x6x7me5b9yc2r4hq8vkzt')}`
      const anybody = await ask(probe, { 'sec-fetch-site': 'same-origin' }, {})
      if (anybody.statusCode !== 401) continue
      // Somebody else each time: a probe may sign them out.
      const outsider = await enter(await signIn(service, { role: 'SiteAdmin' }))
      if ((await ask(probe, outsider, {})).statusCode !== 403) open.push(route)
    }
    const known = [...acts.map(({ route }) => route), ...ownRoutes, ...refused, ...elsewhere]
    expect(open.toSorted()).toEqual(known.toSorted())
  })

  test.each(acts)('by $route leaves a line, and those who were admins are mailed', async ({ deed, act }) => {
    const [linesBefore, mailsBefore] = [await linesOf(site.id), await deedsTo(admin.email)]
    const answer = await act()
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    await expect.poll(() => deedsTo(admin.email)).toEqual([...mailsBefore, deed])
    const lines = (await linesOf(site.id)).slice(linesBefore.length)
    expect(lines.filter((action) => !/^(get|list)/.test(action))).toHaveLength(1)
    expect(await deedsTo(site.email)).toEqual([])
  })

  test('cannot take the place of an admin unseen: whoever is demoted or removed is mailed too', async () => {
    const [demoted, removed] = [await member('TenantAdmin'), await member('TenantAdmin')]
    await ask(`PATCH /private/members/${demoted.id}`, headers, { role: 'Viewer' })
    await expect.poll(() => deedsTo(demoted.email)).toEqual(['changed what a member may do'])
    await ask(`DELETE /private/members/${removed.id}`, headers)
    await expect.poll(() => deedsTo(removed.email)).toEqual(['changed what a member may do', 'removed a member'])
    expect(await deedsTo(demoted.email)).toEqual(['changed what a member may do'])
    // Whoever the outsider makes an admin was none before, and is not who is asked.
    const friend = await member('Viewer')
    const before = (await deedsTo(admin.email)).length
    await ask(`PATCH /private/members/${friend.id}`, headers, { role: 'TenantAdmin' })
    await expect.poll(() => deedsTo(admin.email)).toHaveLength(before + 1)
    expect(await deedsTo(friend.email)).toEqual([])
  })

  test('is named in the mail; of what members do, nobody is mailed, nor of an act that was refused', async () => {
    const before = (await deedsTo(admin.email)).length
    const own = await signIn(service, { role: 'SiteAdmin', tenantId: tenant.principal.tenantId })
    for (const who of [admin.headers, own.headers])
      expect((await keyOf(await ask('POST /private/keys', who, newKey))).statusCode).toBe(201)
    expect(
      (await ask('PATCH /private/members/usr_01jd3x6x7me5b9yc2r4hq8vkzt', headers, { role: 'Viewer' })).statusCode,
    ).toBe(404)
    const given = { credentials: 'MD', displayName: 'The TenantAdmin' }
    expect((await ask(`PUT /private/members/${admin.id}/credentials`, headers, given)).statusCode).toBe(403)
    const model = { languageModel: null }
    expect((await ask('PUT /private/settings/language-model', headers, model)).statusCode).toBe(403)
    await keyOf(await ask('POST /private/keys', headers, newKey))
    await expect.poll(() => deedsTo(admin.email)).toHaveLength(before + 1)
    const mails = await listMails(inject('run').mail.files)
    const last = mails.filter(({ to, text }) => to === admin.email && text.includes('made an API key')).at(-1)
    expect(last?.text).toMatch(new RegExp(`^${site.email}, who keeps Casefold running`))
    expect(last?.text).toContain('\nhttp://localhost:8080/audit\n')
  })
})

describe("the operator's command", () => {
  const people = (): string[] => ['--tenant', tenantId, '--email', admin.email]
  /** Of each command that changes a tenant: its words, what it reads, the action in the trail, and the mail. */
  const changes: Record<string, () => { words: string[]; input?: string; action: string; deed: string }> = {
    'tenant set': () => ({ words: [tenantId, 'sessionHours=9'], action: 'setTenant', deed: 'changed the settings' }),
    'tenant model': () => ({
      words: [tenantId, '--off'],
      action: 'setLanguageModel',
      deed: 'changed which language model is asked about the records',
    }),
    'user invite': () => ({
      words: ['--tenant', tenantId, '--email', 'else@example.org', '--role', 'Viewer'],
      action: 'createInvite',
      deed: 'invited somebody',
    }),
    'user create': () => ({
      words: ['--tenant', tenantId, '--email', 'new@example.org', '--name', 'New', '--role', 'TenantAdmin'],
      action: 'addMember',
      deed: 'made somebody a member',
    }),
    'user password': () => ({
      words: people(),
      input: 'a kingfisher dives twice\n',
      action: 'restoreAccess',
      deed: 'given a member a new password',
    }),
    'key create': () => ({
      words: ['--tenant', tenantId, '--name', 'Partner'],
      action: 'createKey',
      deed: 'made an API key',
    }),
    'key rotate': () => ({
      words: [toWireId('key', tenant.keyId), '--tenant', tenantId],
      action: 'rotateKey',
      deed: 'made the successor of an API key',
    }),
    'key revoke': () => ({
      words: [toWireId('key', tenant.keyId), '--tenant', tenantId, '--reason', 'gone'],
      action: 'revokeKey',
      deed: 'revoked an API key',
    }),
  }
  /** They read, or concern no tenant, or make one that nobody administers yet. */
  const others = [
    ...['audit restored', 'audit seal', 'audit verify', 'bootstrap', 'bundle', 'doctor', 'key list', 'migrate'],
    ...['report verify', 'seed', 'tenant create', 'tenant list', 'user list'],
  ]

  test('has no command that is not looked at here', () => {
    expect(commands.map(({ name }) => name).toSorted()).toEqual([...Object.keys(changes), ...others].toSorted())
  })

  test.each(Object.keys(changes))('%s leaves a line, and the admins are mailed', async (name) => {
    const { words, input = '', action, deed } = changes[name]?.() ?? expect.fail(name)
    const settings = {
      ...settingsFor(service.urls),
      ...inject('run').mail.settings,
      PUBLIC_URL: 'http://localhost:8080',
    }
    const [linesBefore, mailsBefore] = [await linesOf('casefold'), await deedsTo(admin.email)]
    const { code, out, err } = await casefold([...name.split(' '), ...words], settings, input)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    if (name.startsWith('key ') && out.startsWith('cfk_')) await noteSecret(inject('run'), out.trim())
    expect((await linesOf('casefold')).slice(linesBefore.length)).toEqual([action])
    expect(await deedsTo(admin.email)).toEqual([...mailsBefore, deed])
  })

  test('tenant create leaves the first line of the new trail, tenant set says what it set', async () => {
    const settings = settingsFor(service.urls)
    const made = (await casefold(['tenant', 'create', 'Northern Registry'], settings)).out.trim()
    expect((await casefold(['tenant', 'set', made, 'maxPages=7'], settings)).code).toBe(0)
    const rows = await query(
      service.urls.adminUrl,
      `select actor, action, outcome, objects from audit_events where objects[1] = '${made}' order by event_id`,
    )
    expect(rows).toEqual([
      { actor: 'casefold', action: 'tenant.created', outcome: 201, objects: [made] },
      { actor: 'casefold', action: 'setTenant', outcome: 200, objects: [made, 'maxPages=7'] },
    ])
  })
})
