import type { Measure } from '../pulmonary.ts'
import type { Column } from './columns.ts'
import type { PlacedFigure } from './layout.ts'
import type { Kind } from './reading.ts'

/** A row's numbers, and for each the column that it must belong to; undefined where another reading is as good. */
type Assigned = readonly (number | undefined)[]

/** Where a column's numbers stand, as its full rows show it; undefined where the text's spaces mean nothing. */
export type Anchors = readonly { readonly x0: number; readonly x1: number }[] | undefined

type RowSays = { readonly measure?: Measure | 'other'; readonly kind?: Kind }

/** In a row of per cents the columns of values hold per cents. */
export function inRow(column: Column, kind: Kind | undefined): Column {
  return kind !== undefined && (column.kind ?? 'amount') === 'amount' && column.idle === undefined
    ? { ...column, kind }
    : column
}

type Allowed = (figure: number, column: number) => boolean

/** More ways than these are not looked through. */
const mostWays = 5000
/** A way that is hardly worse than the best counts too. */
const doubt = 0.4

/**
 * Columns of a row with empty cells. Every order-keeping way to lay the numbers under the columns that their place and
 * kind allow is tried; only what all the best ways agree on is taken.
 */
export function assignRow(
  figures: readonly PlacedFigure[],
  columns: readonly Column[],
  { measure, kind }: Pick<RowSays, 'measure' | 'kind'>,
  anchors: Anchors,
): Assigned {
  const none = figures.map(() => undefined)
  if (figures.length > columns.length) return none
  const looks = columns.map((column) => inRow(column, kind))
  const placed = anchors && figures.map((figure) => nearColumns(figure, anchors, looks, measure))
  const allowed: Allowed = (at, to) => {
    const [figure, column] = [figures[at], looks[to]]
    if (!figure || !column || placed?.[at]?.includes(to) === false) return false
    return placed !== undefined || fitsKind(figure, column, measure ?? column.measure)
  }
  const ways = allWays(figures.length, columns.length, allowed)
  if (ways.length === 0 || ways.length >= mostWays) return none
  const wrongs = ways.map((way) => wrongIn(way, figures, columns, measure))
  const least = Math.min(...wrongs)
  const best = ways.filter((_, at) => (wrongs[at] ?? 0) <= least + doubt)
  return figures.map((_, at) => {
    const to = best[0]?.[at]
    return best.every((way) => way[at] === to) ? to : undefined
  })
}

/** The columns that a number stands under: the one it overlaps, else of the nearest two those that its looks allow. */
function nearColumns(
  figure: PlacedFigure,
  anchors: NonNullable<Anchors>,
  columns: readonly Column[],
  measure: Measure | 'other' | undefined,
): number[] {
  const middle = (figure.x0 + figure.x1) / 2
  const near = anchors
    .map(({ x0, x1 }, at) => ({
      at,
      distance: Math.abs((x0 + x1) / 2 - middle),
      over: figure.x0 < x1 && x0 < figure.x1,
    }))
    .sort((a, b) => a.distance - b.distance)
  const [first, second] = near
  if (!first) return []
  const over = near.filter((one) => one.over)
  const plain = !second || second.distance > first.distance * 3
  if (over.length === 1 && over[0] === first && plain) return [first.at]
  const around = near.slice(0, 2).filter((one) => one.over || one.distance < first.distance * 2.5)
  const fitting = around.filter(({ at }) => {
    const column = columns[at]
    return column !== undefined && fitsKind(figure, column, measure ?? column.measure)
  })
  if (fitting.length > 0) return fitting.map(({ at }) => at)
  return over.length === 1 ? over.map(({ at }) => at) : []
}

function allWays(figures: number, columns: number, allowed: Allowed): number[][] {
  const ways: number[][] = []
  const way: number[] = []
  const place = (at: number, from: number): void => {
    if (ways.length >= mostWays) return
    if (at === figures) {
      ways.push([...way])
      return
    }
    for (let to = from; to <= columns - (figures - at); to++) {
      if (!allowed(at, to)) continue
      way.push(to)
      place(at + 1, to + 1)
      way.pop()
    }
  }
  place(0, 0)
  return ways
}

/** Without places only its looks tell what a number is. */
export function fitsKind(
  figure: PlacedFigure,
  { kind, phase }: Column,
  measure: Measure | 'other' | undefined,
): boolean {
  const { value, percent, decimals, blank, signed, unit } = figure
  if (blank || value === undefined || measure === 'other' || measure === undefined) return true
  if (kind === 'skip' || kind === 'change') return true
  if (kind === 'z') return Math.abs(value) <= 10 && !percent && decimals > 0
  if (signed) return false
  if (kind === 'percent') return value >= 5 && value <= 250 && unit === undefined && decimals < 2
  if (measure === 'FEV1/FVC') return value <= 130
  if (percent || (kind === undefined && phase === undefined)) return false
  const volume = measure !== 'DLCO' && measure !== 'PEF'
  return volume ? value < 20 || unit === 'mL' : true
}

/** What speaks against a way: a per cent that is not that of its values, a value after without one before, empty columns. */
function wrongIn(
  way: readonly number[],
  figures: readonly PlacedFigure[],
  columns: readonly Column[],
  measure: Measure | 'other' | undefined,
): number {
  const filled = new Map(way.map((to, at) => [to, figures[at]?.value] as const))
  const placeOf = (kind: Column['kind'], phase?: Column['phase']): number =>
    columns.findIndex((column) => column.kind === kind && (phase === undefined || column.phase === phase))
  const isEmpty = (at: number): boolean => at >= 0 && !filled.has(at)
  const [predictedAt, before, after] = [placeOf('predicted'), placeOf('amount', 'pre'), placeOf('amount', 'post')]
  const predicted = filled.get(predictedAt)
  let wrong = (isEmpty(predictedAt) ? 0.75 : 0) + (isEmpty(placeOf('lower')) ? 0.2 : 0)
  const values = columns.some((column, to) => column.kind === 'amount' && filled.has(to))
  columns.forEach((column, to) => {
    const has = filled.has(to)
    if (has && column.kind === 'skip' && !values && placeOf('amount') >= 0) wrong++
    if (has && column.kind === 'change' && isEmpty(after)) wrong++
    if (has && column.kind === 'amount' && column.phase === 'post' && isEmpty(before)) wrong++
    if (column.kind !== 'percent' && column.kind !== 'z') return
    const value = columns.findIndex((other) => other.kind === 'amount' && isOwn(other, column))
    if (value < 0) return
    if (has && isEmpty(value)) wrong++
    if (column.kind === 'z') return
    // A ratio is often printed without its per cent of predicted.
    if (!has && filled.has(value)) wrong += measure === 'FEV1/FVC' ? 0.1 : 0.6
    const [percent, amount] = [filled.get(to), filled.get(value)]
    if (percent && amount && predicted && Math.abs(percent - (100 * amount) / predicted) > 2) wrong++
  })
  return wrong
}

function isOwn(value: Column, percent: Column): boolean {
  return value.phase === percent.phase && value.on === percent.on && value.measure === percent.measure
}
