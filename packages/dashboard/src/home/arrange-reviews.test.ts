import type { ReportRequest } from '@casefold/contract/report'
import { expect, it } from 'vitest'
import { arrangeReviews } from './arrange-reviews.ts'

function waiting(reportRequestId: string, day: number, assignee: string | null): ReportRequest {
  return {
    reportRequestId,
    createdAt: `2024-05-0${day}T10:00:00.000Z`,
    assignee,
    status: 'awaiting_review',
    progress: 'awaiting_review',
    progressDetail: { pagesDone: 1, pagesTotal: 1 },
    error: null,
    stats: { findingCount: 1, approvedCount: 0, rejectedCount: 0, conflictCount: 0 },
    caseId: 'case_1',
    reportType: 'smokingHistory',
    parameters: {},
    stale: false,
    heldBy: null,
    supersedes: null,
  }
}

it('puts mine first, then what nobody has, then the others, each the oldest first and once', () => {
  const mine = waiting('mine', 4, 'usr_me')
  const found = [
    waiting('theirs', 1, 'usr_other'),
    waiting('nobody late', 3, null),
    waiting('nobody early', 2, null),
    mine,
    waiting('mine later', 5, 'usr_me'),
    mine,
  ]
  expect(arrangeReviews(found, 'usr_me').map(({ reportRequestId }) => reportRequestId)).toEqual([
    'mine',
    'mine later',
    'nobody early',
    'nobody late',
    'theirs',
  ])
})
