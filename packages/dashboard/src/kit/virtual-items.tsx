import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import type { ReactElement, ReactNode } from 'react'

type VirtualItemsProps<Row> = {
  readonly rows: readonly Row[]
  readonly items: readonly VirtualItem[]
  readonly measure: Virtualizer<Element, Element>['measureElement']
  readonly children: (row: Row, index: number) => ReactNode
}

/** The items of a long list that are in view. The element around them is as high as the whole list. */
export function VirtualItems<Row>({ rows, items, measure, children }: VirtualItemsProps<Row>): ReactElement[] {
  return items
    .filter(({ index }) => index < rows.length)
    .map(({ index, key, start }) => (
      <li
        key={key}
        ref={measure}
        data-index={index}
        className="absolute inset-x-0 top-0"
        style={{ transform: `translateY(${start}px)` }}
      >
        {children(rows[index] as Row, index)}
      </li>
    ))
}
