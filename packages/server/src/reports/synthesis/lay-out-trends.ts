import { earliest, latest, toDays } from '@casefold/clinical/dates/compare-dates'
import type { Trend } from '@casefold/clinical/report/report-content'
import { capital, sayDate, sayNumber } from '@casefold/clinical/report/say'
import { phaseWords } from '@casefold/clinical/report/subjects/lung-words'
import type { Block, PlotLine } from '../../adapters/typeset/paper.ts'
import { plain, tableBlock } from './paper-blocks.ts'

type TrendPoint = Trend['points'][number]

const marks = { pre: 'circle', post: 'square', unspecified: 'diamond' } as const
const roughly = 'A mark between two strokes: only the month of the test is known.'

/** One chart for each measure: a line for what was measured before a bronchodilator, another for what was measured after. */
export function trendBlocks(trends: readonly Trend[]): Block[] {
  const drawn = trends.filter(({ points }) => points.length > 0)
  const byMeasure = Map.groupBy(drawn, ({ measure, unit }) => `${measure} ${unit}`)
  return [...byMeasure.values()].flatMap((own): Block[] => {
    const [first] = own
    if (!first) return []
    const { measure, unit } = first
    const notes = [...own.flatMap(saySlope), ...(own.some(isRough) ? [roughly] : [])]
    const title = `${measure} over time`
    return [{ kind: 'plot', title, unit, lines: own.map(toLine), notes, table: tableOf(own) }]
  })
}

function toLine({ phase, unit, points }: Trend): PlotLine {
  return {
    label: phaseWords[phase],
    mark: marks[phase],
    points: points.map(({ date, amount }) => {
      const [from, to] = [toDays(earliest(date)), toDays(latest(date))]
      return { from, to, amount, label: sayFigure(amount, unit) }
    }),
  }
}

/** As laboratories print them. */
function sayFigure(amount: number, unit: string): string {
  return unit === 'L' ? amount.toFixed(2) : sayNumber(amount)
}

function isRough({ points }: Trend): boolean {
  return points.some(({ date }) => date.precision !== 'day')
}

/** `FEV1 before bronchodilator: −42 mL a year by least squares over 5 tests, 03/14/2009 to 05/02/2016.` */
function saySlope({ measure, phase, points, slope }: Trend): string[] {
  if (!slope) return []
  const { mLPerYear, from, to } = slope
  const rounded = Math.round(mLPerYear)
  const sign = rounded < 0 ? '−' : rounded > 0 ? '+' : ''
  const rate = `${sign}${Math.abs(rounded)} mL a year by least squares over ${points.length} tests`
  return [`${measure} ${phaseWords[phase]}: ${rate}, ${sayDate(from)} to ${sayDate(to)}.`]
}

/** The same for a file that has no chart. */
function tableOf(trends: readonly Trend[]): Extract<Block, { kind: 'table' }> {
  const rows = trends.flatMap(({ phase, unit, points }) => points.map((point) => ({ phase, unit, point })))
  const byDate = rows.toSorted((one, other) => dayOf(one.point) - dayOf(other.point))
  return tableBlock(
    ['Date', 'Bronchodilator', 'Value', '% of predicted', 'Source'],
    byDate.map(({ phase, unit, point }) => [
      plain(sayDate(point.date)),
      plain(capital(phaseWords[phase])),
      plain(`${sayFigure(point.amount, unit)} ${unit}`),
      plain(point.percentPredicted === undefined ? '' : String(point.percentPredicted)),
      plain('', point.citations),
    ]),
  )
}

function dayOf({ date }: TrendPoint): number {
  return toDays(earliest(date))
}
