import { describe, expect, test } from 'vitest'
import { type Answer, type CaseRecord, call, editCase, minimalProps, needKey, type Refusal, unique } from '../client.ts'

type Sent = { body?: unknown; key?: string; path?: string }

function create(idempotencyKey: string, { body = minimalProps, key, path = '/api/cases/new' }: Sent = {}) {
  const headers = { 'Idempotency-Key': idempotencyKey }
  return call<CaseRecord & Refusal>('POST', path, { body, headers, ...(key && { key }) })
}

function isReplay({ headers }: Answer<unknown>): boolean {
  return headers.get('Idempotency-Replayed') === 'true'
}

describe('Conventions: `Idempotency-Key` on every POST', () => {
  test('the second call gets the first answer: status, body, `Location`, and no second case', async () => {
    const claimNumber = unique('CLM')
    const idempotencyKey = unique('key')
    const body = { ...minimalProps, claimNumber }
    const [first, second] = [await create(idempotencyKey, { body }), await create(idempotencyKey, { body })]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.text).toBe(first.text)
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
    expect((await call<CaseRecord[]>('GET', `/api/cases?claimNumber=${claimNumber}`)).body).toHaveLength(1)
  })

  test('replay with `Idempotency-Replayed: true`, and only a replay', async () => {
    const idempotencyKey = unique('key')
    expect(isReplay(await create(idempotencyKey))).toBe(false)
    expect(isReplay(await create(idempotencyKey))).toBe(true)
  })

  test('the replay is the answer as it was, whatever happened to the case since', async () => {
    const idempotencyKey = unique('key')
    const first = await create(idempotencyKey)
    await editCase(first.body.caseId, { title: 'Changed' })
    expect((await create(idempotencyKey)).text).toBe(first.text)
  })

  test('quoted or bare: the same key', async () => {
    const idempotencyKey = unique('key')
    const first = await create(`"${idempotencyKey}"`)
    const second = await create(idempotencyKey)
    expect(isReplay(second)).toBe(true)
    expect(second.body.caseId).toBe(first.body.caseId)
  })

  test('422 same `Idempotency-Key`, other body; the first stays', async () => {
    const idempotencyKey = unique('key')
    const first = await create(idempotencyKey)
    const other = await create(idempotencyKey, { body: { ...minimalProps, title: 'Another' } })
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
    expect((await create(idempotencyKey)).body.caseId).toBe(first.body.caseId)
  })

  test('keyed by principal: another key of the tenant makes a case of its own', async (context) => {
    const idempotencyKey = unique('key')
    const first = await create(idempotencyKey)
    const second = await create(idempotencyKey, { key: needKey(context, 'writeOnly') })
    expect(second.status).toBe(201)
    expect(second.body.caseId).not.toBe(first.body.caseId)
  })

  test("keyed by tenant: another tenant neither sees nor disturbs one's answer", async (context) => {
    const idempotencyKey = unique('key')
    const body = { ...minimalProps, title: 'Of the other tenant' }
    const other = await create(idempotencyKey, { body, key: needKey(context, 'other') })
    const own = await create(idempotencyKey)
    expect([other.status, own.status, isReplay(own)]).toEqual([201, 201, false])
    expect(own.body.tenantId).not.toBe(other.body.tenantId)
  })

  test('keyed by full path', async () => {
    const idempotencyKey = unique('key')
    const first = await create(idempotencyKey)
    const second = await create(idempotencyKey, { path: '/api/cases/new?again' })
    expect([second.status, isReplay(second)]).toEqual([201, false])
    expect(second.body.caseId).not.toBe(first.body.caseId)
  })

  test('only 2xx are stored: after a 400 or a 403 the key is as new', async () => {
    const idempotencyKey = unique('key')
    expect((await create(idempotencyKey, { body: {} })).status).toBe(400)
    expect((await create(idempotencyKey, { body: { ...minimalProps, tenantId: 'another' } })).status).toBe(403)
    const answer = await create(idempotencyKey)
    expect([answer.status, isReplay(answer)]).toEqual([201, false])
  })

  test('50 concurrent calls get 50 equal answers and make one case', async () => {
    const claimNumber = unique('CLM')
    const idempotencyKey = unique('key')
    const calls = Array.from({ length: 50 }, () => create(idempotencyKey, { body: { ...minimalProps, claimNumber } }))
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(isReplay)).toHaveLength(49)
    expect((await call<CaseRecord[]>('GET', `/api/cases?claimNumber=${claimNumber}`)).body).toHaveLength(1)
  })

  test('1 and 255 visible ASCII characters are a key', async () => {
    const long = unique('key').padEnd(255, '~!#$%&()*+,-./:;<=>?@[]^_`{|}')
    expect((await create(long)).status).toBe(201)
    expect(isReplay(await create(long))).toBe(true)
    expect([201, 422]).toContain((await create('k')).status)
  })

  test.each([
    ['256 characters', 'k'.repeat(256)],
    ['nothing', ''],
    ['nothing in quotes', '""'],
    ['white space inside', 'a b'],
    ['characters outside ASCII', 'clé'],
  ])('%s is 400', async (_name, idempotencyKey) => {
    expect(await create(idempotencyKey)).toMatchObject({ status: 400, body: { code: 'invalid_idempotency_key' } })
  })

  test('a PUT does not need it and takes no notice', async () => {
    const { body } = await call<CaseRecord>('POST', '/api/cases/new', { body: minimalProps })
    const headers = { 'Idempotency-Key': unique('key') }
    await editCase(body.caseId, { title: 'One' }, headers)
    const second = await editCase(body.caseId, { title: 'Two' }, headers)
    expect([second.status, isReplay(second)]).toEqual([200, false])
  })
})
