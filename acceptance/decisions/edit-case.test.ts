import { describe, expect, test } from 'vitest'
import { type CaseRecord, call, editCase, getCase, needKey, newCase } from '../client.ts'
import { expectInvalid } from '../expect-invalid.ts'

async function etagOf(caseId: string): Promise<string> {
  return (await call('GET', `/api/cases/${caseId}`)).headers.get('ETag') ?? ''
}

describe('Identifiers and records: `PUT /api/cases/{caseId}/edit`', () => {
  test.each([
    ['title', 'Neck pain'],
    ['description', 'Second opinion'],
    ['claimNumber', 'CLM-9'],
    ['caseType', 'Peer review'],
    ['status', 'closed'],
    ['subject', { name: 'Ana Ruiz' }],
    ['keyDates', { loss: '2024-01-31' }],
    ['ocrEngine', 'fast'],
  ] as const)('`%s` may change', async (field, value) => {
    const { caseId } = await newCase()
    expect((await editCase(caseId, { [field]: value })).status).toBe(200)
    expect((await getCase(caseId))[field]).toEqual(value)
  })

  test.each([
    ['id', 'case_01jd3x6x7me5b9yc2r4hq8vkzt'],
    ['caseId', 'case_01jd3x6x7me5b9yc2r4hq8vkzt'],
    ['tenantId', 'ten_01jd3x5f0qe8bb6m1n4s7tw2pz'],
    ['recordType', 'documentRecord'],
    ['createdAt', 0],
    ['createdBy', 'somebody'],
    ['createdBy', null],
  ] as const)('any other field is 400 naming it: `%s` as %j', async (field, value) => {
    const created = await newCase()
    const answer = await editCase(created.caseId, { title: 'not this', [field]: value })
    expectInvalid(answer, `/body/${field}`)
    expect(await getCase(created.caseId)).toEqual(created)
  })

  test('any other field is 400 naming it: one that no case has', async () => {
    const { caseId } = await newCase()
    const answer = await editCase(caseId, { colour: 'blue' })
    expectInvalid(answer, '/body/colour')
  })

  test('unless it equals the stored value (clients that read, modify and write the whole record)', async () => {
    const { caseId } = await newCase({
      subject: { name: 'Ana Ruiz' },
      keyDates: { loss: '2024-01-31' },
      ocrEngine: 'fast',
    })
    const record = await getCase(caseId)
    expect((await editCase(caseId, { ...record, title: 'Read, modified, written' })).status).toBe(200)
    expect(await getCase(caseId)).toMatchObject({
      ...record,
      title: 'Read, modified, written',
      updatedAt: expect.any(Number),
    })
  })

  test.each([0, 'yesterday', null, 9e15])('`updatedAt` is ignored: %j', async (updatedAt) => {
    const { caseId } = await newCase()
    const { status, body } = await editCase(caseId, { title: 'Changed', updatedAt })
    expect(status).toBe(200)
    expect((await getCase(caseId)).updatedAt).toBe(body.updatedAt)
  })

  test('200 `{success: true, caseId, updatedAt}` with the new `ETag`', async () => {
    const created = await newCase()
    const before = await etagOf(created.caseId)
    const { status, headers, body } = await editCase(created.caseId, { title: 'Changed' })
    expect(status).toBe(200)
    const { updatedAt } = await getCase(created.caseId)
    expect(body).toEqual({ success: true, caseId: created.caseId, updatedAt })
    expect(updatedAt).toBeGreaterThan(created.updatedAt)
    expect(headers.get('ETag')).toBe(await etagOf(created.caseId))
    expect(headers.get('ETag')).not.toBe(before)
  })

  test('`updatedAt` rises with every change, also of two in one millisecond', async () => {
    const { caseId, updatedAt } = await newCase()
    const times = [updatedAt]
    for (let i = 0; i < 5; i++) times.push((await editCase(caseId, { title: `Title ${i}` })).body.updatedAt)
    expect(new Set(times).size).toBe(times.length)
    expect(times.toSorted((a, b) => a - b)).toEqual(times)
  })

  test.each([{}, { title: 'Lumbar strain' }])(
    'what changes nothing leaves `updatedAt` and ETag as they were: %j',
    async (changes) => {
      const { caseId, updatedAt } = await newCase()
      const before = await etagOf(caseId)
      const { status, headers, body } = await editCase(caseId, changes)
      expect({ status, updatedAt: body.updatedAt, etag: headers.get('ETag') }).toEqual({
        status: 200,
        updatedAt,
        etag: before,
      })
    },
  )
})

