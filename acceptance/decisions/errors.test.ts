import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, call, editCase, minimalProps, needKey, newCase, type Refusal, unique } from '../client.ts'

const unknown = 'case_01jd3x6x7me5b9yc2r4hq8vkzt'
const mebibyte = 1 << 20
let caseId: string

beforeAll(async () => {
  caseId = (await newCase()).caseId
})

function create(body: unknown, headers: Record<string, string> = {}): Promise<Answer<Refusal>> {
  return call('POST', '/api/cases/new', { body, headers })
}

/** A valid case but for its size: the text of one field fills it up. */
function bodyOf(bytes: number): string {
  const empty = JSON.stringify({ ...minimalProps, description: '' })
  return empty.replace('"description":""', `"description":"${'x'.repeat(bytes - empty.length)}"`)
}

async function mismatch(): Promise<Answer<Refusal>> {
  const headers = { 'Idempotency-Key': unique('key') }
  await create(minimalProps, headers)
  return create({ ...minimalProps, title: 'Another' }, headers)
}

const refusals: [number, string, string, () => Promise<Answer<Refusal>>][] = [
  [400, 'invalid_request', 'The request is not valid', () => create({})],
  [400, 'malformed_json', 'The body is not valid JSON', () => create('{"title":')],
  [400, 'invalid_cursor', 'The cursor is not valid', () => call('GET', '/api/cases?cursor=x')],
  [
    400,
    'invalid_idempotency_key',
    'The Idempotency-Key is not valid',
    () => create(minimalProps, { 'Idempotency-Key': 'a b' }),
  ],
  [401, 'unauthorized', 'Unauthorized', () => call('GET', '/api/me', { key: null })],
  [
    403,
    'forbidden',
    "You don't have permission to access this resource",
    () => create({ ...minimalProps, tenantId: 'x' }),
  ],
  [404, 'not_found', 'Not found', () => call('GET', `/api/cases/${unknown}`)],
  [404, 'unknown_path', 'There is nothing at this path', () => call('GET', '/api/nothing')],
  [405, 'method_not_allowed', 'This path does not take that method', () => call('DELETE', `/api/cases/${caseId}`)],
  [
    412,
    'precondition_failed',
    'The record has changed since you read it',
    () => editCase(caseId, {}, { 'If-Match': '"0"' }),
  ],
  [413, 'payload_too_large', 'The body is too large', () => create(bodyOf(mebibyte + 1))],
  [415, 'unsupported_media_type', 'The body must be JSON', () => create('title=x', { 'Content-Type': 'text/plain' })],
  [422, 'idempotency_mismatch', 'This Idempotency-Key was used with another body', mismatch],
]

