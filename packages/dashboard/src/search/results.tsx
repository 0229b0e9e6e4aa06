import type { FoundPage } from '@casefold/contract/search'
import { Link } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, type ReactElement, useEffect, useRef } from 'react'
import { useTop } from '../kit/virtual-table.tsx'
import { PageImage } from '../viewer/page-image.tsx'
import { useWords } from '../words/words.tsx'
import { MarkedText } from './marked-text.tsx'
import { toSnippet } from './segments.ts'
import { VisitLine } from './visit-line.tsx'

type ResultsProps = {
  readonly rows: readonly FoundPage[]
  readonly q: string
  /** The viewer marks every hit of a page: which of them is meant is not known there. */
  readonly isFiltered: boolean
  /** Counted from 1; undefined until somebody chooses one. */
  readonly current: number | undefined
  readonly onMove: (step: 1 | -1) => void
  readonly onEnd: () => void
}

/** The pages that were found. The arrows go from one to the next, and Enter is that of a link. */
export function Results({ rows, q, isFiltered, current, onMove, onEnd }: ResultsProps): ReactElement {
  const w = useWords().searching
  const list = useRef<HTMLOListElement>(null)
  const scrollMargin = useTop(list)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 118,
    getItemKey: (place) => rows[place]?.pageId ?? place,
    overscan: 4,
    scrollMargin,
  })
  const items = virtual.getVirtualItems()
  const isNearEnd = (items.at(-1)?.index ?? -1) >= rows.length - 10
  useEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, onEnd])
  useFocus(
    list,
    virtual.scrollToIndex,
    current,
    items.some(({ index }) => index + 1 === current),
  )
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <ol
      ref={list}
      aria-label={w.results}
      onKeyDown={onKey}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {items.map(({ index, key, start }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 pb-2"
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <Result row={row} q={q} hit={isFiltered ? undefined : 1} isCurrent={index + 1 === current} />
            </li>
          )
        )
      })}
    </ol>
  )
}

/** The chosen one is brought into view and has the focus, but only when somebody moved: not when the page is opened. */
function useFocus(
  list: React.RefObject<HTMLElement | null>,
  scrollTo: (index: number, options: { align: 'auto' | 'center' }) => void,
  current: number | undefined,
  isThere: boolean,
): void {
  const last = useRef<number>(undefined)
  const isDue = useRef(false)
  useEffect(() => {
    if (current === undefined || current === last.current) return
    isDue.current = last.current !== undefined || document.activeElement?.tagName === 'INPUT'
    scrollTo(current - 1, { align: last.current === undefined ? 'center' : 'auto' })
    last.current = current
  }, [current, scrollTo])
  useEffect(() => {
    if (!isDue.current || !isThere || current === undefined) return
    isDue.current = false
    list.current?.querySelector<HTMLElement>(`[data-index="${current - 1}"] a`)?.focus({ preventScroll: true })
  }, [list, current, isThere])
}

type ResultProps = {
  readonly row: FoundPage
  readonly q: string
  readonly hit: 1 | undefined
  readonly isCurrent: boolean
}

const Result = memo(function Result({ row, q, hit, isCurrent }: ResultProps): ReactElement {
  const w = useWords()
  const matches = row.matches ?? []
  return (
    <Link
      to="/documents/$documentId"
      params={{ documentId: row.documentId }}
      search={{ page: row.pageNumber, q, ...(hit && { hit }) }}
      aria-current={isCurrent || undefined}
      className="panel flex gap-3 p-2 text-ink no-underline hover:border-line-strong aria-[current=true]:border-accent"
    >
      <span className="relative grid h-22 w-17 shrink-0 place-items-center overflow-hidden rounded-xs border border-line bg-white">
        <PageImage documentId={row.documentId} pageNumber={row.pageNumber} width={200} alt="" isThumbnail />
      </span>
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2 text-xs">
          <span className="font-semibold wrap-anywhere text-accent">{row.fileName}</span>
          <span className="text-soft">{w.searching.page(row.pageNumber)}</span>
          {row.pageLabel && <span className="font-mono text-soft">{row.pageLabel}</span>}
          <span className="ml-auto whitespace-nowrap text-soft">{w.searching.hits(matches.length)}</span>
        </span>
        <VisitLine page={row} />
        <span className="line-clamp-3 text-sm wrap-anywhere">
          <MarkedText segments={toSnippet(row.ocrText ?? '', matches)} />
        </span>
      </span>
    </Link>
  )
})
