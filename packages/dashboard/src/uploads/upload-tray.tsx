import { useQueryClient } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { noteActivity } from '../frame/idle.ts'
import { Button } from '../kit/button.tsx'
import { takeFromWindow } from '../kit/room-below.ts'
import { VirtualItems } from '../kit/virtual-items.tsx'
import { recordKeys } from '../record-cache.ts'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { isUnderWay, type UploadItem } from './upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import { uploads, useUploads } from './uploads.ts'

const activityMs = 20_000

/** What is on its way to the server, on every screen. */
export function UploadTray(): ReactElement | null {
  const w = useWords().records.uploads
  const items = useUploads()
  const { userId, tenant } = useSession()
  const [open, setOpen] = useState(true)
  const owner = `${userId} ${tenant.tenantId}`
  useEffect(() => uploads.belongTo(owner), [owner])
  useGuard(items.some(isUnderWay))
  useNewDocuments(items)
  const tray = useRoomBelow(items.length > 0)
  // A tray that was folded up opens for what is added to it.
  const count = items.length
  useEffect(() => {
    if (count > 0) setOpen(true)
  }, [count])
  if (count === 0) return null
  const sent = items.filter(({ phase }) => phase === 'sent').length
  const problems = items.filter(({ phase }) => phase === 'failed' || phase === 'interrupted').length
  return (
    <section
      ref={tray}
      aria-label={w.title}
      className="fixed inset-x-0 bottom-0 z-20 flex max-h-[40dvh] flex-col border-t border-line-strong bg-panel lg:left-54"
    >
      <div className="flex items-center gap-2 bg-sunken px-3 py-1 lg:px-6">
        <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
          <h2 className="text-sm font-semibold">{w.title}</h2>
          <p role="status" className="text-xs text-soft">
            {w.summary(sent, count)}
            {problems > 0 && <span className="text-bad"> · {w.problems(problems)}</span>}
          </p>
        </div>
        {open && sent > 0 && (
          <Button kind="quiet" className="whitespace-nowrap" onClick={uploads.clearSent}>
            {w.clear}
          </Button>
        )}
        <Button kind="quiet" aria-expanded={open} aria-label={open ? w.hide : w.show} onClick={() => setOpen(!open)}>
          <span aria-hidden="true">{open ? '▾' : '▴'}</span>
        </Button>
      </div>
      {open && <Rows items={items} />}
    </section>
  )
}

function Rows({ items }: { readonly items: readonly UploadItem[] }): ReactElement {
  const scroller = useRef<HTMLUListElement>(null)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 49,
    getItemKey: (place) => items[place]?.id ?? place,
    overscan: 4,
  })
  return (
    <ul ref={scroller} className="min-h-0 overflow-y-auto">
      <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
        <VirtualItems rows={items} items={virtual.getVirtualItems()} measure={virtual.measureElement}>
          {(item) => <UploadRow item={item} />}
        </VirtualItems>
      </div>
    </ul>
  )
}

/** The tray takes its height from the window: the screens end above it, and it covers nothing of them. */
function useRoomBelow(isThere: boolean): RefObject<HTMLElement | null> {
  const tray = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isThere || !tray.current) return
    const watch = new ResizeObserver(([entry]) => takeFromWindow(entry?.borderBoxSize[0]?.blockSize ?? 0))
    watch.observe(tray.current)
    return () => {
      watch.disconnect()
      takeFromWindow(0)
    }
  }, [isThere])
  return tray
}

/** Leaving would cut off what is being sent; so would the end of a session that looks idle. */
function useGuard(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    const timer = setInterval(noteActivity, activityMs)
    window.addEventListener('beforeunload', warn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isSending])
}

/** A list that is open shows what has just become a document. */
function useNewDocuments(items: readonly UploadItem[]): void {
  const client = useQueryClient()
  const seen = useRef(new Set<string>())
  useEffect(() => {
    const fresh = items.filter(({ documentId }) => documentId && !seen.current.has(documentId))
    for (const { documentId = '' } of fresh) seen.current.add(documentId)
    for (const caseId of new Set(fresh.map((item) => item.caseId)))
      void client.invalidateQueries({ queryKey: recordKeys.documents(caseId) })
  }, [items, client])
}
