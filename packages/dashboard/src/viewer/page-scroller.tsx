import type { DocumentRecord } from '@casefold/contract/document'
import { type ReactElement, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useWords } from '../words/words.tsx'
import type { HitList } from './hit-list.ts'
import { heightOf, type Spot, startOf, totalHeight, turnSpot } from './page-geometry.ts'
import { PageView } from './page-view.tsx'
import { usePageLayout } from './use-page-layout.ts'
import { usePageScroll } from './use-page-scroll.ts'

export type ScrollerHandle = { goTo(pageNumber: number, spot?: Spot): void }

type PageScrollerProps = {
  readonly ref: Ref<ScrollerHandle>
  readonly record: DocumentRecord
  readonly zoom: number
  readonly turns: ReadonlyMap<number, number>
  readonly tinted: boolean
  readonly hits: HitList
  readonly currentPage: number
  readonly currentHit: number | undefined
  /** The scrolling rests on another page. */
  readonly onPage: (pageNumber: number) => void
  /** The pages have their places, and can be gone to. */
  readonly onReady: () => void
}

/** All pages below each other, of which only those in view are there. */
export function PageScroller(props: PageScrollerProps): ReactElement {
  const { ref, record, zoom, turns, tinted, hits, currentPage, currentHit, onPage, onReady } = props
  const v = useWords().viewer
  const scroller = useRef<HTMLDivElement>(null)
  const { layout, setRatio } = usePageLayout(scroller, { count: record.pageCount, zoom, turns })
  const { drawn, rested, goTo } = usePageScroll(scroller, layout, onPage)
  useImperativeHandle(ref, () => {
    const turned = (page: number, spot: Spot): Spot => turnSpot(spot, turns.get(page) ?? 0)
    return { goTo: (page, spot) => goTo(page, spot && turned(page, spot)) }
  }, [goTo, turns])
  const isReady = layout.count > 0
  const ready = useRef(onReady)
  ready.current = onReady
  useEffect(() => {
    if (isReady) ready.current()
  }, [isReady])
  const pages = Array.from({ length: Math.max(0, drawn.to - drawn.from + 1) }, (_, place) => drawn.from + place)
  return (
    <section
      ref={scroller}
      aria-label={v.pages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative min-h-0 min-w-0 grow overflow-auto bg-sunken [contain:strict] [overflow-anchor:none] -outline-offset-2"
    >
      <div className="relative mx-auto" style={{ height: totalHeight(layout) + 16, minWidth: layout.pageWidth + 32 }}>
        {pages.map((pageNumber) => (
          <PageView
            key={pageNumber}
            record={record}
            pageNumber={pageNumber}
            top={startOf(layout, pageNumber)}
            width={layout.pageWidth}
            height={heightOf(layout, pageNumber)}
            turns={turns.get(pageNumber) ?? 0}
            isNear={pageNumber >= rested.from && pageNumber <= rested.to}
            tinted={tinted}
            found={hits.byPage.get(pageNumber)}
            currentHit={pageNumber === currentPage ? currentHit : undefined}
            onRatio={setRatio}
          />
        ))}
      </div>
    </section>
  )
}
