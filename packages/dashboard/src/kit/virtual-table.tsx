import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { takenBelow } from './room-below.ts'

type VirtualTableProps<Row> = {
  readonly label: string
  /** Its cells say how wide the columns are: else they would move with every row that comes into view. */
  readonly head: ReactNode
  readonly rows: readonly Row[]
  readonly rowHeight: number
  readonly keyOf: (row: Row) => string
  /** The cells of a row. */
  readonly children: (row: Row) => ReactNode
  /** Somebody is near the last row. */
  readonly onEnd?: (() => void) | undefined
  /** The row that is looked at: it is marked, and in view when it becomes another one. */
  readonly current?: string | undefined
}

const cells =
  '[&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_td]:align-middle [&_th]:px-3 [&_th]:py-2 [&_th]:text-left ' +
  '[&_tbody_th]:border-t [&_tbody_th]:border-line [&_tbody_th]:align-middle [&_tbody_th]:font-medium'

/** A table of any length, of which only what is in the window is there. It scrolls with the page. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>): ReactElement {
  const { label, head, rows, rowHeight, keyOf, children, onEnd, current } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const scrollMargin = useTop(body)
  const height = useRowHeight(body, rows.length > 0, rowHeight)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    // Once a frame, not once an event.
    useFlushSync: false,
    getItemKey: (place) => keyOf(rows[place] as Row),
    overscan: 6,
    scrollMargin,
    // What sticks to the top covers nothing that is gone to.
    scrollPaddingStart: 48,
    scrollPaddingEnd: takenBelow(),
  })
  useInView(virtual, current === undefined ? -1 : rows.findIndex((row) => keyOf(row) === current), current)
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const isNearEnd = last !== undefined && last.index >= rows.length - 20
  useEffect(() => {
    if (isNearEnd) onEnd?.()
  }, [isNearEnd, onEnd])
  return (
    <table
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className={`panel w-full table-fixed border-separate border-spacing-0 text-sm ${cells}`}
    >
      <thead className="sticky top-(--sticky-top,0px) z-10 bg-sunken text-xs whitespace-nowrap text-soft">{head}</thead>
      <tbody ref={body}>
        <Gap height={first ? first.start - scrollMargin : 0} />
        {items.map(({ index, key }) => (
          <tr
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-rowindex={index + 2}
            aria-current={key === current || undefined}
            className="hover:bg-sunken/50 aria-[current=true]:bg-accent-soft"
          >
            {children(rows[index] as Row)}
          </tr>
        ))}
        <Gap height={last ? virtual.getTotalSize() - (last.end - scrollMargin) : 0} />
      </tbody>
    </table>
  )
}

type Virtual = { scrollToIndex(place: number, options: { align: 'auto' }): void }

/** Where it is already in view, nothing moves. */
function useInView(virtual: Virtual, place: number, key: string | undefined): void {
  const shown = useRef(key)
  useEffect(() => {
    if (place < 0 || shown.current === key) return
    shown.current = key
    virtual.scrollToIndex(place, { align: 'auto' })
  }, [virtual, place, key])
}

/** As the first row turns out: a row that is as high as thought costs nothing when it comes into view. */
function useRowHeight(body: React.RefObject<HTMLElement | null>, isThere: boolean, guess: number): number {
  const [height, setHeight] = useState(guess)
  useLayoutEffect(() => {
    const row = isThere && body.current?.querySelector('tr[data-index]')
    if (row) setHeight(row.getBoundingClientRect().height)
  }, [body, isThere])
  return height
}

/** One cell: one that spans columns that a narrow window hides would make room for them again. */
function Gap({ height }: { readonly height: number }): ReactElement | null {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: there is nothing in it to focus
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

/** How far from the top of the page; what stands above may grow or go. */
export function useTop(element: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = element.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [element])
  return top
}
