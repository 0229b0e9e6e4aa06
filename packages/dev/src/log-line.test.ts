import { expect, test } from 'vitest'
import { readableLine } from './log-line.ts'

test('a request is one readable line', () => {
  const line = JSON.stringify({
    level: 'info',
    time: '2026-11-15T05:54:25.349Z',
    requestId: 'r1',
    method: 'GET',
    route: '/api/cases/:caseId',
    status: 200,
    ms: 14.9312,
    msg: 'request',
  })
  expect(readableLine(line)).toBe('05:54:25.349 info  request GET /api/cases/:caseId 200 14.9 ms requestId=r1')
})

test('an error keeps what it knows', () => {
  const line = JSON.stringify({
    level: 'error',
    time: '2026-11-15T05:54:25.349Z',
    err: { code: '57P01' },
    msg: 'internal',
  })
  expect(readableLine(line)).toBe('05:54:25.349 error internal err={"code":"57P01"}')
})

test.each(['Restarting api.ts', '{"half":', '42', '{"a":1}'])('what is no log entry stays as it is: %s', (line) => {
  expect(readableLine(line)).toBe(line)
})
