import type { Line } from '../text/lines.ts'
import type { Block, TableCell, TableRow } from './block.ts'
import { toCells } from './cells.ts'
import { tableHead } from './table-kinds.ts'

type Table = Extract<Block, { role: 'table' }>

const longest = 240
const leastCells = 3
const leastRows = 2
/** A head names its columns: letters, and no figures of its own. */
const named = /^[A-Za-z%#/(][^:;?!]*$/
const mostlyNamed = 0.8
const figures = /\d/

/** Lines of columns below a line that names them. */
export function findTables(text: string, lines: readonly Line[]): Table[] {
  const tables: Table[] = []
  for (let at = 0; at < lines.length; at++) {
    const header = headerOf(text, lines[at])
    // Of a title and the names of columns below it, these are the head.
    if (!header || headerOf(text, lines[at + 1])) continue
    const rows: TableRow[] = []
    let next = at + 1
    for (; next < lines.length; next++) {
      const row = rowOf(text, lines[next], header)
      if (!row) break
      rows.push(row)
    }
    if (rows.length < leastRows) continue
    const kind = tableHead(text.slice(header.start, header.end))
    const end = rows.at(-1)?.end ?? header.end
    tables.push({ role: 'table', start: header.start, end, header, rows, ...(kind ? { kind } : {}) })
    at = next - 1
  }
  return tables
}

function headerOf(text: string, line: Line | undefined): TableRow | undefined {
  const cells = line && cellsOf(text, line)
  if (!cells || cells.length < leastCells) return undefined
  const plain = cells.filter(({ start, end }) => {
    const said = text.slice(start, end)
    return said.length <= 24 && named.test(said) && !/[.:;]$/.test(said)
  })
  if (plain.length < cells.length * mostlyNamed) return undefined
  const withFigures = cells.filter(({ start, end }) => figures.test(text.slice(start, end))).length
  return withFigures > cells.length / 3 ? undefined : { start: line.start, end: line.end, cells }
}

/** A row has figures, and most of its cells stand below a name. */
function rowOf(text: string, line: Line | undefined, header: TableRow): TableRow | undefined {
  const cells = line && cellsOf(text, line)
  if (!cells || cells.length < leastCells || !figures.test(text.slice(line.start, line.end))) return undefined
  const origin = columnOrigin(text, header.start)
  const own = columnOrigin(text, line.start)
  const placed = cells.map((cell): TableCell => {
    const column = columnAt(header.cells, cell.start - own, cell.end - own, origin)
    return column === undefined ? cell : { ...cell, column }
  })
  const below = placed.filter(({ column }) => column !== undefined).length
  return below * 2 >= cells.length ? { start: line.start, end: line.end, cells: placed } : undefined
}

/** Where the line begins, with the spaces before it. */
function columnOrigin(text: string, start: number): number {
  return text.lastIndexOf('\n', start - 1) + 1
}

/** The one name that the cell overlaps most, or stands nearest to by at most two characters. */
function columnAt(names: readonly TableCell[], from: number, to: number, origin: number): number | undefined {
  let [best, most] = [-1, -3]
  names.forEach(({ start, end }, at) => {
    const overlap = Math.min(to, end - origin) - Math.max(from, start - origin)
    if (overlap > most) [best, most] = [at, overlap]
  })
  return best < 0 ? undefined : best
}

function cellsOf(text: string, { start, end }: Line): TableCell[] | undefined {
  if (end - start > longest) return undefined
  return toCells(text.slice(start, end)).map((cell) => ({ start: start + cell.start, end: start + cell.end }))
}
