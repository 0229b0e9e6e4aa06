import { query } from '@casefold/dev/postgres'
import { setTenant } from '@casefold/server/src/site/set-tenant.ts'
import { holdNewCases, untilAtGate } from '@casefold/server/test/gate.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '../test/fault-proxy.ts'
import { failureOf, newCase, type ServedApp, serveApp } from '../test/served-app.ts'
import { type Casefold, openCasefold } from './casefold.ts'
import { CasefoldConnectionError, CasefoldError } from './errors.ts'

let service: ServedApp
let casefold: Casefold

beforeAll(async () => {
  service = await serveApp()
  casefold = service.open()
})
beforeEach(() => service.proxy.plan())
afterAll(() => service.close())

const countCases = async (): Promise<number> => (await query(service.app.urls.adminUrl, 'select 1 from cases')).length
const keysSent = (): unknown[] => service.proxy.seen.map(({ headers }) => headers['idempotency-key'])
/** How long after the first try the second came. */
const gap = (): number => (service.proxy.seen[1]?.at ?? Number.NaN) - (service.proxy.seen[0]?.at ?? Number.NaN)

describe('a create', () => {
  test.each<[string, Fault]>([
    ['whose answer was lost', 'lose'],
    ['whose answer broke off', 'halve'],
    ['that was not heard', 'cut'],
    ['that a gateway dropped', { status: 502 }],
  ])('%s is sent again with the same key and makes one case', async (_what, fault) => {
    const before = await countCases()
    service.proxy.plan(fault)
    const { caseId } = await casefold.cases.create(newCase)
    expect(await countCases()).toBe(before + 1)
    expect((await casefold.cases.get(caseId)).caseId).toBe(caseId)
    expect(keysSent().slice(0, 2)).toEqual([keysSent()[1], expect.stringMatching(/^[0-9a-f]{32}$/)])
  })

  test('has a key of its own each time, unless the caller names one', async () => {
    await casefold.cases.create(newCase)
    await casefold.cases.create(newCase)
    expect(new Set(keysSent()).size).toBe(2)
    const first = await casefold.cases.create(newCase, { idempotencyKey: 'import-17' })
    const again = await casefold.cases.create(newCase, { idempotencyKey: 'import-17' })
    expect(again).toEqual(first)
    expect(keysSent().slice(2)).toEqual(['import-17', 'import-17'])
  })

  test('whose first try is still at work waits for its answer', async () => {
    const other = await serveApp()
    const gate = await holdNewCases(other.app.urls.adminUrl)
    const first = other.open().cases.create(newCase, { idempotencyKey: 'slow' })
    await untilAtGate(other.app.urls.adminUrl, 1)
    other.proxy.plan()
    const second = other.open().cases.create(newCase, { idempotencyKey: 'slow' })
    // The service keeps the second waiting for 5 s, and then says 409 idempotency_in_progress.
    await expect.poll(() => other.proxy.seen.map(({ status }) => status)).toEqual([409, undefined])
    await gate.open()
    expect(await second).toEqual(await first)
    expect(other.proxy.seen.map(({ status }) => status)).toEqual([409, 201])
    await other.close()
  })
})

describe('while the service is away or busy', () => {
  test.each([408, 429, 502, 503, 504])('%i is tried again', async (status) => {
    service.proxy.plan({ status }, { status })
    await casefold.me()
    expect(service.proxy.seen).toHaveLength(3)
  })

  test.each([400, 401, 403, 404, 409, 412, 422, 500, 501])('%i is not', async (status) => {
    service.proxy.plan({ status })
    expect(await failureOf(casefold.me())).toMatchObject({ status })
    expect(service.proxy.seen).toHaveLength(1)
  })

  test('it waits as many seconds as it is asked to', async () => {
    service.proxy.plan({ status: 503, headers: { 'retry-after': '1' } })
    await casefold.me()
    expect(gap()).toBeGreaterThanOrEqual(1000)
  })

  test('it waits until the date it is given', async () => {
    const [date, until] = [0, 1000].map((ms) => new Date(Date.now() + ms).toUTCString())
    service.proxy.plan({ status: 503, headers: { date: `${date}`, 'retry-after': `${until}` } })
    await casefold.me()
    expect(gap()).toBeGreaterThanOrEqual(1000)
  })

  test('whoever is asked to wait for an hour hears so at once', async () => {
    service.proxy.plan({ status: 503, headers: { 'retry-after': '3600' } })
    expect(await failureOf(casefold.me())).toMatchObject({ status: 503, retryAfterMs: 3_600_000 })
  })

  test('the limit of the service itself is obeyed', async () => {
    const tenant = await service.app.newTenant()
    await setTenant(service.app.app, tenant.principal, ['requestsPerSecond=1', 'requestBurst=1'])
    const limited = service.open({ apiKey: tenant.key })
    await limited.me()
    service.proxy.plan()
    await limited.me()
    expect(service.proxy.seen).toHaveLength(2)
    expect(gap()).toBeGreaterThanOrEqual(1000)
    expect(await failureOf(service.open({ apiKey: tenant.key, retries: 0 }).me())).toMatchObject({
      status: 429,
      code: 'rate_limited',
      retryAfterMs: 1000,
    })
  })

  test('the last refusal is thrown when the tries are used up', async () => {
    service.proxy.plan({ status: 502 }, { status: 504 }, { status: 503 })
    const error = await failureOf(service.open({ retries: 2 }).me())
    expect(error).toBeInstanceOf(CasefoldError)
    expect(error).toMatchObject({ status: 503 })
    expect(service.proxy.seen).toHaveLength(3)
  })
})

