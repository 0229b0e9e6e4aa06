import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRequest } from '../reports/requests.ts'
import { refreshReview } from './use-review-data.ts'

/** Whoever only looks sees what the others decide; whoever takes over begins with what is. */
export function useFreshWhile(isWatching: boolean, reportRequestId: string): void {
  const client = useQueryClient()
  const wasWatching = useRef(isWatching)
  // Asked for anew whenever somebody did something.
  const { dataUpdatedAt } = useRequest(reportRequestId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it was asked for
  useEffect(() => {
    if (isWatching || wasWatching.current) void refreshReview(client, reportRequestId)
    wasWatching.current = isWatching
  }, [client, reportRequestId, isWatching, dataUpdatedAt])
}
