import { expect, test } from 'vitest'
import { newUuid } from '../../kernel/ids.ts'
import type { ReportRequestRow } from '../report-request.ts'
import type { ReviewItem } from '../review/review-item.ts'
import { pathsOf } from './report.ts'
import { sayReviewer, saySignOff, signOffLines } from './say-sign-off.ts'
import { toSignOff } from './sign-off.ts'

const request = {
  tenantId: newUuid(new Date()),
  reportRequestId: newUuid(new Date()),
  updatedAt: new Date(0),
  decisions: 4,
} as unknown as ReportRequestRow

function item(decision: string | null, changedSince = false): ReviewItem<'finding'> {
  const decided = { by: 'usr_1', name: 'Jane Roe', credentials: 'MD', at: '', sourceSeen: true }
  return { decision, changedSince, decided } as unknown as ReviewItem<'finding'>
}

test('only decisions that stand are counted', () => {
  const standing = [item('approved'), item('edited'), item('rejected')]
  const fallen = [item('withdrawn'), item(null), item('approved', true), item('rejected', true)]
  const { decided } = toSignOff(request, [...standing, ...fallen], undefined)
  expect(decided).toEqual([expect.objectContaining({ by: 'usr_1', oneByOne: 3, together: 0, sourceSeen: 3 })])
  expect(toSignOff(request, fallen, undefined)).toMatchObject({ decided: [], reviewedByPerson: false })
})

test('beside the sign-off stands how many findings nobody had opened', () => {
  const together = { ...item('approved'), decided: { ...item('approved').decided, together: true } }
  const jane = { by: 'usr_1', name: 'Jane Roe', credentials: 'MD', at: new Date(0) }
  const said = (unseen: number | undefined, items = [together as ReviewItem<'finding'>]): string =>
    saySignOff(toSignOff(request, items, { ...jane, ...(unseen !== undefined && { unseen }) })).join(' ')
  expect(said(170)).toContain('170 findings were approved together without being looked at: nobody opened them in')
  expect(said(1)).toContain('1 finding was approved together without being looked at: nobody opened it in the review.')
  expect(said(0)).toContain('Each finding that was approved together had been opened in the review.')
  // Nobody counted, or nothing was approved together.
  for (const silent of [said(undefined), said(0, [item('approved')])]) expect(silent).not.toMatch(/looked at|opened/)
})

test('a name of before, when names could hold anything, prints nothing that stands behind a name', () => {
  const jane = { by: 'usr_1', name: 'Jane Roe, MD/PhD & Chief: [MD]', credentials: '', at: new Date(0) }
  const lines = signOffLines(toSignOff(request, [], jane))
  expect(lines.slice(0, 2)).toEqual([
    ['Approved by', 'Jane Roe MD PhD Chief MD'],
    ['Credentials', 'none on record'],
  ])
  expect(sayReviewer(jane)).toBe('Jane Roe MD PhD Chief MD [no credentials on record; user usr_1]')
})

test('two runs of one attempt write to different files', () => {
  const run = (): string[] => Object.values(pathsOf(request, newUuid(new Date())))
  expect(new Set([...run(), ...run()]).size).toBe(6)
})
