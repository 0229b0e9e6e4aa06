import type { PageRecord } from '@casefold/contract/page'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactElement, useId } from 'react'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { type Found, toRows } from '../records.ts'
import { PageImage } from '../viewer/page-image.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { type Reason, reasons, useByEye } from './use-by-eye.ts'

/** What nobody can search: pages to be looked at, by why. */
export function ReadByEyeTab(): ReactElement {
  const { caseId } = useParams({ from: '/frame/cases/$caseId/read-by-eye' })
  const w = useWords().searching.readByEye
  const handwriting = useByEye(caseId, 'handwriting')
  const form = useByEye(caseId, 'form')
  const poor = useByEye(caseId, 'poor')
  const groups: Record<Reason, Found<PageRecord>> = { handwriting, form, poor }
  const all = Object.values(groups)
  const broken = all.find(({ error, data }) => error && !data)
  if (broken) return <ErrorNote error={broken.error} onRetry={() => void broken.refetch()} />
  if (all.some(({ isPending }) => isPending)) return <Loading />
  if (all.every((group) => toRows(group).length === 0)) return <EmptyState title={w.empty}>{w.emptyHint}</EmptyState>
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-soft">{w.hint}</p>
      {reasons.map((reason) => (
        <Group key={reason} reason={reason} group={groups[reason]} />
      ))}
    </>
  )
}

function Group({ reason, group }: { readonly reason: Reason; readonly group: Found<PageRecord> }): ReactElement | null {
  const w = useWords()
  const { number } = useFormat()
  const id = useId()
  const pages = toRows(group)
  if (pages.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="flex items-center gap-2 font-semibold">
        {w.searching.readByEye.groups[reason]}
        <span className="rounded-full bg-sunken px-2 text-2xs tabular-nums">
          {number(pages.length)}
          {group.hasNextPage && '+'}
        </span>
      </h2>
      <p className="mb-2 text-xs text-soft">{w.searching.readByEye.why[reason]}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
        {pages.map((page) => (
          <Sheet key={page.pageId} page={page} queue={reason} />
        ))}
      </ul>
      {group.hasNextPage && (
        <div className="mt-2 text-center">
          <Button busy={group.isFetchingNextPage} onClick={() => void group.fetchNextPage()}>
            {w.records.home.more}
          </Button>
        </div>
      )}
    </section>
  )
}

/** What is not in view is not drawn by the browser, nor asked for. */
const skipped = '[content-visibility:auto] [contain-intrinsic-size:auto_16rem]'

function Sheet({ page, queue }: { readonly page: PageRecord; readonly queue: Reason }): ReactElement {
  const w = useWords()
  return (
    <li className={`panel overflow-hidden ${skipped}`}>
      <Link
        to="/documents/$documentId"
        params={{ documentId: page.documentId }}
        search={{ page: page.pageNumber, queue }}
        className="flex flex-col text-ink no-underline -outline-offset-2 hover:bg-sunken"
      >
        <span className="relative grid h-40 place-items-center overflow-hidden border-b border-line bg-white">
          <PageImage documentId={page.documentId} pageNumber={page.pageNumber} width={200} alt="" isThumbnail />
        </span>
        <span className="flex flex-col gap-0.5 p-2 text-xs">
          <span className="truncate font-medium" title={page.fileName}>
            {page.fileName}
          </span>
          <span className="flex flex-wrap items-center gap-1 text-soft">
            {w.viewer.page(page.pageNumber)}
            {page.pageLabel && <span className="truncate font-mono">{page.pageLabel}</span>}
            {page.textSource === 'failed' && <Badge tone="bad">{w.searching.readByEye.failed}</Badge>}
          </span>
        </span>
      </Link>
    </li>
  )
}