describe('Identifiers and records: `If-Match`', () => {
  test('is optional, and with the current ETag the change is made', async () => {
    const { caseId } = await newCase()
    const answer = await editCase(caseId, { title: 'Changed' }, { 'If-Match': await etagOf(caseId) })
    expect(answer.status).toBe(200)
  })

  test('stale is 412, and nothing is changed', async () => {
    const { caseId } = await newCase()
    const stale = await etagOf(caseId)
    await editCase(caseId, { title: 'Somebody else was here' })
    const answer = await editCase(caseId, { title: 'Too late' }, { 'If-Match': stale })
    expect(answer).toMatchObject({ status: 412, body: { code: 'precondition_failed' } })
    expect((await getCase(caseId)).title).toBe('Somebody else was here')
  })

  test('stale is 412 for a change that would change nothing, too', async () => {
    const { caseId } = await newCase()
    expect((await editCase(caseId, {}, { 'If-Match': '"0"' })).status).toBe(412)
  })

  test('`*` and a list that holds the ETag match; a weak, an unquoted or an empty one does not', async () => {
    const { caseId } = await newCase()
    const etag = await etagOf(caseId)
    const status = async (value: string): Promise<number> => (await editCase(caseId, {}, { 'If-Match': value })).status
    expect([await status('*'), await status(`"other", ${etag}`)]).toEqual([200, 200])
    expect([await status(`W/${etag}`), await status(etag.replaceAll('"', '')), await status('')]).toEqual([
      412, 412, 412,
    ])
  })

  test('of two changes from one ETag exactly one is made', async () => {
    const { caseId } = await newCase()
    const headers = { 'If-Match': await etagOf(caseId) }
    const answers = await Promise.all(['one', 'two'].map((title) => editCase(caseId, { title }, headers)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })
})

describe('Identifiers and records: case `status`', () => {
  test('`PUT …/edit` may move it both ways', async () => {
    const { caseId } = await newCase()
    await editCase(caseId, { status: 'closed' })
    expect((await getCase(caseId)).status).toBe('closed')
    await editCase(caseId, { status: 'active' })
    expect((await getCase(caseId)).status).toBe('active')
  })

  test('is `active` or `closed`: anything else is 400 naming it', async () => {
    const { caseId } = await newCase()
    for (const status of ['open', 'ACTIVE', '', null]) {
      expectInvalid(await editCase(caseId, { status }), '/body/status')
    }
  })

  test('a closed case can be read, and edited', async () => {
    const { caseId } = await newCase()
    await editCase(caseId, { status: 'closed' })
    expect((await editCase(caseId, { title: 'Still' })).status).toBe(200)
    expect(await getCase(caseId)).toMatchObject({ status: 'closed', title: 'Still' })
  })
})

describe('Errors and statuses: ids', () => {
  const unknown = 'case_01jd3x6x7me5b9yc2r4hq8vkzt'

  test('an existing id of another tenant is 403, an id that exists nowhere is 404, same shape', async (context) => {
    const foreign = await newCase({}, needKey(context, 'other'))
    for (const [method, suffix, body] of [
      ['GET', ''],
      ['PUT', '/edit', { title: 'x' }],
    ] as const) {
      const ask = (id: string) => call<CaseRecord>(method, `/api/cases/${id}${suffix}`, body ? { body } : {})
      const [forbidden, missing] = [await ask(foreign.caseId), await ask(unknown)]
      expect([forbidden.status, missing.status]).toEqual([403, 404])
      expect(Object.keys(forbidden.body)).toEqual(Object.keys(missing.body))
    }
  })

  test("another tenant's case is as it was after the attempt to edit it", async (context) => {
    const other = needKey(context, 'other')
    const foreign = await newCase({}, other)
    await editCase(foreign.caseId, { title: 'pwned' })
    expect((await call('GET', `/api/cases/${foreign.caseId}`, { key: other })).body).toEqual(foreign)
  })
})
