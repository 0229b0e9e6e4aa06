import type { TableColumn, TableLine } from './table-paper.ts'
import { type Measure, type WrappedLine, wrapCell } from './wrap-lines.ts'

export const lineHeight = 10.4
export const rowPadding = 4
export const columnGap = 10
const dividerHeight = 20

/** A row, or a part of one that is too tall for what is left of its page. */
export type PlacedRow =
  | {
      readonly kind: 'row'
      readonly y: number
      readonly height: number
      readonly cells: readonly (readonly WrappedLine[])[]
      readonly mark: string
    }
  | { readonly kind: 'divider'; readonly y: number; readonly height: number; readonly text: string }

/** What stands on each page, from a height on the first. */
export type TablePage = { readonly top: number; readonly rows: readonly PlacedRow[] }

type Room = { readonly width: number; readonly top: number; readonly bottom: number; readonly headHeight: number }

/** Puts rows on pages. A row that fits on half a page is never broken; a divider stays with the row after it. */
export function placeRows(
  columns: readonly TableColumn[],
  lines: readonly TableLine[],
  from: number,
  room: Room,
  measure: Measure,
): TablePage[] {
  const pages: { top: number; rows: PlacedRow[] }[] = [{ top: from, rows: [] }]
  let y = from + room.headHeight
  const turn = (): void => {
    pages.push({ top: room.top, rows: [] })
    y = room.top + room.headHeight
  }
  const put = (row: PlacedRow): void => {
    pages.at(-1)?.rows.push(row)
    y += row.height
  }
  const half = (room.bottom - room.top) / 2
  const widths = columnWidths(columns, room.width)
  for (const line of lines) {
    if (line.kind === 'divider') {
      if (y + dividerHeight + 5 * lineHeight > room.bottom) turn()
      put({ kind: 'divider', y, height: dividerHeight, text: line.text })
      continue
    }
    let cells = line.cells.map((cell, at) => wrapCell(cell, widths[at] ?? 0, measure))
    const height = heightOf(cells)
    if (y + height > room.bottom && (height <= half || room.bottom - y < half / 2)) turn()
    for (;;) {
      const most = Math.floor((room.bottom - y - 2 * rowPadding) / lineHeight)
      const shown = cells.map((cell) => cell.slice(0, most))
      put({ kind: 'row', y, height: heightOf(shown), cells: shown, mark: line.mark ?? '' })
      cells = cells.map((cell) => cell.slice(most))
      if (cells.every(({ length }) => length === 0)) break
      turn()
    }
  }
  return pages
}

export function columnWidths(columns: readonly TableColumn[], width: number): number[] {
  return columns.map((column) => column.width * width - columnGap)
}

function heightOf(cells: readonly (readonly WrappedLine[])[]): number {
  return Math.max(1, ...cells.map(({ length }) => length)) * lineHeight + 2 * rowPadding
}
