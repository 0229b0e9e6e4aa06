import { expect, test } from 'vitest'
import { type Answered, type AuditLine, auditGaps } from './audit-gaps.ts'

const answers: Answered[] = [
  { requestId: 'a', status: 200, withKey: true },
  { requestId: 'b', status: 403, withKey: true },
  { requestId: 'c', status: 503, withKey: true },
  { requestId: 'd', status: 401, withKey: false },
  { requestId: 'e', status: 401, withKey: false },
  { requestId: 'f', status: 404, withKey: false },
  { requestId: 'g', status: 499, withKey: false },
]
const lines: AuditLine[] = [
  { requestId: 'a', action: 'getCase', outcome: 200, count: 1 },
  { requestId: 'b', action: 'getCase', outcome: 403, count: 1 },
  { requestId: 'a', action: 'stream.cut', outcome: 499, count: 1 },
  { requestId: 'g', action: 'getCase', outcome: 200, count: 1 },
  { requestId: '', action: 'unauthorized', outcome: 401, count: 2 },
]

test('a trail that tells of every answer has no gap', () => {
  expect(auditGaps(answers, lines)).toEqual([])
})

test.each([
  ['a line that was never written', lines.slice(1), 'a: 1 answer(s), 0 line(s)'],
  ['two lines for one answer', [...lines, ...lines.slice(0, 1)], 'a: 1 answer(s), 2 lines'],
  [
    'a line that nobody caused',
    [...lines, { requestId: 'x', action: 'me', outcome: 200, count: 1 }],
    'x: me, and nobody was answered',
  ],
  [
    'another outcome than was answered',
    [{ requestId: 'a', action: 'getCase', outcome: 404, count: 1 }, ...lines.slice(1)],
    'a: answered 200, and the trail says 404',
  ],
  [
    'a refusal that nobody got',
    [...lines.slice(0, 4), { requestId: '', action: 'unauthorized', outcome: 401, count: 4 }],
    '2 requests without a live key (and 1 hung up), 4 counted',
  ],
  ['a refusal that was not counted', lines.slice(0, 4), '2 requests without a live key (and 1 hung up), 0 counted'],
])('%s is told', (_what, changed, gap) => {
  expect(auditGaps(answers, changed)).toEqual([gap])
})
