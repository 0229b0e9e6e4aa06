import type { ReportRequest } from '@casefold/contract/report'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { useColleagues } from '../colleagues.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Time } from '../kit/time.tsx'
import { useCase } from '../records.ts'
import { decidedOf, sayFailure, toState } from '../reports/request-state.ts'
import { HolderNote, StaleBadge } from '../reports/request-status.tsx'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'

type ReviewRowProps = { readonly request: ReportRequest; readonly isMine: boolean }

export function ReviewRow({ request, isMine }: ReviewRowProps): ReactElement {
  const words = useWords()
  const [w, r] = [words.records.home, words.reports]
  const { nameOf } = useColleagues()
  const { findingCount, conflictCount } = request.stats
  const isBegun = decidedOf(request) > 0
  return (
    <Row
      request={request}
      mark={
        <>
          {isMine && <Badge tone="info">{w.yours}</Badge>}
          <StaleBadge request={request} />
        </>
      }
    >
      <p className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-soft tabular-nums">
        <span>{isBegun ? r.decided(decidedOf(request), findingCount) : r.findings(findingCount)}</span>
        {conflictCount > 0 && <span className="text-warn">{r.conflicts(conflictCount)}</span>}
        {!isMine && request.assignee !== null && (
          <span>{w.assignedTo(nameOf(request.assignee) ?? r.formerColleague)}</span>
        )}
        <span className="ml-auto">
          <Time at={Date.parse(request.createdAt)} />
        </span>
      </p>
      <HolderNote request={request} />
    </Row>
  )
}

type FailedReportRowProps = {
  readonly request: ReportRequest
  readonly onRetry: (request: ReportRequest) => void
}

export function FailedReportRow({ request, onRetry }: FailedReportRowProps): ReactElement {
  const words = useWords()
  const may = useMay()
  const claim = useCase(request.caseId).data?.record.claimNumber
  const name = [words.reports.types[request.reportType], claim].filter(Boolean).join(', ')
  return (
    <Row request={request}>
      <span className="text-xs break-words text-bad">{sayFailure(request, words.reports)}</span>
      <div className="mt-1 flex items-center justify-between gap-2 text-xs text-soft">
        <Time at={Date.parse(request.createdAt)} />
        {may('reports:write') && (
          <Button aria-label={words.reports.retryNamed(name)} onClick={() => onRetry(request)}>
            {words.reports.retry}
          </Button>
        )}
      </div>
    </Row>
  )
}

export function ReportUnderWayRow({ request }: { readonly request: ReportRequest }): ReactElement {
  const w = useWords().reports
  return (
    <Row request={request}>
      <p className="text-xs text-soft tabular-nums">{toState(request, w).label}</p>
    </Row>
  )
}

type RowProps = { readonly request: ReportRequest; readonly children: ReactNode; readonly mark?: ReactNode }

/** The claim first: it is what people know a case by. */
function Row({ request: { caseId, reportRequestId, reportType }, children, mark }: RowProps): ReactElement {
  const w = useWords().reports
  const claim = useCase(caseId).data?.record.claimNumber
  return (
    <li className="border-t border-line px-4 py-2.5 text-sm first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
        <Link to="/reports/requests/$reportRequestId" params={{ reportRequestId }}>
          {[claim, w.types[reportType]].filter(Boolean).join(' · ')}
        </Link>
        {mark}
      </p>
      {children}
    </li>
  )
}
