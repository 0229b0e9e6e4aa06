import { expect, test } from 'vitest'
import { parseAnswer } from './prepare-protocol.ts'

const size = { width: 1700, height: 2200 }
const done = { ...size, source: size, dpi: 200, degrees: -1.5, ink: { dark: 0.04, rules: 2, pieces: [1, 2, 3, 4] } }

test('an answer is taken as it is, and nothing that comes with it', () => {
  expect(parseAnswer(JSON.stringify({ ...done, more: 'than asked for' }))).toEqual(done)
  expect(parseAnswer('{"problem":"page_too_large"}')).toEqual({ problem: 'page_too_large' })
})

test.each([
  'no JSON',
  'null',
  '{}',
  '{"problem":"else"}',
  JSON.stringify({ ...done, width: -1 }),
  JSON.stringify({ ...done, height: 1e9 }),
  JSON.stringify({ ...done, source: { width: 1e5, height: 1e5 } }),
  JSON.stringify({ ...done, degrees: 90 }),
  JSON.stringify({ ...done, dpi: null }),
  JSON.stringify({ ...done, ink: { ...done.ink, pieces: ['1'] } }),
  JSON.stringify({ ...done, ink: { ...done.ink, pieces: new Array(20_001).fill(1) } }),
])('an answer that makes no sense is none: %.60s', (line) => {
  expect(parseAnswer(line)).toBeUndefined()
})
