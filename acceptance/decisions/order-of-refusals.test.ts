import { describe, expect, test } from 'vitest'
import { call, editCase, minimalProps, needKey, newCase } from '../client.ts'

const unknown = 'case_01jd3x6x7me5b9yc2r4hq8vkzt'
const stale = { 'If-Match': '"0"' }

describe('Errors and statuses: order of refusals: 401, 429, scope 403, 400, id 404 or 403, 412', () => {
  test.each([
    ['429, as no key is counted', 'GET', '/api/me', undefined, {}],
    ['404 of a path', 'GET', '/api/nothing', undefined, {}],
    ['404 of a path that cannot be decoded', 'GET', '/api/cases/%ff', undefined, {}],
    ['405', 'DELETE', '/api/cases', undefined, {}],
    ['404 of an id', 'GET', `/api/cases/${unknown}`, undefined, {}],
    ['400 of a query', 'GET', '/api/cases?limit=0', undefined, {}],
    ['400 of a body', 'POST', '/api/cases/new', {}, {}],
    ['400 of malformed JSON', 'POST', '/api/cases/new', '{', {}],
    ['412', 'PUT', `/api/cases/${unknown}/edit`, {}, stale],
    ['413', 'POST', '/api/cases/new', 'x'.repeat(2_000_000), {}],
    ['415', 'POST', '/api/cases/new', 'x', { 'Content-Type': 'text/plain' }],
  ] as const)('401 comes before %s', async (_what, method, path, body, headers) => {
    expect((await call(method, path, { key: null, headers, ...(body !== undefined && { body }) })).status).toBe(401)
  })

  test('scope 403 comes before 400, 413 and 415', async (context) => {
    const key = needKey(context, 'readOnly')
    const create = async (body: unknown, headers = {}): Promise<number> =>
      (await call('POST', '/api/cases/new', { key, body, headers })).status
    expect(await create({}), 'invalid').toBe(403)
    expect(await create('{'), 'malformed').toBe(403)
    expect(await create(minimalProps, { 'Idempotency-Key': 'a b' }), 'Idempotency-Key').toBe(403)
    expect(await create('x'.repeat(2_000_000)), 'too large').toBe(403)
    expect(await create('x', { 'Content-Type': 'text/plain' }), 'media type').toBe(403)
  })

  test('scope 403 comes before the 404 of an id', async (context) => {
    const key = needKey(context, 'writeOnly')
    expect((await call('GET', `/api/cases/${unknown}`, { key })).status).toBe(403)
  })

  test('scope 403 comes before 412', async (context) => {
    const { caseId } = await newCase()
    const key = needKey(context, 'readOnly')
    expect((await call('PUT', `/api/cases/${caseId}/edit`, { key, body: {}, headers: stale })).status).toBe(403)
  })

  test('400 comes before the 404 of an id', async () => {
    expect((await editCase(unknown, { title: '' })).status).toBe(400)
    expect((await editCase('nonsense', { colour: 'blue' })).status).toBe(400)
  })

  test("400 comes before the 403 of another tenant's id", async (context) => {
    const foreign = await newCase({}, needKey(context, 'other'))
    expect((await editCase(foreign.caseId, { title: '' })).status).toBe(400)
  })

  test('400 comes before 412', async () => {
    const { caseId } = await newCase()
    expect((await editCase(caseId, { title: '' }, stale)).status).toBe(400)
    expect((await editCase(caseId, { createdBy: 'somebody' }, stale)).status).toBe(400)
  })

  test('the 404 of an id comes before 412', async () => {
    expect((await editCase(unknown, {}, stale)).status).toBe(404)
  })

  test("the 403 of another tenant's id comes before 412", async (context) => {
    const foreign = await newCase({}, needKey(context, 'other'))
    expect((await editCase(foreign.caseId, {}, stale)).status).toBe(403)
  })
})
