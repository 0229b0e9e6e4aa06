import type { Moment } from '../../dates/moment.ts'
import type { Measure } from '../pulmonary.ts'
import { type Anchors, assignRow } from './assign.ts'
import { chooseColumns, findAnchors, type Grid, type ReadRow, type Value } from './choose-columns.ts'
import type { Column } from './columns.ts'
import type { Figure, PrintedUnit } from './figures.ts'
import { findTables, type Table } from './find-tables.ts'
import type { Row } from './layout.ts'
import type { KeptKind, Kind } from './reading.ts'
import type { SaidPhase } from './terms.ts'

/** One number of a table and everything that head and label say of it. */
export type Fact = {
  readonly measure: Measure
  readonly corrected: boolean
  readonly phase: SaidPhase | undefined
  readonly kind: KeptKind
  readonly on: Moment | undefined
  readonly figure: Figure
  readonly unit: PrintedUnit | '%' | undefined
  /** Where the label of its row begins. */
  readonly from: number
  readonly row: Row
}

export type ReadTable = { readonly facts: readonly Fact[]; readonly start: number; readonly rows: readonly Row[] }

/** Every table of a page, with what its numbers mean. Numbers whose column is in doubt are left out. */
export function readTables(rows: readonly Row[]): ReadTable[] {
  return findTables(rows).map((table) => ({
    facts: readTable(table),
    start: table.heads[0]?.start ?? 0,
    rows: [...table.heads, ...table.rows.map(({ row }) => row)],
  }))
}

function readTable(table: Table): Fact[] {
  const grid = chooseColumns(table)
  if (!grid) return []
  const anchors = findAnchors(grid, table.heads)
  return grid.rows.flatMap((row) => {
    const columns = columnsOf(row, grid, anchors)
    return row.values.flatMap((value, at) => {
      const to = columns[at]
      const column = to === undefined ? undefined : grid.columns[to]
      return column ? toFacts(row, value, column) : []
    })
  })
}

function columnsOf(row: ReadRow, { columns, byCell }: Grid, anchors: Anchors): readonly (number | undefined)[] {
  const { values, label } = row
  if (byCell && row.row.cells >= 2) {
    return values.map(({ cell }, at) => {
      const alone = values.every((other, nth) => nth === at || other.cell !== cell)
      const found = columns.findIndex((column) => column.cell === cell)
      return alone && found >= 0 ? found : undefined
    })
  }
  if (values.length === columns.length && !offPlace(values, columns, row, anchors)) return values.map((_, at) => at)
  const found = assignRow(values, columns, label, anchors)
  // A long label pushes its numbers out of their columns where only spaces hold them.
  const lost = anchors && !row.row.boxed && found.every((to) => to === undefined)
  return lost ? assignRow(values, columns, label, undefined) : found
}

/** A full row whose numbers plainly stand under other columns: one cell is empty, and one number too many. */
function offPlace(values: readonly Value[], columns: readonly Column[], row: ReadRow, anchors: Anchors): boolean {
  if (!anchors || !row.row.boxed) return false
  return values.some((value, at) => {
    const own = columns[at]
    const under = (column: Column): boolean => value.x0 < column.x1 && column.x0 < value.x1
    return own !== undefined && !under(own) && columns.some(under)
  })
}

function toFacts({ label, row }: ReadRow, value: Value, column: Column): Fact[] {
  const measure = label.measure ?? column.measure
  if (measure === undefined || measure === 'other' || column.idle !== undefined) return []
  if (label.measure !== undefined && column.measure !== undefined && label.measure !== column.measure) return []
  const kind = kindOf(label.kind, column.kind, value, measure)
  const phase = label.phase ?? column.phase
  if (kind === undefined || (label.phase && column.phase && label.phase !== column.phase)) return []
  const fact = {
    measure,
    corrected: label.corrected === true || column.corrected === true,
    phase,
    on: column.on ?? label.on,
    unit: value.unit ?? label.unit ?? column.unit,
    from: label.start,
    row,
  }
  const facts: Fact[] = [{ ...fact, kind, figure: value }]
  if (value.pair && kind === 'amount') facts.push({ ...fact, kind: 'percent', figure: value.pair, unit: '%' })
  return facts
}

function kindOf(
  row: Kind | undefined,
  column: Kind | undefined,
  { percent, value }: Value,
  measure: Measure,
): KeptKind | undefined {
  const [one, other] = [row ?? 'amount', column ?? 'amount']
  if (value === undefined || one === 'skip' || other === 'skip' || one === 'change' || other === 'change')
    return undefined
  if (one !== 'amount' && other !== 'amount' && one !== other) return undefined
  const kind = one === 'amount' ? other : one
  return kind === 'amount' && percent && measure !== 'FEV1/FVC' ? 'percent' : kind
}