describe('Errors and statuses: the body', () => {
  test.each(refusals)(
    '%i %s: `{error, code, requestId, details?}`, `error` is "%s"',
    async (status, code, error, refuse) => {
      const answer = await refuse()
      expect(answer).toMatchObject({ status, body: { error, code } })
      const { details, ...others } = answer.body
      expect(Object.keys(others).toSorted()).toEqual(['code', 'error', 'requestId'])
      expect(answer.body.requestId).toBe(answer.headers.get('X-Request-Id'))
      expect(answer.headers.get('Content-Type')).toMatch(/^application\/json\b/)
      for (const detail of details ?? []) {
        expect(Object.keys(detail).toSorted()).toEqual(['code', 'message', 'path'])
        expect(detail.path).toMatch(/^\/(body|query|path|headers)\b/)
      }
    },
  )

  test('`details` is a list of `{path, code, message}`, and never without end', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field${i}`, i]))
    const { body } = await create(many)
    expect(body.details?.length).toBeGreaterThan(1)
    expect(body.details?.length).toBeLessThanOrEqual(100)
  })

  test('no stack, SQL, path or version in any body', async () => {
    const answers = await Promise.all(refusals.map(([, , , refuse]) => refuse()))
    for (const { text, headers } of answers) {
      expect(text).not.toMatch(/node_modules|\bat \S+ \(|\.ts\b|select |insert |fastify|postgres/i)
      expect(headers.get('Server') ?? headers.get('X-Powered-By')).toBeNull()
    }
  })
})

describe('Errors and statuses: `Accept: application/problem+json` gets RFC 9457 members beside the same fields', () => {
  const accept = { Accept: 'application/problem+json' }

  test('type, title and status, and error, code, requestId, details', async () => {
    const { headers, body } = await create({}, accept)
    expect(headers.get('Content-Type')).toMatch(/^application\/problem\+json\b/)
    expect(body).toMatchObject({
      type: expect.stringMatching(/^[a-z]+:\S+invalid_request$/),
      title: 'The request is not valid',
      status: 400,
      error: 'The request is not valid',
      code: 'invalid_request',
      requestId: headers.get('X-Request-Id'),
      details: expect.any(Array),
    })
  })

  test.each([
    [401, () => call('GET', '/api/me', { key: null, headers: accept }), 'Unauthorized'],
    [404, () => call('GET', `/api/cases/${unknown}`, { headers: accept }), 'Not found'],
    [404, () => call('GET', '/api/nothing', { headers: accept }), 'There is nothing at this path'],
  ] as const)('%i too', async (status, refuse, error) => {
    expect((await refuse()).body).toMatchObject({ status, error, title: error })
  })

  test('a success stays plain JSON', async () => {
    const { headers } = await call('GET', '/api/me', { headers: accept })
    expect(headers.get('Content-Type')).toMatch(/^application\/json\b/)
  })
})

describe('Errors and statuses: statuses', () => {
  test.each([
    ['cut short', '{"title":'],
    ['empty text', '   '],
    ['two values', '{} {}'],
    ['single quotes', "{'title':'x'}"],
    ['NaN', '{"title":NaN}'],
    ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['a trap in `__proto__`', '{"__proto__":{"title":"x"},"claimNumber":"x","caseType":"x","title":"x"}'],
    ['a trap in `constructor`', '{"constructor":{"prototype":{}},"claimNumber":"x","caseType":"x","title":"x"}'],
    ['10,000 arrays deep', '['.repeat(10_000) + ']'.repeat(10_000)],
  ])('400 malformed: %s', async (_name, body) => {
    expect((await create(body)).status).toBe(400)
  })

  test.each(['null', '[]', '"x"', '1', 'true'])('400 invalid: the body is %s', async (body) => {
    expect((await create(body)).status).toBe(400)
  })

  test('401 + `WWW-Authenticate`', async () => {
    const { headers } = await call('GET', '/api/me', { key: null })
    expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer\b/)
  })

  test('403 valid key, not its resource', async (context) => {
    const foreign = await newCase({}, needKey(context, 'other'))
    expect((await call('GET', `/api/cases/${foreign.caseId}`)).status).toBe(403)
  })

  test('403 valid key, not its scope', async (context) => {
    const key = needKey(context, 'readOnly')
    expect((await call('POST', '/api/cases/new', { key, body: minimalProps })).status).toBe(403)
  })

  test('404 unknown id', async () => {
    expect((await call('GET', `/api/cases/${unknown}`)).status).toBe(404)
    expect((await editCase(unknown, {})).status).toBe(404)
  })

  test('405 names in `Allow` what the path takes', async () => {
    const allowed = async (method: string, path: string): Promise<string[] | undefined> =>
      (await call(method, path)).headers.get('Allow')?.split(', ').toSorted()
    expect(await allowed('PUT', '/api/cases')).toEqual(['GET', 'HEAD'])
    expect(await allowed('PUT', '/api/cases/new')).toEqual(['POST'])
    expect(await allowed('GET', `/api/cases/${caseId}/edit`)).toEqual(['PUT'])
  })

  test('413: 1 MiB is read, a byte more is not', async () => {
    expect((await create(bodyOf(mebibyte))).status).toBe(400)
    expect((await create(bodyOf(mebibyte + 1))).status).toBe(413)
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'json',
  ])('415 media type: %s', async (type) => {
    expect((await create(JSON.stringify(minimalProps), { 'Content-Type': type })).status).toBe(415)
  })

  test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset="UTF-8"'])(
    '%s is JSON',
    async (type) => {
      expect((await create(minimalProps, { 'Content-Type': type })).status).toBe(201)
    },
  )

  test('An empty body with a JSON content type is no body: 400 only where the operation needs one', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '0' }
    expect(
      (await call('GET', `/api/cases/${caseId}`, { headers: { 'Content-Type': 'application/json' } })).status,
    ).toBe(200)
    expect((await call('PUT', `/api/cases/${caseId}/edit`, { body: '', headers })).status).toBe(400)
    expect((await call('POST', '/api/cases/new', { body: '', headers })).status).toBe(400)
  })
})
