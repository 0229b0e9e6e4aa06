import type { DocumentRecord } from '@casefold/contract/document'
import { useSearch } from '@tanstack/react-router'
import { type ReactElement, type RefObject, useRef, useState } from 'react'
import { useShortcut } from '../frame/shortcuts.ts'
import { useWords } from '../words/words.tsx'
import { FindBox } from './find-box.tsx'
import { GoToBox } from './go-to-box.tsx'
import { PageScroller } from './page-scroller.tsx'
import { QueueBar, readQueue } from './queue-bar.tsx'
import { TextBeside } from './text-beside.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useViewerState, type ViewerState } from './use-viewer-state.ts'
import { type Toggles, ViewerToolbar } from './viewer-toolbar.tsx'

/** A document whose number of pages is known. */
export function Viewer({ record }: { readonly record: DocumentRecord }): ReactElement {
  const view = useViewerState(record)
  const [toggles, toggle] = useToggles()
  const [turns, setTurns] = useState<ReadonlyMap<number, number>>(new Map())
  const find = useRef<HTMLInputElement>(null)
  const queue = readQueue(useSearch({ from: '/frame/documents/$documentId' }).queue)
  const { page, hit, q, hits } = view
  const rotate = (): void => setTurns((before) => new Map(before).set(page, ((before.get(page) ?? 0) + 1) % 4))
  useViewerKeys(view, record.pageCount, rotate, find)
  return (
    <>
      <ViewerToolbar
        goTo={<GoToBox documentId={record.id} count={record.pageCount} page={page} onGo={view.show} />}
        find={<FindBox input={find} q={q} hits={hits} page={page} hit={hit} onFind={view.find} onStep={view.step} />}
        zoom={view.zoom}
        onZoom={view.zoomBy}
        onRotate={rotate}
        toggles={toggles}
        onToggle={toggle}
      />
      {queue && <QueueBar caseId={record.caseId} documentId={record.id} pageNumber={page} queue={queue} />}
      <div className="flex min-h-0 grow max-lg:flex-col">
        {toggles.thumbnails && (
          <Thumbnails
            documentId={record.id}
            count={record.pageCount}
            current={page}
            hits={hits.list}
            onChoose={view.show}
          />
        )}
        <PageScroller
          ref={view.scroller}
          record={record}
          zoom={view.zoom}
          turns={turns}
          tinted={toggles.tint}
          hits={hits.list}
          currentPage={page}
          currentHit={hit}
          onPage={view.rest}
          onReady={view.ready}
        />
        {toggles.text && <TextBeside record={record} pageNumber={page} hits={hits.list} currentHit={hit} />}
      </div>
    </>
  )
}

function useViewerKeys(
  view: ViewerState,
  count: number,
  rotate: () => void,
  find: RefObject<HTMLInputElement | null>,
): void {
  const v = useWords().viewer
  const turn = (step: 1 | -1) => (): void => {
    const next = view.page + step
    if (next >= 1 && next <= count) view.show(next)
  }
  useShortcut('j', v.nextPage, turn(1), true)
  useShortcut('k', v.previousPage, turn(-1), true)
  useShortcut('PageDown', v.nextPage, turn(1), true)
  useShortcut('PageUp', v.previousPage, turn(-1), true)
  useShortcut('n', v.nextHit, () => view.step(1), true)
  useShortcut('N', v.previousHit, () => view.step(-1), true)
  useShortcut('+', v.zoomIn, () => view.zoomBy(1), true)
  useShortcut('-', v.zoomOut, () => view.zoomBy(-1), true)
  useShortcut('0', v.zoomFit, () => view.zoomBy(0))
  useShortcut('r', v.rotate, rotate)
  useShortcut('/', v.find, () => {
    find.current?.focus()
    find.current?.select()
  })
}

const place = 'casefold.viewer'

/** What somebody likes to see beside the pages; the same in every document. */
function useToggles(): [Toggles, (name: keyof Toggles) => void] {
  const [toggles, setToggles] = useState<Toggles>(() => {
    const kept = new Set((localStorage.getItem(place) ?? 'thumbnails').split(' '))
    return { thumbnails: kept.has('thumbnails'), text: kept.has('text'), tint: kept.has('tint') }
  })
  const toggle = (name: keyof Toggles): void => {
    const next = { ...toggles, [name]: !toggles[name] }
    setToggles(next)
    const on = (Object.keys(next) as (keyof Toggles)[]).filter((one) => next[one])
    localStorage.setItem(place, on.join(' '))
  }
  return [toggles, toggle]
}
