import { describe, expect, test } from 'vitest'
import { type Answer, type CaseRecord, call, getCase, minimalProps, needKey, newCase, type Refusal } from '../client.ts'
import { expectInvalid } from '../expect-invalid.ts'

function create(body: unknown): Promise<Answer<CaseRecord & Refusal>> {
  return call('POST', '/api/cases/new', { body })
}

describe('Identifiers and records: `POST /api/cases/new`', () => {
  test.each(['claimNumber', 'caseType', 'title'])('`%s` is required', async (field) => {
    expectInvalid(await create({ ...minimalProps, [field]: undefined }), `/body/${field}`)
  })

  test('`claimNumber`, `caseType`, `title` are enough', async () => {
    expect((await create(minimalProps)).status).toBe(201)
  })

  test('every missing field is named at once', async () => {
    expectInvalid(await create({}), '/body/caseType', '/body/claimNumber', '/body/title')
  })

  test('`description` defaults to `""`', async () => {
    expect((await create(minimalProps)).body.description).toBe('')
  })

  test("`tenantId` defaults to the key's tenant", async () => {
    const { body: me } = await call<{ tenantId: string }>('GET', '/api/me')
    expect((await create(minimalProps)).body.tenantId).toBe(me.tenantId)
  })

  test("`tenantId` may be the key's own", async () => {
    const { body: me } = await call<{ tenantId: string }>('GET', '/api/me')
    expect((await create({ ...minimalProps, tenantId: me.tenantId })).status).toBe(201)
  })

  test('any other tenant is 403: one that exists', async (context) => {
    const { body: other } = await call<{ tenantId: string }>('GET', '/api/me', { key: needKey(context, 'other') })
    const answer = await create({ ...minimalProps, tenantId: other.tenantId })
    expect(answer).toMatchObject({ status: 403, body: { error: "You don't have permission to access this resource" } })
  })

  test('any other tenant is 403: one that exists nowhere, and one that cannot be', async () => {
    for (const tenantId of ['ten_01jd3x5f0qe8bb6m1n4s7tw2pz', 'tenant-1']) {
      expect((await create({ ...minimalProps, tenantId })).status, tenantId).toBe(403)
    }
  })

  test('201, `Location`, the CaseRecord', async () => {
    const { status, headers, body } = await create(minimalProps)
    expect(status).toBe(201)
    expect(headers.get('Location')).toBe(`/api/cases/${body.caseId}`)
    expect(body).toEqual(await getCase(body.caseId))
  })

  test('the answer carries the ETag that a GET then gives', async () => {
    const { headers, body } = await create(minimalProps)
    const read = await call('GET', `/api/cases/${body.caseId}`)
    expect(headers.get('ETag')).toMatch(/^"[^"]+"$/)
    expect(headers.get('ETag')).toBe(read.headers.get('ETag'))
  })

  test('a new case is `active`', async () => {
    expect((await newCase()).status).toBe('active')
  })

  test('a field that is not known is 400 naming it', async () => {
    expectInvalid(await create({ ...minimalProps, colour: 'blue' }), '/body/colour')
  })

  test('`claimNumber` is not unique', async () => {
    const claimNumber = 'CLM-TWICE'
    const [one, two] = [await newCase({ claimNumber }), await newCase({ claimNumber })]
    expect(one.caseId).not.toBe(two.caseId)
  })

  test('an empty body with a JSON content type is no body: 400, as the operation needs one', async () => {
    expectInvalid(await create(''), '/body')
  })
})
