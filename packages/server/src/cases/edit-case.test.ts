import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { newUuid, toWireId } from '../kernel/ids.ts'

let service: TestApp
let tenant: TestTenant
let caseId: string
let clock = Date.UTC(2026, 5, 1)

beforeAll(async () => {
  service = await openTestApp({ now: () => new Date(clock) })
  tenant = await service.newTenant()
})
beforeEach(async () => {
  const body = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain', subject: { name: 'Ann', sex: 'female' } }
  caseId = (await service.call(tenant.key, 'POST', '/api/cases/new', { body })).json().caseId
})
afterAll(() => service.close())

function edit(body: object, ifMatch?: string, key = tenant.key) {
  const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
  return service.call(key, 'PUT', `/api/cases/${caseId}/edit`, { body, headers })
}

function read() {
  return service.call(tenant.key, 'GET', `/api/cases/${caseId}`)
}

describe('an edit', () => {
  test('changes what it names and nothing else', async () => {
    const before = (await read()).json()
    const changes = { title: 'Neck', status: 'closed', caseType: '  Disability ', keyDates: { loss: '2024-02-29' } }
    const answer = (await edit(changes)).json()
    expect(answer).toEqual({ success: true, caseId, updatedAt: before.updatedAt + 1 })
    const after = (await read()).json()
    expect(after).toEqual({ ...before, ...changes, caseType: 'Disability', updatedAt: answer.updatedAt })
    expect((await edit({ status: 'active' })).statusCode).toBe(200)
    expect((await read()).json().status).toBe('active')
  })

  test('raises version and time, also where the clock stands or goes back', async () => {
    const start = (await read()).json().updatedAt
    const times = [start]
    for (const [turn, step] of [0, 0, -60_000, 5].entries()) {
      clock += step
      const answer = await edit({ title: `Title ${turn}` })
      expect(answer.headers.etag).toBe(`"${turn + 2}"`)
      times.push(answer.json().updatedAt)
    }
    expect(times).toEqual(Array.from({ length: 5 }, (_, turn) => start + turn))
    clock = Date.UTC(2026, 5, 2)
    expect((await edit({ title: 'Next day' })).json().updatedAt).toBe(clock)
  })

  test('that changes nothing leaves version and time as they were', async () => {
    const before = await read()
    clock += 1000
    const same = { title: 'Back pain', caseType: ' IME ', subject: { sex: 'female', name: 'Ann' } }
    for (const changes of [{}, same]) {
      const answer = await edit(changes)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers.etag).toBe(before.headers.etag)
      expect(answer.json().updatedAt).toBe(before.json().updatedAt)
    }
    expect((await read()).body).toBe(before.body)
  })

  test('takes the whole record back, and ignores the time in it', async () => {
    const record = (await read()).json()
    expect((await edit({ ...record, title: 'Whole', updatedAt: 1 })).statusCode).toBe(200)
    expect((await read()).json().title).toBe('Whole')
  })

  test.each([
    ['id', 'case_01jd3x6x7me5b9yc2r4hq8vkzt'],
    ['caseId', 'case_01jd3x6x7me5b9yc2r4hq8vkzt'],
    ['tenantId', 'ten_01jd3x5f0qe8bb6m1n4s7tw2pz'],
    ['recordType', 'document'],
    ['createdAt', 0],
    ['createdBy', null],
  ])('of %s is refused by name', async (field, value) => {
    const answer = await edit({ title: 'Other', [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([{ path: `/body/${field}`, code: 'read_only', message: 'cannot be changed' }])
    expect((await read()).json().title).toBe('Back pain')
  })

  test('of a field that nobody knows is refused by name', async () => {
    const answer = await edit({ colour: 'red' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details[0]).toMatchObject({ path: '/body/colour', code: 'unknown' })
  })
})

describe('If-Match', () => {
  test.each([
    ['*', 200],
    ['"1"', 200],
    ['"7", "1"', 200],
    ['"2"', 412],
    ['W/"1"', 412],
    ['1', 412],
    ['', 412],
  ])('%j on version 1 is %i', async (ifMatch, status) => {
    expect((await edit({ title: 'Other' }, ifMatch)).statusCode).toBe(status)
  })

  test('is asked before anything changes, and after what is wrong with the request', async () => {
    const stale = await edit({ title: 'Other' }, '"9"')
    expect(stale.json()).toMatchObject({ code: 'precondition_failed' })
    expect((await read()).json().title).toBe('Back pain')
    expect((await edit({ colour: 'red' }, '"9"')).statusCode).toBe(400)
    expect((await edit({ createdAt: 1 }, '"9"')).statusCode).toBe(400)
  })
})

describe('an id', () => {
  test('of another tenant is 403, one that exists nowhere or does not parse is 404', async () => {
    const stranger = await service.newTenant()
    expect((await edit({ title: 'Mine' }, undefined, stranger.key)).statusCode).toBe(403)
    expect((await service.call(stranger.key, 'GET', `/api/cases/${caseId}`)).statusCode).toBe(403)
    for (const unknown of [
      toWireId('case', newUuid(new Date())),
      caseId.toUpperCase(),
      `${caseId}x`,
      'x'.repeat(5000),
    ]) {
      expect((await service.call(tenant.key, 'GET', `/api/cases/${unknown}`)).statusCode).toBe(404)
      const url = `/api/cases/${unknown}/edit`
      expect((await service.call(tenant.key, 'PUT', url, { body: { title: 'Mine' } })).statusCode).toBe(404)
    }
    expect((await read()).json().title).toBe('Back pain')
  })
})
