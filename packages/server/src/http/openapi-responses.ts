import { ErrorBody } from '@casefold/contract/error'
import type { FastifyContextConfig, FastifySchema } from 'fastify'
import { catalogue, type ErrorCode } from '../kernel/errors.ts'
import { toReference } from './openapi-schema.ts'

const text = (description: string): unknown => ({ description, schema: { type: 'string' } })
const count = (description: string): unknown => ({ description, schema: { type: 'integer', minimum: 0 } })

/** What a search could not look at. */
const coverage = {
  'X-Documents-Pending': count('Documents that are being read'),
  'X-Pages-Pending': count('Their pages that are not read yet'),
  'X-Documents-Failed': count('Documents that could not be read'),
  'X-Pages-Failed': count('Pages that could not be read'),
  'X-Pages-Unreadable': count('Pages that ask to be read by eye: handwriting, forms, poor scans'),
}

export const responseHeaders = {
  'X-Request-Id': text("The caller's own, where one was sent"),
  'RateLimit-Policy': text('How many requests a window holds (IETF draft)'),
  RateLimit: text('How many are left, and the seconds until the window is full again'),
  ETag: text('Version of the record, for `If-Match`'),
  Location: text('Path of what was made'),
  Link: text(
    '`rel="next"`: the next page of the list. `rel="related"`, of a search: the documents that were not all read',
  ),
  'Retry-After': text('Seconds to wait'),
  'WWW-Authenticate': text('How to authenticate'),
  'Preference-Applied': text('`wait=…`: the answer was held back, so many seconds at most, until there was news'),
  'Idempotency-Replayed': text('`true` where this is the answer of an earlier request'),
  ...coverage,
}

const header = (...names: (keyof typeof responseHeaders)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

export function successHeaders(
  schema: FastifySchema,
  status: string,
  { etag, scope, polled }: FastifyContextConfig = {},
): Record<string, unknown> {
  const isList = 'limit' in ((schema.querystring as { properties?: object } | undefined)?.properties ?? {})
  return {
    ...header('X-Request-Id', 'RateLimit-Policy', 'RateLimit'),
    ...(etag ? header('ETag') : {}),
    ...(isList ? header('Link') : {}),
    ...(polled ? header('Retry-After', 'Preference-Applied') : {}),
    ...(scope === 'search:read' ? header(...(Object.keys(coverage) as (keyof typeof coverage)[])) : {}),
    ...(status === '201' || status === '202' ? header('Location', 'Idempotency-Replayed') : {}),
  }
}

/** What only the dashboard's own paths say, or only to a browser: whoever comes with a key never hears it. */
const unheard: ReadonlySet<string> = new Set<ErrorCode>([
  ...(['sign_in_failed', 'wrong_password', 'weak_password', 'link_invalid', 'passkey_refused'] as const),
  ...(['confirmation_ended', 'key_policy'] as const),
  ...(['cross_site', 'passkey_needed', 'sign_in_needed', 'provider_session'] as const),
  ...(['last_passkey', 'last_admin', 'already_member', 'too_many_streams', 'sign_in_locked'] as const),
])

/** One response a status, with an example for each code that has it. */
export function errorResponses(schemas: Record<string, unknown>): Record<string, unknown> {
  const schema = toReference(ErrorBody, schemas)
  const responses: Record<
    string,
    {
      description: string
      headers: object
      content: Record<string, { schema: unknown; examples: Record<string, unknown> }>
    }
  > = {}
  for (const [code, [status, sentence, next]] of Object.entries(catalogue).filter(([code]) => !unheard.has(code))) {
    const examples = {
      [code]: { summary: next, value: { error: sentence, code, requestId: '0b0f5f0e-5d5c-4b3c-9a3e-1f5c7a3f9a10' } },
    }
    const before = responses[status]
    const known = before?.content['application/json']?.examples
    responses[status] = {
      description: before ? `${before.description}. ${sentence}` : sentence,
      headers: {
        ...header('X-Request-Id'),
        ...(status === 401 ? header('WWW-Authenticate') : {}),
        ...(status === 429 || status === 503 ? header('Retry-After') : {}),
      },
      content: {
        'application/json': { schema, examples: { ...known, ...examples } },
        'application/problem+json': { schema, examples: { ...known, ...examples } },
      },
    }
  }
  return responses
}
