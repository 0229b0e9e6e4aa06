import { METHODS } from 'node:http'
import fc from 'fast-check'
import { mostly, nastyBody, nastyText, nastyValue } from './nasty-values.ts'
import type { Operation } from './openapi-document.ts'
import type { Probe } from './send.ts'
import { type Ids, validParts } from './valid-request.ts'

const contentTypes = [
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'APPLICATION/JSON',
  'application/json;;;',
  'application/json; charset=',
  'application/',
  ';',
  '',
]
const headerNames = [
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Request-Id',
  'Api-Version',
  'Accept',
  'Accept-Encoding',
  'Content-Encoding',
  'traceparent',
  'tracestate',
  'baggage',
  'Range',
  'Cookie',
  'Origin',
  'Prefer',
  'X-Forwarded-Proto',
  'X-HTTP-Method-Override',
  'Authorization',
]
const rawPaths = [
  '%ff',
  '%',
  '%C0%80',
  '..%2f..%2fetc',
  '%00',
  '%E0%A4%A',
  '.',
  '..',
  '[]',
  ';x',
  '%2f',
  '%F0%28%8C%28',
  '-1',
]

/** What an HTTP client library can still be made to send. CONNECT asks for a tunnel, which is another protocol. */
const methods = METHODS.filter((method) => method !== 'CONNECT')

/** A documented request of which at least one part is not as documented. */
export function malformedRequest(operations: readonly Operation[], ids: Ids, key: string): fc.Arbitrary<Probe> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        method: mostly(operation.method, fc.constantFrom(...methods)),
        path: pathOf(operation, ids),
        query: queryOf(operation),
        body: bodyOf(operation, ids),
        from: fc.ipV6(),
        contentType: mostly('application/json', fc.constantFrom(...contentTypes)),
        headers: fc.array(fc.tuple(fc.constantFrom(...headerNames), nastyText.map(toHeaderValue)), { maxLength: 3 }),
      })
      .map(({ method, path, query, body, from, contentType, headers }): Probe => {
        const hasKey = headers.some(([name]) => name === 'Authorization')
        const own: [string, string][] = hasKey ? [] : [['Authorization', `Bearer ${key}`]]
        const type: [string, string][] = body === undefined ? [] : [['Content-Type', contentType]]
        // Where the service trusts its proxy: many bad keys from one address are answered a second late.
        const address: [string, string] = ['X-Forwarded-For', from]
        return { method, path: path + query, headers: [...own, ...type, ...headers, address], body }
      }),
  )
}

/** Header values are Latin-1 without controls; what else can be put there is in raw-requests.ts. */
function toHeaderValue(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 3_000)
}

function pathOf(operation: Operation, ids: Ids): fc.Arbitrary<string> {
  const known = validParts(operation, ids)?.path ?? {}
  const segment = fc.oneof(
    nastyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)),
    fc.constantFrom(...rawPaths),
  )
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const values = fc.tuple(...names.map((name) => fc.oneof(fc.constant(known[name] ?? 'x'), segment)))
  const filled = values.map((given) =>
    names.reduce((path, name, i) => path.replace(`{${name}}`, () => given[i] ?? ''), operation.path),
  )
  const odd = fc
    .tuple(filled, segment, fc.constantFrom('/', '//', '/./', '/../'))
    .map(([path, more, join]) => path + join + more)
  return fc.oneof({ weight: 6, arbitrary: filled }, { weight: 1, arbitrary: odd })
}

function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const declared = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const name = fc.oneof(
    fc.constantFrom(...declared, 'caseId', 'limit', '__proto__', 'a[b][c]'),
    nastyText.map((text) => text.slice(0, 50)),
  )
  const value = fc.oneof(
    nastyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000)),
    fc.constantFrom(...rawPaths),
  )
  const pair = fc.tuple(
    name.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('=', '[]=', '[$ne]=', ''),
    value,
  )
  const pairs = fc
    .array(
      pair.map((parts) => parts.join('')),
      { minLength: 1, maxLength: 5 },
    )
    .map((items) => `?${items.join('&')}`)
  return declared.length > 0
    ? fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 6, arbitrary: pairs })
    : mostly('', pairs)
}

function bodyOf({ body }: Operation, ids: Ids): fc.Arbitrary<string | Buffer | undefined> {
  if (!body) return mostly<string | Buffer | undefined>(undefined, nastyBody)
  const { properties = {} } = body.schema.items ?? body.schema
  const names = [...Object.keys(properties), 'extra', '__proto__', ...ids.keys()]
  const spoilt = fc.dictionary(fc.constantFrom(...names), nastyValue, { minKeys: 1, maxKeys: 4, noNullPrototype: true })
  const changed = spoilt.map((members) => JSON.stringify(spoil(body.example, members)))
  const alone = spoilt.map((members) => JSON.stringify(members))
  return fc.oneof(
    { weight: 5, arbitrary: changed },
    { weight: 1, arbitrary: alone },
    { weight: 2, arbitrary: nastyBody },
  )
}

/** Of a list, its first item. */
function spoil(example: unknown, members: object): unknown {
  return Array.isArray(example)
    ? [spoil(example[0], members), ...example.slice(1)]
    : { ...(example as object), ...members }
}
