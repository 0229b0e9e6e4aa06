import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { useDocument } from '../records.ts'
import { ZoomButtons } from '../viewer/zoom-buttons.tsx'
import { useWords } from '../words/words.tsx'
import type { PaneView } from './pane-view.ts'
import type { Place } from './picture.ts'

type PaneHeaderProps = {
  readonly title: string | undefined
  /** Of the page that is shown, which is not yet the one that is wanted while that is on its way. */
  readonly place: Place
  readonly view: PaneView
  readonly pageLabel: string | undefined
  readonly steps: Steps
}

/** To the neighbouring pages; undefined where there is none. */
export type Steps = { readonly next: (() => void) | undefined; readonly previous: (() => void) | undefined }

/** Which page of what it is, and the tools to look at it. */
export function PaneHeader({ title, place, view, pageLabel, steps }: PaneHeaderProps): ReactElement {
  const w = useWords()
  const { documentId, pageNumber } = place
  const { data: record, isError } = useDocument(documentId)
  return (
    <header className="flex flex-wrap items-center gap-x-2 border-b border-line bg-panel px-3 py-1 text-xs">
      <div className="flex min-w-0 grow basis-56 items-baseline gap-x-2">
        {title && <span className="shrink-0 text-sm font-semibold">{title}</span>}
        <span className="truncate text-sm font-medium" title={record?.fileName}>
          {record?.fileName ?? (isError ? '' : '…')}
        </span>
        <span className="shrink-0 text-soft tabular-nums">
          {record ? w.source.pageOf(pageNumber, record.pageCount) : w.viewer.page(pageNumber)}
        </span>
        {pageLabel && <span className="truncate font-mono text-2xs text-soft">{pageLabel}</span>}
      </div>
      <Tools view={view} steps={steps} />
      <Link to="/documents/$documentId" params={{ documentId }} search={{ page: pageNumber }} className="shrink-0 py-1">
        {w.source.open}
      </Link>
    </header>
  )
}

function Tools({ view, steps }: Pick<PaneHeaderProps, 'view' | 'steps'>): ReactElement {
  const w = useWords()
  const v = w.viewer
  return (
    <div role="toolbar" aria-label={w.source.tools} className="-ml-2 flex items-center [&_button]:px-1.5">
      <IconButton label={v.previousPage} disabled={!steps.previous} onClick={steps.previous}>
        ‹
      </IconButton>
      <IconButton label={v.nextPage} disabled={!steps.next} onClick={steps.next}>
        ›
      </IconButton>
      <ZoomButtons zoom={view.zoom} onZoom={view.zoomBy} onRotate={view.turn} />
    </div>
  )
}
