import type { EncounterRecord } from '@casefold/contract/review'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactElement, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { isTyping } from '../frame/shortcuts.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Loading } from '../kit/loading.tsx'
import { VirtualItems } from '../kit/virtual-items.tsx'
import { useDocuments } from '../records.ts'
import { useWords } from '../words/words.tsx'
import { CurrentRow } from './current-row.tsx'
import type { Row } from './review-rows.ts'
import { RowButton } from './row-button.tsx'
import { SectionHead } from './section-head.tsx'
import type { Desk } from './use-desk.ts'
import { useClearFilters } from './use-filters.ts'

/** All there is to decide about. Only what is in view is there; the one that is looked at is open. */
export function ReviewList({ desk }: { readonly desk: Desk }): ReactElement {
  const w = useWords().review
  const list = useRef<HTMLUListElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const { rows, row: current } = desk
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => (rows[place]?.kind === 'section' ? 36 : 72),
    getItemKey: (place) => rows[place]?.id ?? place,
    overscan: 6,
    useFlushSync: false,
  })
  const place = rows.findIndex(({ id }) => id === current?.id)
  useInView(list, virtual.scrollToIndex, place, current?.id, desk.calls)
  const encounters = useMemo(
    () => new Map(desk.data.encounters.map((encounter) => [encounter.encounterId, encounter])),
    [desk.data.encounters],
  )
  const names = useFileNames(desk.request.caseId)
  return (
    <section
      ref={scroller}
      aria-label={w.list.label}
      className="relative min-h-0 overflow-y-auto border-line bg-panel [contain:strict] [overflow-anchor:none] max-lg:h-1/2 max-lg:border-b lg:w-[42%] lg:shrink-0 lg:border-r"
    >
      {rows.length === 0 && <NoRows desk={desk} />}
      <ul ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
        <VirtualItems rows={rows} items={virtual.getVirtualItems()} measure={virtual.measureElement}>
          {(row, index) => <ListRow row={row} isCurrent={index === place} {...{ desk, encounters, names }} />}
        </VirtualItems>
      </ul>
      {desk.isPartial && <Loading label={w.status.firstPages} />}
    </section>
  )
}

type ListRowProps = {
  readonly row: Row
  readonly desk: Desk
  readonly isCurrent: boolean
  readonly encounters: ReadonlyMap<string, EncounterRecord>
  readonly names: ReadonlyMap<string, string>
}

function ListRow({ row, desk, isCurrent, encounters, names }: ListRowProps): ReactElement {
  if (row.kind === 'section') return <SectionHead name={row.name} count={row.count} />
  if (isCurrent) return <CurrentRow row={row} {...{ desk, encounters, names }} />
  return <RowButton row={row} encounters={encounters} names={names} onSelect={desk.select} />
}

/** Of all documents at once: a question for each row would be asked while the list is scrolled. */
function useFileNames(caseId: string): ReadonlyMap<string, string> {
  const { data } = useDocuments(caseId)
  return useMemo(() => new Map(data?.map(({ id, fileName }) => [id, fileName])), [data])
}

function NoRows({ desk }: { readonly desk: Desk }): ReactElement {
  const w = useWords().review.list
  const clear = useClearFilters()
  const isEmpty = desk.data.findings.length === 0
  return (
    <div className="p-4">
      <EmptyState
        title={isEmpty ? w.none : w.noneMatch}
        action={!isEmpty && <Button onClick={clear}>{w.showAll}</Button>}
      />
    </div>
  )
}

/** Whoever types or asks something keeps the keyboard: the next letter would be taken for a key of the review. */
function isBusy(row: HTMLElement): boolean {
  const active = document.activeElement
  return row.contains(active) || isTyping(active) || document.querySelector('dialog[open]') !== null
}

/** One that does not fit is read from its beginning. */
function isTall(row: HTMLElement): boolean {
  return row.offsetHeight > (row.closest('section')?.clientHeight ?? 0)
}

/** Rows change their height when they are opened and closed: it takes some frames until all have their place. */
const frames = 4

/** The row that is looked at is in view and, once somebody moved, has the focus. */
function useInView(
  list: RefObject<HTMLElement | null>,
  scrollTo: (index: number, options: { align: 'auto' }) => void,
  place: number,
  id: string | undefined,
  calls: number,
): void {
  const last = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another one is looked at, or it is called
  useLayoutEffect(() => {
    if (id === undefined) return
    const isMoved = last.current !== undefined
    last.current = id
    scrollTo(place, { align: 'auto' })
    let left = frames
    let frame = requestAnimationFrame(function settle() {
      const row = list.current?.querySelector<HTMLElement>('[data-current]')
      row?.scrollIntoView({ block: isTall(row) ? 'start' : 'nearest' })
      if (!row) scrollTo(place, { align: 'auto' })
      else if (isMoved && !isBusy(row)) row.focus({ preventScroll: true })
      if (left-- > 0) frame = requestAnimationFrame(settle)
    })
    return () => cancelAnimationFrame(frame)
  }, [id, calls])
}
