import type { ReportRequest } from '@casefold/contract/report'
import type { ReactElement } from 'react'
import { useColleagues } from '../colleagues.ts'
import { Badge } from '../kit/badge.tsx'
import { Progress } from '../kit/progress.tsx'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { decidedOf, toState } from './request-state.ts'

/** Where a request stands, how far it is or why it ended. */
export function RequestStatus({ request }: { readonly request: ReportRequest }): ReactElement {
  const w = useWords().reports
  const { tone, label, why } = toState(request, w)
  const { pagesDone, pagesTotal } = request.progressDetail
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      {/* The longest of them are wider than a narrow column. */}
      <span className="max-w-full *:whitespace-normal">
        <Badge tone={tone}>{label}</Badge>
      </span>
      {request.progress === 'analysing' && pagesTotal > 0 && (
        <div className="w-full max-w-40">
          <Progress value={pagesDone} max={pagesTotal} label={label} />
        </div>
      )}
      <FindingCounts request={request} />
      {why !== undefined && <span className="text-xs break-words text-bad">{why}</span>}
    </div>
  )
}

/** The case has other pages than were analysed. */
export function StaleBadge({ request }: { readonly request: ReportRequest }): ReactElement | null {
  const w = useWords().reports
  if (!request.stale) return null
  return (
    <span title={w.staleHint}>
      <Badge tone="warn">{w.stale}</Badge>
    </span>
  )
}

/** How many findings there are and, while they are reviewed, how many of them are decided. */
function FindingCounts({ request }: { readonly request: ReportRequest }): ReactElement | null {
  const w = useWords().reports
  const { findingCount, conflictCount } = request.stats
  const isReviewed = request.status === 'awaiting_review'
  if (!isReviewed && request.status !== 'completed') return null
  return (
    <span className="flex flex-wrap gap-x-2 text-xs text-soft tabular-nums">
      <span>
        {isReviewed && findingCount > 0 ? w.decided(decidedOf(request), findingCount) : w.findings(findingCount)}
      </span>
      {conflictCount > 0 && <span className="text-warn">{w.conflicts(conflictCount)}</span>}
    </span>
  )
}

/** Who is at it at this moment. */
export function HolderNote({ request: { heldBy } }: { readonly request: ReportRequest }): ReactElement | null {
  const w = useWords().reports
  const { userId } = useSession()
  const { nameOf } = useColleagues()
  if (heldBy === null) return null
  const text = heldBy === userId ? w.heldByYou : w.heldBy(nameOf(heldBy) ?? w.somebody)
  return <span className="text-xs break-words text-info">{text}</span>
}
