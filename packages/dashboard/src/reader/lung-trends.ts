import type { LungTrend } from '@casefold/contract/report-content'
import { daysOf } from './partial-date.ts'
import { type Labelled, placeLabels } from './place-labels.ts'
import { type TimeAxis, toAxis } from './time-axis.ts'

export type TrendPoint = LungTrend['points'][number]

/** The lines of one measure: before a bronchodilator, after it, or not stated. */
export type TrendGroup = {
  readonly measure: string
  readonly unit: string
  readonly trends: readonly [LungTrend, ...LungTrend[]]
}

export function groupTrends(trends: readonly LungTrend[] = []): TrendGroup[] {
  const drawn = trends.filter(({ points }) => points.length > 0)
  const groups = Map.groupBy(drawn, ({ measure, unit }) => `${measure} ${unit}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ measure: first.measure, unit: first.unit, trends: [first, ...others] }] : [],
  )
}

/** As laboratories print them, whatever the language: `1.70` litres. */
export function sayFigure(amount: number, unit: string): string {
  return unit === 'L' ? amount.toFixed(2) : String(Math.round(amount * 100) / 100)
}

export type PlacedPoint = {
  readonly point: TrendPoint
  readonly x: number
  readonly y: number
  /** Where the day is not known, the days between which it lies. */
  readonly span: readonly [from: number, to: number] | undefined
  /** Where its figure stands; undefined where there is no room. */
  readonly figure: { readonly x: number; readonly y: number } | undefined
}

export type Plot = {
  readonly years: TimeAxis
  readonly ticks: readonly { readonly value: string; readonly y: number }[]
  readonly lines: readonly { readonly trend: LungTrend; readonly points: readonly PlacedPoint[] }[]
}

/** The values begin at 0, so that no fall looks steeper than it is. */
export function toPlot({ trends, unit }: TrendGroup, width: number, height: number): Plot {
  const all = trends.flatMap(({ points }) => points)
  const days = all.map(({ date }) => daysOf(date))
  const years = toAxis(Math.min(...days.map(([from]) => from)), Math.max(...days.map(([, to]) => to)), width)
  const step = stepOf(Math.max(...all.map(({ amount }) => amount)))
  const count = Math.max(1, Math.ceil((Math.max(...all.map(({ amount }) => amount)) * 1.05) / step))
  const yOf = (amount: number): number => height - (amount / (count * step)) * height
  const placed = trends.map((trend) => ({ trend, points: trend.points.map((point) => place(point, years, yOf)) }))
  const lowest = trends.length > 1 ? Math.min(...trends.map(meanOf)) : undefined
  const labelled = placed.flatMap(({ trend, points }): Labelled[] => {
    const below = meanOf(trend) === lowest
    return points.map(({ point, x, y }) => ({ x, y, label: sayFigure(point.amount, unit), below }))
  })
  const figures = placeLabels(labelled, [-8, width + 16])
  let at = 0
  return {
    years,
    ticks: Array.from({ length: count + 1 }, (_, tick) => ({
      ...{ value: String(Number((tick * step).toFixed(4))), y: yOf(tick * step) },
    })),
    lines: placed.map(({ trend, points }) => ({
      trend,
      points: points.map((point) => ({ ...point, figure: figures[at++] })),
    })),
  }
}

function place(point: TrendPoint, years: TimeAxis, yOf: (amount: number) => number): Omit<PlacedPoint, 'figure'> {
  const [from, to] = daysOf(point.date)
  const span = point.date.precision === 'day' ? undefined : ([years.place(from), years.place(to)] as const)
  return { point, x: years.place((from + to) / 2), y: yOf(point.amount), span }
}

function meanOf({ points }: LungTrend): number {
  return points.reduce((sum, { amount }) => sum + amount, 0) / points.length
}

/** A round one that makes no more than six lines. */
function stepOf(highest: number): number {
  const rough = Math.max(highest, 0.01) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 2.5, 5].find((part) => part * power >= rough * 0.999) ?? 10)
}
