import { earliest, latest, toDays } from '../../dates/compare-dates.ts'
import { slopeOf } from '../../pulmonary/sessions/least-squares.ts'
import { countedOf, type Measurement, type Session } from '../../pulmonary/sessions/sessions.ts'
import type { Evidence } from '../evidence.ts'
import { compareText } from '../order.ts'
import type { Trend } from '../report-content.ts'
import { isPrecise, phases, sessionsIn } from './lung-words.ts'

const measures = ['FEV1', 'FVC', 'FEV1/FVC', 'DLCO'] as const

type Point = Trend['points'][number]
type Dated = { readonly on: NonNullable<Session['on']>; readonly finding: Measurement }

/** One line a measure, phase and unit, where two test days or more have a value. */
export function toTrends(evidence: Evidence): Trend[] {
  const sessions = sessionsIn(evidence)
  return measures.flatMap((measure) =>
    phases.flatMap((phase) => {
      const dated = sessions.flatMap((session): Dated[] => {
        const { on } = session
        return on && isPrecise(on) ? countedOf(session, measure, phase).map((finding) => ({ on, finding })) : []
      })
      const byUnit = Map.groupBy(dated, ({ finding }) => unitOf(finding))
      return [...byUnit]
        .filter(([unit]) => unit !== '')
        .toSorted(([one], [other]) => compareText(one, other))
        .flatMap(([unit, all]) => trendOf(evidence, measure, phase, unit, all))
    }),
  )
}

/** A ratio is in per cent, also where the page prints no sign. */
function unitOf({ value: { measure, unit } }: Measurement): string {
  return unit ?? (measure === 'FEV1/FVC' ? '%' : '')
}

function trendOf(
  evidence: Evidence,
  measure: Trend['measure'],
  phase: Trend['phase'],
  unit: string,
  dated: readonly Dated[],
): Trend[] {
  const days = Map.groupBy(dated, ({ on }) => on.value)
  const all = [...days.values()].flatMap((day) => pointOf(evidence, day))
  const points = all.filter((point) => !isRetold(point, all))
  if (points.length < 2) return []
  const slope = unit === 'L' ? lossOf(points) : undefined
  return [{ measure, phase, unit, points, ...(slope && { slope }) }]
}

/** "In March 2014", and a test of that March with the same value: one test. */
function isRetold({ date, amount }: Point, all: readonly Point[]): boolean {
  if (date.precision !== 'month') return false
  return all.some((one) => one.date.value.startsWith(`${date.value}-`) && one.amount === amount)
}

/** The highest of the day, with every finding that says it. */
function pointOf(evidence: Evidence, day: readonly Dated[]): Point[] {
  const amounts = day.flatMap(({ finding }) => finding.value.amount ?? [])
  const amount = Math.max(...amounts)
  const bearing = day.filter(({ finding }) => finding.value.amount === amount)
  const [first] = bearing
  if (!first) return []
  const percentPredicted = bearing.map(({ finding }) => finding.value.percentPredicted).find((one) => one !== undefined)
  const findings = bearing.map(({ finding }) => finding)
  return [
    {
      date: first.on,
      amount,
      ...(percentPredicted !== undefined && { percentPredicted }),
      findingIds: [...new Set(findings.map(({ id }) => id))],
      citations: evidence.cite(...findings),
    },
  ]
}

/**
 * Three points at least: a line through two hits both, and hides that one test varies by 0.15 L from blow to blow. A year at
 * least: what is lost in a month times twelve is no yearly loss.
 */
function lossOf(points: readonly Point[]): Trend['slope'] {
  const [from, to] = [points[0]?.date, points.at(-1)?.date]
  if (points.length < 3 || !from || !to || toDays(earliest(to)) - toDays(latest(from)) < 365) return undefined
  const years = ({ date }: Point): number => (toDays(earliest(date)) + toDays(latest(date))) / 2 / 365.25
  const slope = slopeOf(points.map((point) => [years(point), point.amount * 1000]))
  return slope === undefined ? undefined : { mLPerYear: Math.round(slope) || 0, from, to }
}
