import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { needKey } from '../client.ts'
import { bytes, file, type PreparedUploadInfo, uploadsAt } from '../documents.ts'
import { expectInvalid } from '../expect-invalid.ts'

const accepted = ['application/pdf', 'image/tiff', 'image/jpeg', 'image/png']

describe.each(inject('target').services)('Uploads on $store: prepare', (service) => {
  const { ask, newCase, prepare, prepareOne, put, finalize } = uploadsAt(service)
  let caseId: string

  beforeAll(async () => {
    caseId = await newCase()
  })

  test.each([1, 100])('1 to 100 files: %i', async (count) => {
    expect((await prepare(caseId, Array(count).fill(file))).body).toHaveLength(count)
  })

  test.each([0, 101])('1 to 100 files: not %i', async (count) => {
    expectInvalid(await prepare(caseId, Array(count).fill(file)), '/body')
  })

  test.each([
    ['1 character', 'x'],
    ['255 characters', 'x'.repeat(255)],
    ['255 characters beyond the basic plane', '𝒳'.repeat(255)],
  ])('each name 1 to 255 characters: %s', async (_, name) => {
    expect((await prepareOne(caseId, { ...file, name })).fileName).toBe(name)
  })

  test.each([
    ['none', ''],
    ['256', 'x'.repeat(256)],
    ['NUL', 'a\0b'],
    ['half a surrogate pair', '\ud800'],
  ])('each name 1 to 255 characters, as every text: not %s', async (_, name) => {
    expectInvalid(await prepare(caseId, [{ ...file, name }]), '/body/0/name')
  })

  test('`size` from 1 byte to the configured limit (default 1 GiB)', async () => {
    for (const size of [1, 2 ** 30]) expect((await prepare(caseId, [{ ...file, size }])).status).toBe(200)
  })

  test.each([0, -1, 1.5, 2 ** 30 + 1, 2 ** 53, '5', null])('`size` is not %j', async (size) => {
    expectInvalid(await prepare(caseId, [{ ...file, size }]), '/body/0/size')
  })

  test.each(accepted)('`type` one of the accepted media types: %s', async (type) => {
    expect((await prepare(caseId, [{ ...file, type }])).status).toBe(200)
  })

  test.each(['text/html', 'application/zip', 'application/PDF', 'application/pdf; a=b', '', 'pdf'])(
    '`type` one of the accepted media types: not %j',
    async (type) => {
      expectInvalid(await prepare(caseId, [{ ...file, type }]), '/body/0/type')
    },
  )

  test('PreparedUploadInfo adds `uploadHeaders` and `uploadMethod`, and they are enough', async () => {
    const { uploadUrl, uploadMethod: method, uploadHeaders: headers } = await prepareOne(caseId)
    expect((await fetch(uploadUrl, { method, headers, body: new Uint8Array(bytes) })).ok).toBe(true)
  })

  test('The whole batch is refused if one entry is wrong, and `details` names its index', async () => {
    const wrong = { ...file, type: 'text/plain' }
    expectInvalid(await prepare(caseId, [file, file, wrong, { ...file, size: 0 }]), '/body/2/type', '/body/3/size')
    expectInvalid(await prepare(caseId, [file, { ...file, size: 2 ** 31 }]), '/body/1/size')
  })

  test.each([
    '[{}]',
    '["records.pdf"]',
    '[null]',
    JSON.stringify([{ ...file, path: '/etc' }]),
    '{}',
    '"x"',
    'null',
    '',
  ])('what is no list of files is 400: %s', async (text) => {
    const answer = await prepare(caseId, text)
    expect(answer, answer.text).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test('names are never a path: the blob lies elsewhere, whatever the file is called', async () => {
    const names = [
      '../../etc/passwd',
      '..\\..\\x.pdf',
      '/abs.pdf',
      'a/b.pdf',
      'C:\\x.pdf',
      '%2e%2e%2f.pdf',
      '.',
      '?x=1#y',
    ]
    for (const name of names) {
      const { blobPath, fileName, uploadUrl } = await prepareOne(caseId, { ...file, name })
      expect(fileName).toBe(name)
      expect(blobPath).toMatch(/^[\w/]+$/)
      expect(new URL(uploadUrl).pathname.endsWith(blobPath)).toBe(true)
    }
  })

  test('a closed case takes no new documents: 409 `case_closed`, also where it was closed since', async () => {
    const closed = await newCase()
    const info = await prepareOne(closed)
    await put(info)
    await ask('PUT', `/api/cases/${closed}/edit`, { status: 'closed' })
    for (const answer of [
      await prepare(closed),
      await finalize(closed, info),
      await ask('POST', `/api/cases/${closed}/upload-documents/${info.documentId}/renew`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'case_closed' } })
    await ask('PUT', `/api/cases/${closed}/edit`, { status: 'active' })
    expect((await finalize(closed, info)).status).toBe(200)
  })
})

describe.each(inject('target').services)('Uploads on $store: the address', (service) => {
  const { newCase, prepare, prepareOne, put, renew, finalize, ask } = uploadsAt(service)
  let caseId: string
  let info: PreparedUploadInfo
  const isAzure = (): boolean => info.uploadUrl.includes('sig=')

  beforeAll(async () => {
    caseId = await newCase()
    info = await prepareOne(caseId)
  })

  test('lives 60 minutes (configurable), and `expiresOn` is ISO 8601 UTC', () => {
    expect(info.expiresOn).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    if (inject('target').own)
      expect(Math.abs(Date.parse(info.expiresOn) - Date.now() - 60 * 60_000)).toBeLessThan(60_000)
  })

  test('is for one blob: another path, another method or another end is refused by the store', async () => {
    const other = await prepareOne(caseId)
    const [path = '', query = ''] = info.uploadUrl.split('?')
    const elsewhere = path.replace(info.documentId, other.documentId)
    const later = query.replace(/se=\d{4}/, 'se=2999').replace(/Expires=\d+/, 'Expires=86400')
    for (const uploadUrl of [`${elsewhere}?${query}`, `${path}?${later}`, path])
      expect((await put({ uploadUrl })).ok, uploadUrl).toBe(false)
    await put(info)
    for (const method of ['GET', 'DELETE']) expect((await fetch(info.uploadUrl, { method })).ok, method).toBe(false)
  })

  test('Azure: create-only. S3: a new version, of which finalize pins the last', async () => {
    const own = await prepareOne(caseId)
    const second = Buffer.from(bytes.toString().replace('not much', 'a second'))
    expect((await put(own)).ok).toBe(true)
    expect((await put(own, second)).ok).toBe(!isAzure())
    await finalize(caseId, own)
    // What comes after it changes nothing any more.
    expect((await put(own, Buffer.from('%PDF-1.4\n'.padEnd(bytes.length, 'x')))).ok).toBe(!isAzure())
    const whole = await ask('GET', `/api/documents/${own.documentId}/file`)
    expect([whole.status, whole.text]).toEqual([200, (isAzure() ? bytes : second).toString()])
  })

  test('Preparing again with the same `Idempotency-Key` signs a fresh address for the same documentId and blobPath', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const [one = expect.fail()] = (await prepare(caseId, [file], headers)).body
    await new Promise((later) => setTimeout(later, 1_100))
    const again = await prepare(caseId, [file], headers)
    const [other = expect.fail()] = again.body
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect([other.documentId, other.blobPath]).toEqual([one.documentId, one.blobPath])
    expect(other.uploadUrl).not.toBe(one.uploadUrl)
    expect(Date.parse(other.expiresOn)).toBeGreaterThan(Date.parse(one.expiresOn))
    expect((await put(other)).ok).toBe(true)
    expect((await finalize(caseId, one)).status).toBe(200)
    expect(await prepare(caseId, [{ ...file, size: 5 }], headers)).toMatchObject({ status: 422 })
  })

  test('`renew` gives a new blobPath (`…/{documentId}/{attempt}`), and only the latest finalizes', async () => {
    const own = await prepareOne(caseId)
    await put(own, Buffer.from('wrong'.padEnd(bytes.length, ' ')))
    const first = (await renew(caseId, own.documentId)).body
    const second = (await renew(caseId, own.documentId)).body
    const paths = [own, first, second].map(({ blobPath }) => blobPath)
    expect(paths.map((path) => path.split('/').slice(-2))).toEqual([1, 2, 3].map((n) => [own.documentId, String(n)]))
    for (const info of [own, first, second]) await put(info)
    for (const early of [own, first])
      expect((await finalize(caseId, early)).body).toMatchObject({
        code: 'upload_mismatch',
        details: [{ path: '/body/blobPath' }],
      })
    expect((await finalize(caseId, second)).status).toBe(200)
  })

  test('what is finalized cannot be renewed: 409 `invalid_state`', async () => {
    const own = await prepareOne(caseId)
    await put(own)
    await finalize(caseId, own)
    expect(await renew(caseId, own.documentId)).toMatchObject({ status: 409, body: { code: 'invalid_state' } })
  })

  test("an upload of another case is not that case's to renew: 404", async () => {
    expect((await renew(await newCase(), info.documentId)).status).toBe(404)
  })
})

describe('Quotas per tenant, with their own codes', () => {
  const { services } = inject('target')
  const [service = expect.fail()] = services

  test('`quota_documents`: refused when prepared and when finalized; what is deleted makes room', async (context) => {
    const { newCase, prepare, prepareOne, put, finalize, upload, ask } = uploadsAt(
      service,
      needKey(context, 'fewDocuments'),
    )
    const caseId = await newCase()
    expect(await prepare(caseId, [file, file, file])).toMatchObject({ status: 409, body: { code: 'quota_documents' } })
    const late = await prepareOne(caseId)
    await put(late)
    const first = await upload(caseId)
    await upload(caseId)
    const full = { status: 409, body: { code: 'quota_documents' } }
    expect(await finalize(caseId, late)).toMatchObject(full)
    expect(await prepare(caseId)).toMatchObject(full)
    await ask('DELETE', `/api/documents/${first}`)
    expect((await finalize(caseId, late)).status).toBe(200)
    expect(await ask('POST', `/api/documents/${first}/restore`)).toMatchObject(full)
    expect((await ask('GET', `/api/documents/${first}`)).status).toBe(404)
  })

  test('`quota_bytes`: likewise', async (context) => {
    const { newCase, prepare, prepareOne, put, finalize, upload } = uploadsAt(service, needKey(context, 'fewBytes'))
    const caseId = await newCase()
    expect(await prepare(caseId, [{ ...file, size: 101 }])).toMatchObject({
      status: 409,
      body: { code: 'quota_bytes' },
    })
    const late = await prepareOne(caseId)
    await put(late)
    for (let made = 0; made < 2; made++) await upload(caseId)
    expect(await finalize(caseId, late)).toMatchObject({ status: 409, body: { code: 'quota_bytes' } })
  })
})
