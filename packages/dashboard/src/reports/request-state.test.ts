import type { ReportRequest } from '@casefold/contract/report'
import { describe, expect, it } from 'vitest'
import { reports as en } from '../words/en/reports.ts'
import { reports as es } from '../words/es/reports.ts'
import { decidedOf, isOpen, isStopped, isUnderWay, toState } from './request-state.ts'

const request: ReportRequest = {
  reportRequestId: 'rreq_1',
  status: 'awaiting_review',
  progress: 'awaiting_review',
  progressDetail: { pagesDone: 12, pagesTotal: 40 },
  error: null,
  createdAt: '2024-05-01T10:00:00.000Z',
  stats: { findingCount: 37, approvedCount: 9, rejectedCount: 3, conflictCount: 1 },
  caseId: 'case_1',
  reportType: 'smokingHistory',
  parameters: {},
  stale: false,
  assignee: null,
  heldBy: null,
  supersedes: null,
}

function failed(code: string, message = ''): ReportRequest {
  return { ...request, status: 'failed', progress: 'failed', error: { code, message } }
}

describe('the state of a request', () => {
  it('is said for each step of the way', () => {
    const said = (
      ['queued', 'waiting_for_documents', 'analysing', 'awaiting_review', 'synthesising', 'complete'] as const
    ).map((progress) => toState({ ...request, progress }, en))
    expect(said).toEqual([
      { tone: 'neutral', label: 'Queued' },
      { tone: 'neutral', label: 'Waiting for documents' },
      { tone: 'info', label: 'Analysing 12 of 40 pages' },
      { tone: 'warn', label: 'Needs review' },
      { tone: 'info', label: 'Writing' },
      { tone: 'good', label: 'Completed' },
    ])
  })

  it('names no pages before they are counted', () => {
    const progressDetail = { pagesDone: 0, pagesTotal: 0 }
    expect(toState({ ...request, progress: 'analysing', progressDetail }, en).label).toBe('Analysing')
  })

  it('says why it failed in the language of the reader, and as the service does where the code is new', () => {
    expect(toState(failed('internal'), es)).toEqual({ tone: 'bad', label: 'Con error', why: es.failures.internal })
    expect(toState(failed('novel', 'A new reason'), en).why).toBe('A new reason')
    expect(toState(failed('novel'), en).why).toBe(en.failures.internal)
  })

  it('is no failure where somebody stopped it', () => {
    expect(toState(failed('cancelled'), en)).toEqual({ tone: 'neutral', label: 'Stopped' })
    expect(isStopped(failed('cancelled'))).toBe(true)
    expect(isStopped(failed('internal'))).toBe(false)
  })

  it('counts what is decided', () => {
    expect(decidedOf(request)).toBe(12)
  })

  it('tells what can be stopped from what has ended', () => {
    const statuses = ['pending', 'processing', 'awaiting_review', 'completed', 'failed'] as const
    expect(statuses.filter((status) => isOpen({ status }))).toEqual(['pending', 'processing', 'awaiting_review'])
    expect(statuses.filter((status) => isUnderWay({ status }))).toEqual(['pending', 'processing'])
  })
})
