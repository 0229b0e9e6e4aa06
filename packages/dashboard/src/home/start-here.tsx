import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactElement, useId, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { toRows } from '../records.ts'
import { useRequests } from '../reports/requests.ts'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'

const place = 'casefold.start-here'

type Step = { readonly to: LinkProps; readonly name: string; readonly text: string }

/** Where somebody new begins, by what the tenant has. Gone for good in this browser once it is hidden. */
export function StartHere(): ReactElement | null {
  const id = useId()
  const w = useWords().records.startHere
  const [isHidden, setHidden] = useState(() => localStorage.getItem(place) === 'hidden')
  const steps = useSteps()
  if (isHidden || !steps || steps.length === 0) return null
  const hide = (): void => {
    localStorage.setItem(place, 'hidden')
    setHidden(true)
  }
  return (
    <section aria-labelledby={id} className="panel mb-4">
      <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h2 id={id} className="font-semibold">
          {w.title}
        </h2>
        <Button kind="quiet" aria-label={w.hideNamed} onClick={hide}>
          {w.hide}
        </Button>
      </div>
      <ol className="grid gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ to, name, text }) => (
          <li key={name} className="min-w-0 text-sm">
            <Link {...to} className="font-medium wrap-anywhere">
              {name}
            </Link>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Undefined while it is not known what the tenant has. */
function useSteps(): readonly Step[] | undefined {
  const w = useWords().records.startHere
  const may = useMay()
  const finished = useRequests({ status: 'completed' })
  const waiting = useRequests({ status: 'awaiting_review', order: 'oldest' })
  if (!finished.data || !waiting.data) return undefined
  const [report] = toRows(finished)
  const [review] = toRows(waiting)
  const caseId = report?.caseId ?? review?.caseId
  const steps: Step[] = []
  if (report?.reportId !== undefined)
    steps.push({ to: { to: '/reports/$reportId', params: { reportId: report.reportId } }, ...w.report })
  if (review) {
    const { reportRequestId } = review
    steps.push({ to: { to: '/reports/requests/$reportRequestId', params: { reportRequestId } }, ...w.review })
  }
  if (caseId !== undefined) {
    steps.push({ to: { to: '/cases/$caseId/search', params: { caseId } }, ...w.search })
    steps.push({ to: { to: '/cases/$caseId/documents', params: { caseId } }, ...w.documents })
    return steps
  }
  if (may('cases:write')) steps.push({ to: { to: '/cases', search: { make: true } }, ...w.create })
  if (may('members:manage')) steps.push({ to: { to: '/settings/members' }, ...w.invite })
  if (may('keys:manage')) steps.push({ to: { to: '/settings/api' }, ...w.key })
  return steps
}
