import { daysIn, earliest, latest } from '../dates/compare-dates.ts'
import type { ReviewedFinding } from '../finding.ts'
import type { Parameters } from '../page-input.ts'
import type { Evidence } from './evidence.ts'
import { sayDay } from './say.ts'

export type LookBack = { readonly from: string; readonly to: string; readonly note: string }

/** The months before the index date, or before the day that the report speaks of. */
export function toLookBack({ lookBackMonths, indexDate, asOf }: Parameters): LookBack | undefined {
  const to = indexDate ?? asOf
  if (lookBackMonths === undefined || to === undefined) return undefined
  const from = monthsBefore(to, lookBackMonths)
  return { from, to, note: `${lookBackMonths} months before ${sayDay(to)}: ${sayDay(from)} to ${sayDay(to)}.` }
}

/** Those that are certainly within: a date that may lie outside does not count. */
export function withinLookBack<Some extends ReviewedFinding>(
  evidence: Evidence,
  findings: readonly Some[],
  { from, to }: LookBack,
): Some[] {
  return findings.filter((finding) => {
    const date = evidence.dateOf(finding)
    return date !== undefined && earliest(date) >= from && latest(date) <= to
  })
}

function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const total = year * 12 + month - 1 - months
  const [newYear, newMonth] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1]
  const newDate = Math.min(date, daysIn(newYear, newMonth))
  return [String(newYear).padStart(4, '0'), ...[newMonth, newDate].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}