describe('without an answer', () => {
  test('a time limit holds for each try, to the end of the body', async () => {
    service.proxy.plan('hang', 'stall')
    await service.open({ timeoutMs: 700 }).me()
    expect(service.proxy.seen).toHaveLength(3)
    expect(gap()).toBeGreaterThanOrEqual(690)
  })

  test('for too long: timed_out', async () => {
    service.proxy.plan('hang', 'hang')
    const error = await failureOf(service.open({ timeoutMs: 50, retries: 1 }).cases.list({ q: 'Ada' }).next())
    expect(error).toBeInstanceOf(CasefoldConnectionError)
    expect(error).toMatchObject({ code: 'timed_out', message: 'GET /api/cases was not answered in time' })
    expect(service.proxy.seen).toHaveLength(2)
  })

  test('from nobody: connection_failed, and why', async () => {
    const away = openCasefold({ baseUrl: 'http://127.0.0.1:1', apiKey: 'x', retries: 1 })
    const error = await failureOf(away.me())
    expect(error).toBeInstanceOf(CasefoldConnectionError)
    expect(error).toMatchObject({ code: 'connection_failed', cause: expect.any(TypeError) })
  })
})

describe('an edit', () => {
  const read = (caseId: string) => casefold.cases.getWithEtag(caseId)

  test('without a condition is sent again, and happens once', async () => {
    const { caseId } = await casefold.cases.create(newCase)
    service.proxy.plan('lose')
    const { updatedAt } = await casefold.cases.edit(caseId, { title: 'Lost' })
    expect(service.proxy.seen).toHaveLength(2)
    expect(await read(caseId)).toMatchObject({ etag: '"2"', record: { title: 'Lost', updatedAt } })
  })

  test('with one, that was not heard, is sent again', async () => {
    const { caseId } = await casefold.cases.create(newCase)
    service.proxy.plan('cut', { status: 503 })
    await casefold.cases.edit(caseId, { title: 'Heard' }, { ifMatch: '"1"' })
    expect(await read(caseId)).toMatchObject({ etag: '"2"', record: { title: 'Heard' } })
  })

  test('with one, whose answer was lost, does not say that somebody else was faster', async () => {
    const { caseId } = await casefold.cases.create(newCase)
    service.proxy.plan('lose')
    const error = await failureOf(casefold.cases.edit(caseId, { title: 'Mine' }, { ifMatch: '"1"' }))
    expect(error).toBeInstanceOf(CasefoldConnectionError)
    expect(error).toMatchObject({ code: 'outcome_unknown', cause: { status: 412, code: 'precondition_failed' } })
    expect(await read(caseId)).toMatchObject({ etag: '"2"', record: { title: 'Mine' } })
  })

  test('that was turned away before anything was done may say so', async () => {
    const { caseId } = await casefold.cases.create(newCase)
    await casefold.cases.edit(caseId, { title: 'Faster' })
    service.proxy.plan({ status: 429 })
    const error = await failureOf(casefold.cases.edit(caseId, { title: 'Slower' }, { ifMatch: '"1"' }))
    expect(error).toMatchObject({ name: 'CasefoldError', status: 412 })
  })
})
