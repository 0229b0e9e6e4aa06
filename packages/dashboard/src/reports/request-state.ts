import type { ReportRequest } from '@casefold/contract/report'
import type { Tone } from '../kit/badge.tsx'
import type { Words } from '../words/words.tsx'

type RequestState = {
  readonly tone: Tone
  readonly label: string
  /** Why it ended without a report; undefined where it did not. */
  readonly why?: string
}

/** Whether the service works on it: what it shows will be another in a moment. */
export function isUnderWay({ status }: Pick<ReportRequest, 'status'>): boolean {
  return status === 'pending' || status === 'processing'
}

/** Stopped by somebody: it asks for nobody. */
export function isStopped({ error }: Pick<ReportRequest, 'error'>): boolean {
  return error?.code === 'cancelled'
}

/** Whether somebody may still stop it. */
export function isOpen(request: Pick<ReportRequest, 'status'>): boolean {
  return isUnderWay(request) || request.status === 'awaiting_review'
}

export function decidedOf({ stats }: Pick<ReportRequest, 'stats'>): number {
  return stats.approvedCount + stats.rejectedCount
}

/** Where a request stands, in words. */
export function toState(request: ReportRequest, w: Words['reports']): RequestState {
  switch (request.progress) {
    case 'queued':
      return { tone: 'neutral', label: w.queued }
    case 'waiting_for_documents':
      return { tone: 'neutral', label: w.waiting }
    case 'analysing':
      return { tone: 'info', label: sayAnalysing(request, w) }
    case 'awaiting_review':
      return { tone: 'warn', label: w.needsReview }
    case 'synthesising':
      return { tone: 'info', label: w.writing }
    case 'complete':
      return { tone: 'good', label: w.completed }
    case 'failed':
      return isStopped(request)
        ? { tone: 'neutral', label: w.stopped }
        : { tone: 'bad', label: w.failed, why: sayFailure(request, w) }
  }
}

function sayAnalysing({ progressDetail: { pagesDone, pagesTotal } }: ReportRequest, w: Words['reports']): string {
  return pagesTotal > 0 ? w.analysingPages(pagesDone, pagesTotal) : w.analysing
}

/** What the service says is English; by its code it is said in the reader's language. */
export function sayFailure({ error }: Pick<ReportRequest, 'error'>, w: Words['reports']): string {
  return w.failures[error?.code ?? 'internal'] ?? (error?.message || w.failures.internal) ?? ''
}
