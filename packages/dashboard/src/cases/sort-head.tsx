import type { ReactElement } from 'react'
import { useWords } from '../words/words.tsx'

type SortHeadProps<Order extends string> = {
  readonly label: string
  readonly name: string
  /** The present order; a `-` before the name is descending. */
  readonly sort: string
  readonly onSort: (order: Order) => void
  readonly descendingFirst?: boolean
  readonly className?: string
}

/** The head of a column by which the rows can be ordered. */
export function SortHead<Order extends string>(props: SortHeadProps<Order>): ReactElement {
  const { label, name, sort, onSort, descendingFirst = false, className = '' } = props
  const w = useWords()
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  const isDescendingNext = direction ? direction === 'ascending' : descendingFirst
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <button
        type="button"
        title={w.records.cases.sortBy(label)}
        onClick={() => onSort((isDescendingNext ? `-${name}` : name) as Order)}
        className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded px-1 font-semibold hover:text-ink"
      >
        {label}
        <span aria-hidden="true" className={direction ? '' : 'opacity-0'}>
          {direction === 'descending' ? '↓' : '↑'}
        </span>
      </button>
    </th>
  )
}
