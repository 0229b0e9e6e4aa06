import { type Anchors, assignRow, fitsKind, inRow } from './assign.ts'
import { type Column, type Joining, stackColumns, toColumns } from './columns.ts'
import type { Table } from './find-tables.ts'
import type { PlacedFigure, Row } from './layout.ts'
import { ownColumns } from './own-columns.ts'
import type { DataRow } from './row-labels.ts'

export type Value = PlacedFigure & {
  /** The per cent in brackets behind it. */
  readonly pair?: PlacedFigure
}
export type ReadRow = DataRow & { readonly values: readonly Value[] }
export type Grid = { readonly columns: readonly Column[]; readonly rows: readonly ReadRow[]; readonly byCell: boolean }

/** The reading of a table's head under which most of its rows are full; undefined where it cannot be read. */
export function chooseColumns({ heads, rows }: Table): Grid | undefined {
  let best: { readonly grid: Grid; readonly score: number } | undefined
  for (const columns of readings(heads)) {
    const grid = toGrid(columns, heads, rows)
    const score = scoreOf(grid)
    if (!best || score > best.score) best = { grid, score }
  }
  return best?.grid
}

function readings(heads: readonly Row[]): Column[][] {
  const spaced = heads.every((row) => row.spaced) && heads.some((row) => row.boxed || row.terms.length > 1)
  const styles: readonly Joining[] = spaced
    ? ['gaps', 'none', 'kindAfter', 'phaseAfter']
    : ['none', 'kindAfter', 'phaseAfter']
  const found: Column[][] = []
  for (const style of styles) {
    for (const bare of [true, false]) {
      const columns = headColumns(heads, style, spaced, bare)
      if (columns && columns.length > 0) found.push(ownColumns(columns))
    }
  }
  return found
}

function headColumns(heads: readonly Row[], style: Joining, spaced: boolean, bare: boolean): Column[] | undefined {
  const lines = heads
    .map((row) => toColumns(row, style).filter(({ idle }) => idle === undefined || (!bare && idle === 'unknown')))
    // A line of units, or a title that happens to have a word of a head.
    .filter((columns) => columns.some(saysMuch))
  const [first, ...rest] = lines
  let columns = first
  for (const lower of rest) {
    if (!columns) return undefined
    const stacked = stackColumns(columns, lower, spaced)
    const phased = columns.some(
      ({ phase, on, measure }) => phase !== undefined || on !== undefined || measure !== undefined,
    )
    if (!stacked && phased) return undefined
    columns = stacked ?? lower
  }
  return columns
}

function saysMuch({ kind, phase, measure, on }: Column): boolean {
  return phase !== undefined || measure !== undefined || on !== undefined || kind !== undefined
}

function toGrid(columns: readonly Column[], heads: readonly Row[], rows: readonly DataRow[]): Grid {
  const percents = columns.some(({ kind }) => kind === 'percent')
  const head = heads.at(-1)
  const byCell = (head?.cells ?? 0) >= 2 && rows.every(({ row }) => Math.abs(row.cells - (head?.cells ?? 0)) <= 1)
  const apart = percents && !columns.some(({ paired }) => paired)
  const read = rows.map((row) => {
    const values = toValues(row.figures, apart)
    const spoilt = toValues(row.spoilt, apart)
    return { ...row, values: values.length < columns.length && spoilt.length === columns.length ? spoilt : values }
  })
  return { columns, rows: read, byCell }
}

/** "1.62 (52%)" and "1.62 / 52%" are one cell where the head has no column of per cents. */
function toValues(figures: readonly PlacedFigure[], percents: boolean): Value[] {
  if (percents) return [...figures]
  const values: Value[] = []
  for (const figure of figures) {
    const last = values.at(-1)
    const pairs =
      last && !last.pair && !last.blank && !last.percent && !figure.signed && (figure.percent || figure.paren)
    if (pairs) values[values.length - 1] = { ...last, pair: figure }
    else values.push(figure)
  }
  return values
}

