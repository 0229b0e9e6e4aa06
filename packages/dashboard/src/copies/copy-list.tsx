import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { Badge } from '../kit/badge.tsx'
import { VirtualItems } from '../kit/virtual-items.tsx'
import { useWords } from '../words/words.tsx'
import type { CopyAddress, CopyRow } from './copy-rows.ts'

type CopyListProps = {
  readonly rows: readonly CopyRow[]
  readonly current: string | undefined
  readonly onChoose: (copy: CopyAddress) => void
}

/** Of hundreds only those in view are there. */
export function CopyList({ rows, current, onChoose }: CopyListProps): ReactElement {
  const w = useWords().copies
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => (rows[place]?.kind === 'kept' ? 44 : 58),
    getItemKey: (place) => rows[place]?.id ?? place,
    overscan: 6,
    useFlushSync: false,
  })
  const place = rows.findIndex(({ id }) => id === current)
  useLayoutEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' })
  }, [place, virtual])
  return (
    <section
      ref={scroller}
      aria-label={w.list}
      className="relative shrink-0 overflow-y-auto border-line [contain:strict] [overflow-anchor:none] max-lg:h-64 max-lg:border-b lg:w-72 lg:border-r"
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        <VirtualItems rows={rows} items={virtual.getVirtualItems()} measure={virtual.measureElement}>
          {(row, index) =>
            row.kind === 'kept' ? (
              <KeptLine row={row} />
            ) : (
              <CopyButton row={row} isCurrent={index === place} onChoose={onChoose} />
            )
          }
        </VirtualItems>
      </ul>
    </section>
  )
}

function KeptLine({ row: { kept, copies } }: { readonly row: CopyRow & { kind: 'kept' } }): ReactElement {
  const w = useWords().copies
  return (
    <div className="border-b border-line bg-sunken px-3 py-1.5 text-xs">
      <p className="truncate font-semibold" title={kept.fileName}>
        {kept.fileName}
      </p>
      <p className="flex flex-wrap gap-x-2 text-soft">
        <span className="tabular-nums">{w.page(kept.pageNumber)}</span>
        {kept.pageLabel && <span className="font-mono">{kept.pageLabel}</span>}
        <span>{w.copyCount(copies)}</span>
      </p>
    </div>
  )
}

type CopyButtonProps = {
  readonly row: CopyRow & { kind: 'copy' }
  readonly isCurrent: boolean
  readonly onChoose: (copy: CopyAddress) => void
}

function CopyButton({ row: { copy }, isCurrent, onChoose }: CopyButtonProps): ReactElement {
  const w = useWords().copies
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(copy)}
      className="block w-full border-b border-l-4 border-b-line border-l-transparent py-2 pr-3 pl-4 text-left text-sm -outline-offset-2 hover:bg-sunken/60 aria-[current=true]:border-l-accent aria-[current=true]:bg-accent-soft"
    >
      <span className="flex gap-x-2">
        <span className="truncate" title={copy.fileName}>
          {copy.fileName}
        </span>
        <span className="shrink-0 tabular-nums">{w.page(copy.pageNumber)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-xs text-soft">
        {copy.pageLabel && <span className="font-mono">{copy.pageLabel}</span>}
        <span>{w.likeness(copy.likeness)}</span>
        {copy.restored && <Badge tone="good">{w.restored}</Badge>}
      </span>
    </button>
  )
}
