import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../session.tsx'
import { type DecisionQueue, queueOf } from './decision-queue.ts'
import type { ReviewData } from './review-data.ts'
import { withPending } from './with-pending.ts'

export type Unstored = ReturnType<DecisionQueue['state']> & Pick<DecisionQueue, 'dismiss'>

/** What is decided and not stored yet, and what was refused. */
export function useUnstored(reportRequestId: string): Unstored {
  const { userId } = useSession()
  const { subscribe, state, dismiss } = queueOf(userId, reportRequestId)
  return { ...useSyncExternalStore(subscribe, state), dismiss }
}

/** The review as the reviewer has made it. */
export function useShownData(data: ReviewData | undefined, { pending }: Unstored): ReviewData | undefined {
  return useMemo(() => data && withPending(data, pending), [data, pending])
}
