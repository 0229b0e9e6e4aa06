import { describe, expect, test } from 'vitest'
import { AppError } from '../../kernel/errors.ts'
import { refuseIfUnavailable } from './failures.ts'

function spoken(error: unknown): unknown {
  try {
    return refuseIfUnavailable(error)
  } catch (thrown) {
    return thrown
  }
}

describe('what will pass is 503 with Retry-After, and keeps its cause', () => {
  const states = ['08006', '40001', '40P01', '53100', '53300', '55P03', '57014', '57P01', '57P03', '58030']
  const network = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
  test.each([...states, ...network])('%s', (code) => {
    const cause = Object.assign(new Error('away'), { code })
    expect(spoken(cause)).toMatchObject({ code: 'unavailable', status: 503, headers: { 'retry-after': '2' }, cause })
  })

  test.each([
    'Connection terminated unexpectedly',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('the driver says: %s', (message) => {
    expect(spoken(new Error(message))).toMatchObject({ code: 'unavailable' })
  })
})

describe('what will not is thrown as it is', () => {
  test.each(['23505', '23514', '42703', '42501', '22P02', '54000', 'XX000'])('%s', (code) => {
    const error = Object.assign(new Error('a fault of ours'), { code })
    expect(spoken(error)).toBe(error)
  })

  test('a refusal, a fault without a code, and what is no error', () => {
    for (const thrown of [new AppError('not_found'), new Error('a fault of ours'), 'text'])
      expect(spoken(thrown)).toBe(thrown)
  })
})
