import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, useEffect } from 'react'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button } from '../kit/button.tsx'
import { LinkButton } from '../kit/link-button.tsx'
import { type Reason, reasons, useByEye } from '../read-by-eye/use-by-eye.ts'
import { toRows } from '../records.ts'
import { useWords } from '../words/words.tsx'

type QueueBarProps = {
  readonly caseId: string
  readonly documentId: string
  readonly pageNumber: number
  readonly queue: Reason
}

/** Through the pages that have to be read by eye, one after the other, whichever document they are in. */
export function QueueBar({ caseId, documentId, pageNumber, queue }: QueueBarProps): ReactElement | null {
  const w = useWords().viewer.queue
  const navigate = useNavigate()
  const group = useByEye(caseId, queue)
  const pages = toRows(group)
  const here = pages.findIndex((page) => page.documentId === documentId && page.pageNumber === pageNumber)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = group
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && here >= pages.length - 2) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, here, pages.length])
  // Somebody who scrolled away from the page goes on from the one before.
  const place =
    here >= 0 ? here : pages.findLastIndex((page) => page.documentId === documentId && page.pageNumber < pageNumber)
  const go = (to: number): void => {
    const page = pages[to]
    if (!page) return
    const search = { page: page.pageNumber, queue }
    void navigate({ to: '/documents/$documentId', params: { documentId: page.documentId }, search, replace: true })
  }
  const next = (): void => go(place + 1)
  const previous = (): void => go(here >= 0 ? here - 1 : place)
  useShortcut(']', w.next, next, true)
  useShortcut('[', w.previous, previous, true)
  if (pages.length === 0) return null
  return (
    <nav
      aria-label={w.label}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-warn-soft px-3 py-1.5 text-sm text-warn"
    >
      <span role="status" className="grow">
        {w.at(Math.max(0, here) + 1, pages.length)}
        {hasNextPage && '+'}
      </span>
      <Button disabled={here === 0} onClick={previous}>
        {w.previous}
      </Button>
      <Button disabled={place + 1 >= pages.length} onClick={next}>
        {w.next}
      </Button>
      <LinkButton to="/cases/$caseId/read-by-eye" params={{ caseId }}>
        {w.back}
      </LinkButton>
    </nav>
  )
}

export function readQueue(text: string | undefined): Reason | undefined {
  return reasons.find((reason) => reason === text)
}
