import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casefold, settingsFor } from '../../../test/casefold-command.ts'
import { type SignedIn, signIn } from '../../../test/signed-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { toWireId } from '../../kernel/ids.ts'
import { listUnreadableSecrets } from '../../people/list-unreadable-secrets.ts'
import { resealSecret } from '../../people/reseal-secret.ts'
import { getTenant } from '../../tenancy/get-tenant.ts'
import { type ModelInUse, modelInUse } from './model-settings.ts'

let service: TestApp
let admin: SignedIn
beforeAll(async () => {
  service = await openTestApp()
  admin = await signIn(service, { role: 'TenantAdmin' })
})
afterAll(() => service.close())

const url = '/private/settings/language-model'
const plain = {
  baseUrl: 'https://models.example/v1',
  model: 'm1',
  maxCallsPerReport: 10,
  maxTokens: 1_000,
  timeoutSeconds: 20,
}
const apiKey = 'sk-known-to-the-provider-and-to-us'

function put(languageModel: object | null, who = admin): Promise<LightMyRequestResponse> {
  return service.http.inject({ method: 'PUT', url, headers: who.headers, payload: { languageModel } })
}

async function inUse(peppers = service.app.peppers): Promise<ModelInUse | undefined> {
  const { tenantId } = admin.principal
  return modelInUse(peppers, tenantId, (await getTenant(service.app, admin.principal)).settings)
}

test('it is off until somebody opts in, and off again when they say so', async () => {
  expect((await service.http.inject({ url, headers: admin.headers })).json()).toEqual({ languageModel: null })
  expect(await inUse()).toBeUndefined()
  expect((await put(plain)).json()).toEqual({ languageModel: { ...plain, hasKey: false } })
  expect(await inUse()).toMatchObject({ maxCallsPerReport: 10, server: { timeoutMs: 20_000, apiKey: undefined } })
  expect((await put(null)).json()).toEqual({ languageModel: null })
  expect(await inUse()).toBeUndefined()
})

test('the key is sealed, never shown, stays where it is left out, and follows no other address', async () => {
  expect((await put({ ...plain, apiKey })).json().languageModel).toEqual({ ...plain, hasKey: true })
  const [row] = await query(
    service.urls.adminUrl,
    `select settings from tenants where tenant_id = '${admin.principal.tenantId}'`,
  )
  expect(JSON.stringify(row)).toContain('models.example')
  expect(JSON.stringify(row)).not.toContain(apiKey)
  expect((await put({ ...plain, model: 'm2' })).json().languageModel.hasKey).toBe(true)
  expect((await inUse())?.server).toMatchObject({ model: 'm2', apiKey })
  const elsewhere = { ...plain, baseUrl: 'https://models.mallory.example/v1' }
  expect((await put(elsewhere)).json().languageModel.hasKey).toBe(false)
  expect((await put({ ...plain, apiKey })).json().languageModel.hasKey).toBe(true)
  expect((await put({ ...plain, apiKey: null })).json().languageModel.hasKey).toBe(false)
})

test('it moves to a new pepper, and doctor names it where its own is gone', async () => {
  await put({ ...plain, apiKey })
  const { app } = service
  const peppers = { current: 'new', byId: new Map([...app.peppers.byId, ['new', Buffer.alloc(32, 9)] as const]) }
  const onlyNew = { current: 'new', byId: new Map([['new', Buffer.alloc(32, 9)]]) }
  const { tenantId } = admin.principal
  const named = `language model of ${toWireId('ten', tenantId)}`
  expect(await listUnreadableSecrets({ ...app, peppers: onlyNew })).toContain(named)
  await resealSecret({ ...app, peppers }, tenantId)
  expect(await listUnreadableSecrets({ ...app, peppers: onlyNew })).not.toContain(named)
  expect((await inUse(onlyNew))?.server.apiKey).toBe(apiKey)
  expect((await inUse())?.server.apiKey).toBeUndefined()
})

test.each([
  ['javascript:alert(1)'],
  ['models.example'],
  ['https://user:pw@models.example/v1'],
  ['https://models.example/v1?key=1'],
])('%s is no address', async (baseUrl) => {
  const answer = await put({ ...plain, baseUrl })
  expect([answer.statusCode, answer.json().details]).toMatchObject([400, [{ path: '/body/languageModel/baseUrl' }]])
})

test('who may not read the records may not have them sent anywhere', async () => {
  const { tenantId } = admin.principal
  const others = await Promise.all(
    (['SiteAdmin', 'Reviewer', 'Viewer'] as const).map((role) => signIn(service, { role, tenantId })),
  )
  for (const who of others) expect((await put(plain, who)).statusCode).toBe(403)
  const events = await query(
    service.urls.adminUrl,
    `select actor from audit_events where action = 'setLanguageModel' and outcome = 200 and tenant_id = '${tenantId}'`,
  )
  expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([admin.id]))
})

test('the operator sets it, with the key from standard input', async () => {
  const tenant = toWireId('ten', admin.principal.tenantId)
  const settings = settingsFor(service.urls)
  const run = (words: string[], input = ''): ReturnType<typeof casefold> =>
    casefold(['tenant', 'model', tenant, ...words], settings, input)
  const set = await run(['--url', plain.baseUrl, '--model', 'm3', '--calls', '7', '--key'], `${apiKey}\n`)
  expect(JSON.parse(set.out)).toEqual({
    ...{
      baseUrl: plain.baseUrl,
      model: 'm3',
      maxCallsPerReport: 7,
      maxTokens: 2_000,
      timeoutSeconds: 30,
      hasKey: true,
    },
  })
  expect((await inUse())?.server.apiKey).toBe(apiKey)
  expect(JSON.parse((await run([])).out)).toEqual(JSON.parse(set.out))
  expect((await run(['--url', 'ftp://models.example', '--model', 'm'])).err).toContain('--url must be an address')
  expect((await run(['--url', plain.baseUrl])).err).toContain('both --url and --model')
  expect((await run(['--url', plain.baseUrl, '--model', 'm', '--calls', '0'])).err).toContain('from 1 to 100000')
  expect((await run(['--off'])).out.trim()).toBe('"off"')
})
