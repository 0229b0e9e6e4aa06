import { inspect } from 'node:util'
import { keyScopes } from '@casefold/contract/scope'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFaultProxy } from '../test/fault-proxy.ts'
import { failureOf, newCase, type ServedApp, serveApp } from '../test/served-app.ts'
import { type Casefold, type CaseRecord, openCasefold } from './casefold.ts'
import { CasefoldError } from './errors.ts'

let service: ServedApp
let casefold: Casefold

beforeAll(async () => {
  service = await serveApp()
  casefold = service.open()
})
afterAll(() => service.close())

const unknownCase = 'case_00000000000000000000000000'
const anyCursor = 'case_'

describe('what exists today', () => {
  test('me', async () => {
    const { actor, scopes } = await casefold.me()
    expect([actor.type, scopes.toSorted()]).toEqual(['key', keyScopes.toSorted()])
    expect(service.tenant.key.startsWith(actor.prefix)).toBe(true)
  })

  test('a case is created, read, edited and read again', async () => {
    const created = await casefold.cases.create({ ...newCase, subject: { name: 'Ada' } })
    expect(created).toMatchObject({ recordType: 'caseRecord', status: 'active', subject: { name: 'Ada' } })
    expect(await casefold.cases.get(created.caseId)).toEqual(created)
    const edited = await casefold.cases.edit(created.caseId, { status: 'closed' })
    expect(edited).toMatchObject({ success: true, caseId: created.caseId })
    expect(await casefold.cases.get(created.caseId)).toMatchObject({ status: 'closed', updatedAt: edited.updatedAt })
  })

  test('a whole record may be sent back', async () => {
    const created = await casefold.cases.create(newCase)
    await casefold.cases.edit(created.caseId, { ...created, title: 'Whole' })
    expect((await casefold.cases.get(created.caseId)).title).toBe('Whole')
  })

  test('an ETag lets one writer pass and refuses the next', async () => {
    const { caseId } = await casefold.cases.create(newCase)
    const { etag, record } = await casefold.cases.getWithEtag(caseId)
    expect(record.caseId).toBe(caseId)
    await casefold.cases.edit(caseId, { title: 'First' }, { ifMatch: etag })
    const late = await failureOf(casefold.cases.edit(caseId, { title: 'Second' }, { ifMatch: etag }))
    expect(late).toMatchObject({ name: 'CasefoldError', status: 412, code: 'precondition_failed' })
  })

  test('the audit trail, narrowed', async () => {
    const { caseId } = await casefold.cases.create(newCase)
    await casefold.cases.get(caseId)
    const actions: string[] = []
    for await (const { action } of casefold.audit.list({ object: caseId, limit: 1 })) actions.push(action)
    expect(actions).toEqual(['getCase', 'createCase'])
  })
})

describe('refusals', () => {
  test.each([
    ['unknown', () => casefold.cases.get(unknownCase), 404, 'not_found'],
    ['not valid', () => casefold.cases.create({ ...newCase, title: '' }), 400, 'invalid_request'],
    ['not authorised', () => service.open({ apiKey: 'cfk_live_no' }).me(), 401, 'unauthorized'],
  ])('%s: status, code and request id, and no second try', async (_what, call, status, code) => {
    service.proxy.plan()
    const error = await failureOf(call())
    expect(error).toBeInstanceOf(CasefoldError)
    expect(error).toMatchObject({ status, code, requestId: expect.stringMatching(/^[\w-]{36}$/) })
    expect(service.proxy.seen).toHaveLength(1)
  })

  test('details say where', async () => {
    const error = await failureOf(casefold.cases.create({ ...newCase, title: '' }))
    expect(error).toMatchObject({ details: [{ path: '/body/title' }] })
  })

  test('a gateway that does not speak JSON is not mistaken for the service', async () => {
    service.proxy.plan({ status: 500, headers: { 'x-request-id': 'r-1' }, body: '<h1>Oops</h1>' })
    expect(await failureOf(casefold.me())).toMatchObject({ status: 500, code: 'unexpected_answer', requestId: 'r-1' })
  })

  test('nor is a page that says 200', async () => {
    service.proxy.plan({ status: 200, body: '<h1>Welcome</h1>' })
    const error = await failureOf(casefold.me())
    expect(error).toMatchObject({ name: 'CasefoldError', status: 200, code: 'unexpected_answer' })
    expect(inspect(error)).not.toContain('Welcome')
    expect(service.proxy.seen).toHaveLength(1)
  })

  test.each(['', '.', '..'])("an id '%s' does not become another path", async (id) => {
    service.proxy.plan()
    expect(await failureOf(casefold.cases.get(id))).toBeInstanceOf(TypeError)
    expect(service.proxy.seen).toHaveLength(0)
  })

  test.each(['../me', 'a/b', 'a?b', '%2e%2e'])("an id '%s' stays in its place", async (id) => {
    expect(await failureOf(casefold.cases.get(id))).toMatchObject({ status: 404, code: 'not_found' })
    expect(service.proxy.seen.at(-1)?.url).toBe(`/api/cases/${encodeURIComponent(id)}`)
  })
})

