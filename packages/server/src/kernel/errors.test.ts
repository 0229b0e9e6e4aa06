import { expect, test } from 'vitest'
import { AppError, catalogue, type ErrorCode } from './errors.ts'

const codes = Object.keys(catalogue) as ErrorCode[]

test('the two sentences of the interface are its own words', () => {
  expect(catalogue.unauthorized[1]).toBe('Unauthorized')
  expect(catalogue.forbidden[1]).toBe("You don't have permission to access this resource")
})

test.each([
  [
    400,
    [
      ...['invalid_request', 'malformed_json', 'invalid_cursor', 'invalid_idempotency_key'],
      ...['sign_in_failed', 'wrong_password', 'weak_password', 'link_invalid', 'passkey_refused'],
      ...['confirmation_ended', 'key_policy'],
    ],
  ],
  [401, ['unauthorized']],
  [403, ['forbidden', 'cross_site', 'passkey_needed', 'sign_in_needed', 'provider_session']],
  [404, ['not_found', 'unknown_path']],
  [
    409,
    [
      ...['idempotency_in_progress', 'invalid_state', 'case_closed', 'upload_mismatch', 'blob_not_uploaded'],
      ...['content_mismatch', 'quota_documents', 'quota_bytes', 'quota_pages', 'page_not_drawable', 'file_changed'],
      ...['key_rotated', 'last_passkey', 'last_admin', 'already_member'],
      ...['review_held', 'decision_outdated', 'proof_needed', 'review_incomplete', 'decisions_changed'],
    ],
  ],
  [412, ['precondition_failed']],
  [413, ['payload_too_large']],
  [415, ['unsupported_media_type']],
  [416, ['range_not_satisfiable']],
  [422, ['idempotency_mismatch']],
  [429, ['rate_limited', 'too_many_searches', 'too_many_streams', 'sign_in_locked']],
  [503, ['unavailable']],
])('%i is spoken as decided', (status, expected) => {
  expect(codes.filter((code) => catalogue[code][0] === status)).toEqual(expected)
})

test('every refusal has a code in snake_case, its own sentence, and says what to do next', () => {
  const sentences = codes.map((code) => catalogue[code][1])
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const code of codes) {
    const [status, sentence, next] = catalogue[code]
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(sentence).not.toMatch(/\.$/)
    expect(next).toMatch(/\.$/)
  }
})

test('a refusal carries its status, sentence and details', () => {
  const details = [{ path: '/body/title', code: 'required', message: 'is required' }]
  const refusal = new AppError('invalid_request', { details, headers: { 'retry-after': '1' } })
  expect(refusal).toMatchObject({ status: 400, message: 'The request is not valid', details })
  expect(new AppError('unavailable').details).toEqual([])
})
