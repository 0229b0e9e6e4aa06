import { earliest, latest } from '../dates/compare-dates.ts'
import { goBack } from '../dates/resolve.ts'
import type { ReviewedFinding } from '../finding.ts'
import type { Parameters } from '../page-input.ts'
import type { Evidence } from './evidence.ts'
import { sayDay } from './say.ts'

export type LookBack = { readonly from: string; readonly to: string; readonly note: string }

/** The months before the index date, or before the day that the report speaks of. */
export function toLookBack({ lookBackMonths, indexDate, asOf }: Parameters): LookBack | undefined {
  const to = indexDate ?? asOf
  if (lookBackMonths === undefined || to === undefined) return undefined
  const from = goBack(to, lookBackMonths, 'months')
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
