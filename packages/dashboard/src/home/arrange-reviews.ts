import type { ReportRequest } from '@casefold/contract/report'

/** Mine, then nobody's, then others'; among equals the one that waits longest. */
export function arrangeReviews(requests: readonly ReportRequest[], userId: string): readonly ReportRequest[] {
  const once = new Map(requests.map((request) => [request.reportRequestId, request]))
  const rank = ({ assignee }: ReportRequest): number => (assignee === userId ? 0 : assignee === null ? 1 : 2)
  return [...once.values()].toSorted(
    (one, other) => rank(one) - rank(other) || one.createdAt.localeCompare(other.createdAt),
  )
}
