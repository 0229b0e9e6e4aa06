import type {
  CheckedContent,
  CheckedFinding,
  CheckedScreen,
  CheckedTrend,
  Point,
  Problem,
  Said,
} from './checked-content.ts'
import { datesIn, numbersIn } from './report-tokens.ts'

/** What went into a screen and the points of a trend, as sentences to be held against their findings. */
export function screenSaid({ screens = [], trends = [] }: CheckedContent): (Said & { where: string })[] {
  return [
    ...screens.flatMap(({ inputs }) =>
      inputs.map(({ cells, findingIds, citations }) => ({
        where: 'screen',
        text: cells.join(' | '),
        // Age and sex come from the head; the day they are of is that of the other inputs.
        findingIds: findingIds.length > 0 ? findingIds : inputs.flatMap((input) => input.findingIds),
        citations,
      })),
    ),
    ...trends.flatMap(({ points }) =>
      points.map(({ date, amount, percentPredicted, ...rest }) => ({
        where: 'trend',
        text: [date.value, amount, ...(percentPredicted === undefined ? [] : [percentPredicted])].join(' | '),
        ...rest,
      })),
    ),
  ]
}

/** Results with numbers of their own, verdicts, lines that are not those of their points, and points of another phase. */
export function screenProblems({ screens = [], trends = [], findings }: CheckedContent): Problem[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  return [
    ...screens.flatMap((screen) => resultProblems(screen).map((what) => ({ where: 'screen result', what }))),
    ...trends.flatMap((trend) => trendProblems(trend, byId).map((what) => ({ where: 'trend line', what }))),
  ]
}

const verdict = /\b(?:meets?|met|qualif\w+|disabled|disability is|eligible|satisf\w+)\b/i
/** Grades are the rule's own numbers. */
const grades = /\bgrade \d\b/gi

function resultProblems({ criterion, inputs, result, outcome, missing }: CheckedScreen): string[] {
  const given = [criterion, ...inputs.flatMap(({ cells }) => cells)].flatMap((text) => [
    ...numbersIn(text),
    ...datesIn(text).found.map((date) => Number(date.slice(0, 4))),
  ])
  const own = numbersIn(result.replace(grades, ' ')).filter((number) => !given.some((one) => near(one, number)))
  const decided = outcome === 'graded' || outcome === 'atOrBelow' || outcome === 'above'
  return [
    ...own.map((number) => `has the number ${number} from nowhere`),
    ...(verdict.test([result, ...missing].join(' ')) ? ['gives a verdict'] : []),
    ...(decided && inputs.length === 0 ? ['was decided without an input'] : []),
    ...(decided && criterion === '' ? ['was decided without a criterion'] : []),
  ]
}

function trendProblems(
  { measure, phase, points, slope }: CheckedTrend,
  byId: ReadonlyMap<string, CheckedFinding>,
): string[] {
  const dates = points.map(({ date }) => date.value)
  const mixed = points.filter(({ findingIds }) =>
    findingIds.some((id) => {
      const value = byId.get(id)?.value as { measure?: string; phase?: string } | undefined
      return value?.measure !== measure || value.phase !== phase
    }),
  )
  return [
    ...mixed.map(({ date }) => `mixes measures or phases on ${date.value}`),
    ...(dates.some((date, at) => at > 0 && date <= (dates[at - 1] ?? '')) ? ['is not in the order of its dates'] : []),
    ...(points.some(({ findingIds }) => findingIds.length === 0) ? ['has a point without a finding'] : []),
    ...(slope && Math.abs(slope.mLPerYear - slopeOf(points)) > 1.5 ? ['has a slope that its points do not have'] : []),
    ...(slope && (slope.from.value !== dates[0] || slope.to.value !== dates.at(-1)) ? ['has other ends'] : []),
  ]
}

/** Millilitres a year, by least squares over the middle of each date. */
function slopeOf(points: readonly Point[]): number {
  const xs = points.map(({ date }) => middleOf(date.value) / 365.25)
  const ys = points.map(({ amount }) => amount * 1000)
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(xs), mean(ys)]
  const [over, under] = [xs.map((one, at) => (one - x) * ((ys[at] ?? 0) - y)), xs.map((one) => (one - x) ** 2)]
  return mean(over) / mean(under)
}

function middleOf(date: string): number {
  const [year = '', month, day] = date.split('-')
  const from = Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1))
  const to = day ? from : month ? Date.UTC(Number(year), Number(month), 0) : Date.UTC(Number(year), 11, 31)
  return (from + to) / 2 / 86_400_000
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.006
}
