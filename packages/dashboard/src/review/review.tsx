import type { ReportRequest } from '@casefold/contract/report'
import { type ReactElement, useRef } from 'react'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { HoldBanner } from './hold-banner.tsx'
import type { ReviewData } from './review-data.ts'
import { ReviewDialogs } from './review-dialogs.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewList } from './review-list.tsx'
import { SourceSide } from './source-side.tsx'
import { StatusBar } from './status-bar.tsx'
import { useDesk } from './use-desk.ts'
import { useReviewData } from './use-review-data.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** Findings on the left, their sources on the right. */
export function Review({ request }: { readonly request: ReportRequest }): ReactElement {
  const { data, error, isPartial, refetch } = useReviewData(request.reportRequestId)
  if (error && !data)
    return (
      <div className="p-4">
        <ErrorNote error={error} onRetry={refetch} />
      </div>
    )
  if (!data) return <Loading />
  return <OpenReview request={request} data={data} isPartial={isPartial} />
}

type OpenReviewProps = {
  readonly request: ReportRequest
  readonly data: ReviewData
  readonly isPartial: boolean
}

function OpenReview({ request, data, isPartial }: OpenReviewProps): ReactElement {
  const desk = useDesk(request, data)
  const filters = useRef<HTMLSelectElement>(null)
  useReviewKeys(desk, () => filters.current?.focus())
  return (
    <div data-item={desk.row?.id} data-shown={desk.sources.shown} className="flex min-h-0 grow flex-col">
      <HoldBanner hold={desk.hold} />
      <ReviewFilters ref={filters} desk={desk} />
      <div className="flex min-h-0 grow max-lg:flex-col">
        <ReviewList desk={desk} isPartial={isPartial} />
        <SourceSide desk={desk} />
      </div>
      <StatusBar desk={desk} />
      <ReviewDialogs desk={desk} />
    </div>
  )
}