function scoreOf({ columns, rows }: Grid): number {
  // A per cent whose value has no column: words that were joined, more likely than a table without values.
  const has = (kind: Column['kind'], phase: Column['phase']): boolean =>
    columns.some((column) => column.kind === kind && column.phase === phase)
  let score = (['pre', 'post'] as const).some((phase) => has('percent', phase) && !has('amount', phase)) ? -2 : 0
  for (const { values, label, row } of rows) {
    if (values.length > columns.length) score -= 0.5
    if (row.spaced && standsUnder(values, columns)) score += 0.2
    if (values.length < columns.length) {
      const placed = assignRow(values, columns, label, undefined).filter((to) => to !== undefined)
      score += (0.3 * placed.length) / values.length
    }
    if (values.length !== columns.length) continue
    const measureOf = (at: number) => label.measure ?? columns[at]?.measure
    const odd = values.filter((value, at) => {
      const column = columns[at]
      return (
        column !== undefined &&
        !fitsKind(value, inRow({ ...column, kind: column.kind ?? 'amount' }, label.kind), measureOf(at))
      )
    })
    score += 1 - odd.length
  }
  return score
}

/** Each number under a column of its own. */
function standsUnder(values: readonly Value[], columns: readonly Column[]): boolean {
  let from = 0
  return values.every((value) => {
    const at = columns.findIndex((column, to) => to >= from && value.x0 < column.x1 && column.x0 < value.x1)
    from = at + 1
    return at >= 0
  })
}

/** Where each column's numbers stand: in its full rows, else under its head. Undefined where the text does not tell. */
export function findAnchors({ columns, rows }: Grid, heads: readonly Row[]): Anchors {
  const spaced = [...heads, ...rows.map(({ row }) => row)].every((row) => row.spaced || row.figures.length === 1)
  if (!spaced) return undefined
  const boxed = heads.every((row) => row.boxed)
  const full = rows.filter(({ values }) => values.length === columns.length && columns.length > 0)
  if (full.length === 0) return boxed || columns.length > 1 ? learnt(columns, rows) : undefined
  const anchors = columns.map((_, at) => {
    const places = full.map(({ values }) => values[at]).filter((value) => value !== undefined)
    const middles = places.map(({ x0, x1 }) => (x0 + x1) / 2)
    return {
      x0: Math.min(...places.map(({ x0 }) => x0)),
      x1: Math.max(...places.map(({ x1 }) => x1)),
      spread: Math.max(...middles) - Math.min(...middles),
      middle: middles.reduce((sum, middle) => sum + middle, 0) / middles.length,
    }
  })
  // Spaces that were squeezed to two: what stands under another is chance.
  const ragged = anchors.some(({ spread, middle }, at) => {
    const next = anchors[at + 1]
    return next !== undefined && spread > 0.6 * (next.middle - middle)
  })
  return ragged ? undefined : anchors
}

/** Heads and numbers may be set flush on different sides: rows whose looks leave no doubt show where the numbers stand. */
function learnt(columns: readonly Column[], rows: readonly ReadRow[]): NonNullable<Anchors> {
  const anchors: { x0: number; x1: number }[] = columns.map(({ x0, x1 }) => ({ x0, x1 }))
  const seen = new Set<number>()
  for (const { values, label } of rows) {
    const places = assignRow(values, columns, label, undefined)
    if (label.measure === 'FEV1/FVC' || places.includes(undefined)) continue
    places.forEach((to, at) => {
      const [value, anchor] = [values[at], to === undefined ? undefined : anchors[to]]
      if (!value || !anchor || to === undefined) return
      anchors[to] = seen.has(to)
        ? { x0: Math.min(anchor.x0, value.x0), x1: Math.max(anchor.x1, value.x1) }
        : { x0: value.x0, x1: value.x1 }
      seen.add(to)
    })
  }
  // What was learnt must keep the order of the columns, and stay near their heads.
  const kept = anchors.every((anchor, at) => at === 0 || anchor.x0 > (anchors[at - 1]?.x0 ?? 0))
  return kept ? anchors : columns
}
