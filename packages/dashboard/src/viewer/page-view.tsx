import type { DocumentRecord } from '@casefold/contract/document'
import { memo, type ReactElement, type ReactNode, useCallback } from 'react'
import { Badge } from '../kit/badge.tsx'
import { isOpen } from '../record-cache.ts'
import { useWords } from '../words/words.tsx'
import { FailedPage } from './failed-page.tsx'
import { HitLayer } from './hit-layer.tsx'
import type { HitPage } from './hit-list.ts'
import { captionHeight, imageWidthFor } from './page-geometry.ts'
import { PageImage } from './page-image.tsx'
import { Turned } from './turned.tsx'
import { usePage } from './use-page.ts'
import { WordLayer } from './word-layer.tsx'

export type PageViewProps = {
  readonly record: DocumentRecord
  readonly pageNumber: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Quarters of a turn, clockwise. */
  readonly turns: number
  /** False while somebody scrolls past: nothing is asked for. */
  readonly isNear: boolean
  readonly tinted: boolean
  readonly found: HitPage | undefined
  readonly currentHit: number | undefined
  readonly onRatio: (pageNumber: number, ratio: number) => void
}

/** One page in its place. While somebody scrolls past it is an empty sheet, and leaves nothing behind. */
export const PageView = memo(function PageView({ isNear, ...page }: PageViewProps): ReactElement {
  return (
    <div className="absolute top-0 left-1/2" style={{ width: page.width, transform: `translate(-50%, ${page.top}px)` }}>
      {isNear ? <NearPage {...page} /> : <FarPage {...page} />}
    </div>
  )
})

type PageProps = Omit<PageViewProps, 'isNear'>

function FarPage({ pageNumber, width, height }: PageProps): ReactElement {
  const v = useWords().viewer
  return (
    <section aria-label={v.page(pageNumber)}>
      <Caption>
        <span className="tabular-nums">{v.page(pageNumber)}</span>
      </Caption>
      <div className="bg-white shadow-raised" style={{ width, height }} />
    </section>
  )
}

/** The picture, the words over it, the hits, and what there is to say about it. */
function NearPage(props: PageProps): ReactElement {
  const { record, pageNumber, width, height, turns, tinted, found, currentHit, onRatio } = props
  const v = useWords().viewer
  const { data: page, error } = usePage(record.id, pageNumber)
  const setRatio = useCallback((ratio: number) => onRatio(pageNumber, ratio), [onRatio, pageNumber])
  const isSideways = turns % 2 === 1
  const ratio = isSideways ? width / height : height / width
  return (
    <section aria-label={page?.pageLabel ? v.pageLabelled(pageNumber, page.pageLabel) : v.page(pageNumber)}>
      <Caption>
        <span className="tabular-nums">{v.page(pageNumber)}</span>
        {page?.pageLabel && <span className="truncate font-mono">{page.pageLabel}</span>}
        <span className="ml-auto flex gap-1">
          {page && page.legibility !== 'good' && page.textSource !== 'failed' && (
            <span title={v.legibility[page.legibility]}>
              <Badge tone="warn">{v.readByEye}</Badge>
            </span>
          )}
          {page && page.hiddenText > 0 && (
            <span title={v.hiddenTextHint}>
              <Badge tone="warn">{v.hiddenText(page.hiddenText)}</Badge>
            </span>
          )}
          {error && isOpen(record) && <Badge tone="info">{v.notRead}</Badge>}
        </span>
      </Caption>
      <Turned width={width} height={height} turns={turns}>
        <PageImage
          documentId={record.id}
          pageNumber={pageNumber}
          width={imageWidthFor(isSideways ? height : width, window.devicePixelRatio)}
          alt={v.imageOf(pageNumber)}
          onRatio={setRatio}
        />
        {found && <HitLayer found={found} current={currentHit} />}
        {page && page.words.length > 0 && <WordLayer words={page.words} ratio={ratio} tinted={tinted} />}
      </Turned>
      {page?.textSource === 'failed' && <FailedPage record={record} pageNumber={pageNumber} />}
    </section>
  )
}

function Caption({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="flex items-center gap-2 text-xs text-soft" style={{ height: captionHeight }}>
      {children}
    </div>
  )
}
