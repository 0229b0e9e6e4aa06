import { timelines } from '../../medication/timelines.ts'
import type { Evidence } from '../evidence.ts'
import { sourcedOf } from '../of-category.ts'
import type { TimelineRow } from '../report-content.ts'

/** One line a drug, by the first date. A drug whose records have no date is in the table only. */
export function toTimeline(evidence: Evidence): TimelineRow[] {
  return timelines(sourcedOf(evidence, 'medication.statement')).flatMap(({ drug, intervals }): TimelineRow[] => {
    const active = intervals.filter(({ state }) => state === 'active')
    if (active.length === 0) return []
    const findingIds = [...new Set(intervals.flatMap((interval) => interval.findingIds))]
    const findings = findingIds.flatMap((id) => evidence.find(id) ?? [])
    return [
      {
        drug,
        bars: active.map(({ from, to, ends }) => ({ from, to, open: !ends })),
        findingIds,
        citations: evidence.cite(...findings),
      },
    ]
  })
}
