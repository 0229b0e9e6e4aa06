import { memo, type ReactElement, type ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { outOfSight, useParts } from './long-list.tsx'

type LongTableProps<Row> = {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly cellsOf: (row: Row) => readonly ReactNode[]
}

const cells =
  '[&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-1.5 [&_td]:align-top [&_td]:break-words [&_td:last-child]:min-w-24 ' +
  '[&_th]:px-3 [&_th]:py-1.5 [&_th]:text-left'
/** Of so many columns each keeps room for a date; the table scrolls. */
const many = 8
/** Of so many the last one, the source, stays in sight while the others scroll; a line says where they go under it. */
const several = 6
const held =
  'sm:[&_:is(td,th):last-child]:sticky sm:[&_:is(td,th):last-child]:right-0 [&_td:last-child]:bg-panel [&_th:last-child]:bg-sunken ' +
  'sm:[&_:is(td,th):last-child]:bg-linear-[to_right,var(--color-line)_1px,transparent_1px]'

/**
 * A row of a table cannot be left out of the layout, a table can: a long one is several, with the same columns. Where it
 * is wider than its place it scrolls by itself.
 */
export function LongTable<Row>({ label, columns, rows, keyOf, cellsOf }: LongTableProps<Row>): ReactElement {
  const parts = useParts(rows)
  const isOne = parts.length === 1 && parts[0]?.items.length === rows.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={label} tabIndex={0} className="panel relative overflow-x-auto">
      {parts.map(({ from, items }) => (
        <TablePart
          key={from}
          label={label}
          columns={columns}
          from={from}
          rows={items}
          isOne={isOne}
          keyOf={keyOf as (row: unknown) => string}
          cellsOf={cellsOf as (row: unknown) => readonly ReactNode[]}
        />
      ))}
    </section>
  )
}

type TablePartProps = LongTableProps<unknown> & { readonly from: number; readonly isOne: boolean }

const TablePart = memo(function TablePart(props: TablePartProps): ReactElement {
  const { label, columns, from, rows, isOne, keyOf, cellsOf } = props
  const w = useWords().reader
  const isWide = columns.length > many
  const looks = [isOne ? '' : 'table-fixed', isWide ? '[&_td]:min-w-28' : '', columns.length > several ? held : '']
  return (
    <div
      className={isOne ? '' : isWide ? 'min-w-6xl' : 'min-w-2xl'}
      style={isOne ? undefined : outOfSight(rows.length, 44)}
    >
      <table
        aria-label={isOne ? label : w.rowsFrom(label, from + 1, from + rows.length)}
        className={`w-full border-collapse text-sm ${looks.join(' ')} ${cells}`}
      >
        <thead className={from === 0 ? 'bg-sunken text-xs text-soft' : 'sr-only'}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {cellsOf(row).map((cell, place) => (
                <td key={columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
