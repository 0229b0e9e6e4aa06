import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useShortcut } from '../frame/shortcuts.ts'
import { toRows } from '../records.ts'
import { useRequests } from '../reports/requests.ts'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { arrangeReviews } from './arrange-reviews.ts'
import { Queue } from './queue.tsx'
import { ReviewRow } from './report-rows.tsx'

/** What waits for a reviewer: their own first, then whatever waits longest. */
export function ReviewQueue(): ReactElement {
  const w = useWords().records.home
  const { userId } = useSession()
  const waiting = { status: 'awaiting_review', order: 'oldest' } as const
  const mine = useRequests({ ...waiting, assignee: userId })
  const all = useRequests(waiting)
  const rows = arrangeReviews([...toRows(mine), ...toRows(all)], userId)
  const first = rows[0]?.reportRequestId
  return (
    <Queue title={w.review} empty={w.reviewEmpty} count={rows.length} lists={[all, mine]}>
      {first !== undefined && <NextReview reportRequestId={first} />}
      {rows.map((request) => (
        <ReviewRow key={request.reportRequestId} request={request} isMine={request.assignee === userId} />
      ))}
    </Queue>
  )
}

/** The key is there as long as something waits. */
function NextReview({ reportRequestId }: { readonly reportRequestId: string }): null {
  const w = useWords().records.home
  const navigate = useNavigate()
  useShortcut('g', w.next, () => {
    void navigate({ to: '/reports/requests/$reportRequestId', params: { reportRequestId } })
  })
  return null
}
