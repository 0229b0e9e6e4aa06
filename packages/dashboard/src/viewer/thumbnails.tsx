import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactElement, useEffect, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'
import type { HitList } from './hit-list.ts'
import { PageImage } from './page-image.tsx'

type ThumbnailsProps = {
  readonly documentId: string
  readonly count: number
  readonly current: number
  readonly hits: HitList
  readonly onChoose: (pageNumber: number) => void
}

const rowHeight = 168

/** Small pictures of all pages, to find one by its looks. */
export function Thumbnails({ documentId, count, current, hits, onChoose }: ThumbnailsProps): ReactElement {
  const v = useWords().viewer
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const rested = useRested(`${items[0]?.index} ${items.at(-1)?.index}`, virtual.isScrolling)
  // Not while it is scrolled by hand: it would be pulled away.
  useEffect(() => {
    virtual.scrollToIndex(current - 1, { align: 'auto' })
  }, [virtual, current])
  return (
    <nav
      ref={scroller}
      aria-label={v.thumbnails}
      className="w-36 shrink-0 overflow-y-auto border-r border-line bg-panel [overflow-anchor:none] max-lg:hidden"
    >
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <Thumbnail
            key={index}
            documentId={documentId}
            pageNumber={index + 1}
            top={start}
            isNear={rested}
            isCurrent={index + 1 === current}
            hitCount={hits.byPage.get(index + 1)?.matches.length ?? 0}
            onChoose={onChoose}
          />
        ))}
      </div>
    </nav>
  )
}

/** Whether the scrolling has rested since something else came into view. */
function useRested(range: string, isScrolling: boolean): boolean {
  const [restedAt, setRestedAt] = useState('')
  useEffect(() => {
    if (isScrolling) return
    const timer = setTimeout(() => setRestedAt(range), 100)
    return () => clearTimeout(timer)
  }, [range, isScrolling])
  return restedAt === range
}

type ThumbnailProps = {
  readonly documentId: string
  readonly pageNumber: number
  readonly top: number
  readonly isNear: boolean
  readonly isCurrent: boolean
  readonly hitCount: number
  readonly onChoose: (pageNumber: number) => void
}

const Thumbnail = memo(function Thumbnail(props: ThumbnailProps): ReactElement {
  const { documentId, pageNumber, top, isNear, isCurrent, hitCount, onChoose } = props
  const w = useWords()
  // Once it was near it stays, or the pictures would flicker.
  const [isWanted, setWanted] = useState(isNear)
  useEffect(() => {
    if (isNear) setWanted(true)
  }, [isNear])
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onChoose(pageNumber)}
      className="group absolute inset-x-0 top-0 flex flex-col items-center gap-1 p-2 text-2xs text-soft -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      style={{ height: rowHeight, transform: `translateY(${top}px)` }}
    >
      <span className="relative grid min-h-0 w-24 grow place-items-center overflow-hidden rounded-xs border border-line-strong bg-white group-aria-[current=page]:outline-2 group-aria-[current=page]:outline-accent">
        {isWanted && <PageImage documentId={documentId} pageNumber={pageNumber} width={200} alt="" isThumbnail />}
      </span>
      <span className="sr-only">
        {w.viewer.page(pageNumber)}
        {hitCount > 0 && `, ${w.searching.hits(hitCount)}`}
      </span>
      <span aria-hidden="true" className="flex items-center gap-1 tabular-nums">
        {pageNumber}
        {hitCount > 0 && <span className="rounded-full bg-mark px-1.5 font-medium text-black">{hitCount}</span>}
      </span>
    </button>
  )
})
