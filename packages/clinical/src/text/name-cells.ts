import type { Block } from '../structure/block.ts'
import type { Span } from '../structure/question.ts'
import type { TableKind } from '../structure/table-kinds.ts'
import type { PageText } from './page-text.ts'
import { type Edit, rewritePage } from './rewrite-page.ts'

type Table = Extract<Block, { role: 'table' }>

/** Tables that readers of their own know by their columns, or whose figures are no measures. */
const others = new Set<TableKind>(['fills', 'ledger', 'laboratory', 'lungFunction', 'hours', 'jobs', 'audit'])
const figure = /^[<>~]?\d{1,4}(?:\.\d{1,2})?%?$|^\d{2,3}\/\d{2,3}$/
const name = /^[A-Za-z][\w/ .()%]*$/
const dated = /^(?:#? ?\d{1,3} {1,3})?\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?(?!\d)/

/** In a sheet with a row for each day a figure is read with the name of its column: `91` below `SpO2 lo` as `SpO2 lo 91`. */
export function nameCells(page: PageText, tables: readonly Table[]): PageText {
  const edits = tables.filter(({ kind }) => !kind || !others.has(kind)).flatMap((table) => namedIn(page.text, table))
  return rewritePage(page, edits).page
}

function namedIn(text: string, { header, rows }: Table): Edit[] {
  const names = header.cells.map(({ start, end }) => text.slice(start, end))
  return rows.flatMap((row) => {
    if (!dated.test(text.slice(row.start, row.end))) return []
    const hour = hourIn(text, row.cells[0])
    const named = row.cells.flatMap(({ start, end, column }, at): Edit[] => {
      const said = text.slice(start, end)
      const title = column === undefined ? '' : (names[column] ?? '')
      if (at === 0 || !figure.test(said) || !name.test(title)) return []
      return [{ start, end, text: `${title} ${said}` }]
    })
    return hour ? [hour, ...named] : named
  })
}

/** `9/25 2000` is a day and an hour, and no year. */
function hourIn(text: string, cell: Span | undefined): Edit | undefined {
  const match = cell && / (?:[01]\d|2[0-4])[0-5]\d$/.exec(text.slice(cell.start, cell.end))
  return match && cell ? { start: cell.start + match.index, end: cell.end, text: ' ' } : undefined
}