describe('the key', () => {
  test('is not sent where a redirect leads', async () => {
    const elsewhere = await startFaultProxy(service.url)
    service.proxy.plan({ status: 307, headers: { location: `${elsewhere.url}/api/me` } })
    const error = await failureOf(casefold.me())
    expect(error).toMatchObject({ name: 'CasefoldError', status: 307, code: 'unexpected_answer' })
    expect([elsewhere.seen.length, service.proxy.seen.length]).toEqual([0, 1])
    await elsewhere.close()
  })

  test('is in no error', async () => {
    const { key } = service.tenant
    const away = openCasefold({ baseUrl: 'http://127.0.0.1:1', apiKey: key, retries: 0 })
    const failures = [
      await failureOf(away.me()),
      await failureOf(casefold.cases.get(unknownCase)),
      await failureOf(Promise.resolve().then(() => service.open({ apiKey: `${key}\n${key}` }))),
      await failureOf(casefold.cases.edit(unknownCase, {}, { ifMatch: '"1"\n' + '€' })),
    ]
    const written = failures.map((error) => inspect(error, { depth: 9, showHidden: true }))
    expect(written.filter((text) => text.includes(key))).toEqual([])
    expect(inspect(casefold, { depth: 9, showHidden: true })).not.toContain(key)
  })
})

describe('options', () => {
  test.each([
    ['a path', '/casefold'],
    ['a longer path', '/a/b'],
  ])('a base URL with %s, with or without a slash at its end, also for the pages of a list', async (_what, prefix) => {
    const proxy = await startFaultProxy(service.url, prefix)
    for (const baseUrl of [proxy.url, `${proxy.url}/`, new URL(proxy.url)]) {
      const behind = openCasefold({ baseUrl, apiKey: service.tenant.key, retries: 0 })
      const { caseId } = await behind.cases.create({ ...newCase, claimNumber: prefix })
      expect((await behind.cases.get(caseId)).caseId).toBe(caseId)
    }
    const found: CaseRecord[] = []
    const behind = openCasefold({ baseUrl: proxy.url, apiKey: service.tenant.key, retries: 0 })
    for await (const each of behind.cases.list({ claimNumber: prefix, limit: 1 })) found.push(each)
    expect(found).toHaveLength(3)
    await proxy.close()
  })

  test.each([
    ['no URL', { baseUrl: 'nowhere' }],
    ['no web', { baseUrl: 'file:///tmp' }],
    ['a password', { baseUrl: 'http://a:b@127.0.0.1' }],
    ['an empty key', { apiKey: '' }],
    ['no key', { apiKey: undefined as never }],
    ['two keys', { apiKey: 'one two' }],
    ['half a retry', { retries: 0.5 }],
    ['fewer than none', { retries: -1 }],
    ['no time', { timeoutMs: 0 }],
    ['more time than a timer takes', { timeoutMs: Infinity }],
  ])('%s is refused at once', (_what, more) => {
    expect(() => service.open(more)).toThrow()
  })

  test('those that are undefined are as if they were not there', async () => {
    const same = service.open({ retries: undefined, timeoutMs: undefined, fetch: undefined })
    expect(await same.me()).toEqual(await casefold.me())
  })

  test('a fetch of the caller is used', async () => {
    const asked: string[] = []
    const own: typeof fetch = (input, init) => {
      asked.push(String(input))
      return fetch(input, init)
    }
    await service.open({ fetch: own }).me()
    expect(asked).toEqual([`${service.proxy.url}/api/me`])
  })
})

test('what the service would refuse does not compile', () => {
  const written = (): unknown[] => [
    // @ts-expect-error a field that no case has
    casefold.cases.create({ ...newCase, colour: 'red' }),
    // @ts-expect-error a field is missing
    casefold.cases.create({ claimNumber: 'CLM-1', caseType: 'IME' }),
    // @ts-expect-error no such status
    casefold.cases.edit(unknownCase, { status: 'archived' }),
    // @ts-expect-error a field that no case has
    casefold.cases.edit(unknownCase, { colour: 'red' }),
    // @ts-expect-error a parameter that the list does not take
    casefold.cases.list({ colour: 'red' }),
    // @ts-expect-error the SDK keeps the place itself
    casefold.cases.list({ cursor: anyCursor }),
    // @ts-expect-error only a POST takes one
    casefold.cases.get(unknownCase, { idempotencyKey: 'x' }),
    // @ts-expect-error an option that there is not
    casefold.me({ timeout: 1 }),
    // @ts-expect-error a key is needed
    openCasefold({ baseUrl: service.url }),
  ]
  expect(written).toBeTypeOf('function')
})
