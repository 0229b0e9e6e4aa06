import type { ReportRequest } from '@casefold/contract/report'
import { type ReactElement, useRef } from 'react'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { HoldBanner } from './hold-banner.tsx'
import { RefusedNotes } from './refused-notes.tsx'
import type { ReviewData } from './review-data.ts'
import { ReviewDialogs } from './review-dialogs.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewList } from './review-list.tsx'
import { SourceSide } from './source-side.tsx'
import { StatusBar } from './status-bar.tsx'
import { useDesk } from './use-desk.ts'
import { useReviewData } from './use-review-data.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { type Unstored, useShownData, useUnstored } from './use-shown-data.ts'

/** Findings on the left, their sources on the right. */
export function Review({ request }: { readonly request: ReportRequest }): ReactElement {
  // Together, so that what has just been stored is in the one when it leaves the other.
  const unstored = useUnstored(request.reportRequestId)
  const { data, error, isPartial, refetch } = useReviewData(request.reportRequestId)
  const shown = useShownData(data, unstored)
  const trouble = error ? (
    <div className="p-3">
      <ErrorNote error={error} onRetry={refetch} />
    </div>
  ) : null
  if (!shown) return trouble ?? <Loading />
  return (
    <>
      {trouble}
      <OpenReview {...{ request, unstored, isPartial }} data={shown} />
    </>
  )
}

type OpenReviewProps = {
  readonly request: ReportRequest
  readonly data: ReviewData
  readonly unstored: Unstored
  readonly isPartial: boolean
}

function OpenReview(laid: OpenReviewProps): ReactElement {
  const desk = useDesk(laid)
  const filters = useRef<HTMLSelectElement>(null)
  useReviewKeys(desk, () => filters.current?.focus())
  const { all, at, isDrawn } = desk.sources
  return (
    <div
      data-item={desk.row?.id}
      data-shown={isDrawn ? all[at]?.mark.id : undefined}
      className="flex min-h-0 grow flex-col"
    >
      <HoldBanner hold={desk.hold} />
      <ReviewFilters ref={filters} desk={desk} />
      <div className="flex min-h-0 grow max-lg:flex-col">
        <ReviewList desk={desk} />
        <SourceSide desk={desk} />
      </div>
      <RefusedNotes desk={desk} />
      <StatusBar desk={desk} />
      <ReviewDialogs desk={desk} />
    </div>
  )
}
