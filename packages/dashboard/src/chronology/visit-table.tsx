import { type ReactElement, useCallback, useMemo } from 'react'
import { useMedia } from '../kit/use-media.ts'
import { VirtualTable } from '../kit/virtual-table.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { keyOf, type Row, toTableRows } from './rows.ts'
import type { ChronologyDesk } from './use-desk.ts'
import { VisitCells } from './visit-cells.tsx'

/** A row for each visit, and lines at the index date and before what has no date. */
export function VisitTable({ desk }: { readonly desk: ChronologyDesk }): ReactElement {
  const w = useWords().chronology
  const { visits, index, found, params } = desk
  // What spans more columns than are shown would make another one.
  const columns = useMedia('(min-width: 40rem)') ? 3 : 2
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  // Where only one side of it is listed, there is nothing to divide.
  const divider = params.side === undefined ? index : undefined
  const rows = useMemo(
    () => toTableRows(visits, { index: divider, hasMore: hasNextPage }),
    [visits, divider, hasNextPage],
  )
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const head = (
    <tr>
      <th scope="col" className="hidden w-28 sm:table-cell">
        {w.date}
      </th>
      <th scope="col">{w.visit}</th>
      <th scope="col" className="w-14">
        <span className="sr-only">{w.actions}</span>
      </th>
    </tr>
  )
  return (
    <VirtualTable
      label={w.label}
      head={head}
      rows={rows}
      rowHeight={140}
      keyOf={keyOf}
      onEnd={onEnd}
      current={desk.looking?.visit.encounterId}
    >
      {(row) =>
        row.kind === 'visit' ? <VisitCells visit={row.visit} desk={desk} /> : <Divider row={row} columns={columns} />
      }
    </VirtualTable>
  )
}

type DividerProps = { readonly row: Exclude<Row, { kind: 'visit' }>; readonly columns: number }

function Divider({ row, columns }: DividerProps): ReactElement {
  const { writeDate } = useFormat()
  const w = useWords().chronology.divider
  const said = row.kind === 'undated' ? w.undated : w[row.index.kind](writeDate({ value: row.index.day }))
  const look = row.kind === 'undated' ? 'text-soft' : 'bg-warn-soft text-warn'
  return (
    <td colSpan={columns} className={`text-center text-xs font-semibold ${look}`}>
      {said}
    </td>
  )
}
