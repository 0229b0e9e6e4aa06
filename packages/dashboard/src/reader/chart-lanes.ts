import type { ReportFinding, TimelineRow } from '@casefold/contract/report-content'
import { daysOf, type PartialDate } from './partial-date.ts'

/** `open`: it may go on, `closed`: it ended there, `record`: it is what one record says. */
type LaneMark = { readonly from: number; readonly to: number; readonly end: 'open' | 'closed' | 'record' }

export type Lane = { readonly label: string; readonly marks: readonly LaneMark[] }

/** One line a drug, as the report has them. */
export function drugLanes(timeline: readonly TimelineRow[]): Lane[] {
  return timeline.map(({ drug, bars }) => ({
    label: drug,
    marks: bars.map(({ from, to = from, open }) => ({
      from: daysOf(from)[0],
      to: daysOf(to)[1],
      end: open ? 'open' : 'closed',
    })),
  }))
}

export type StatusPoint = {
  readonly id: string
  readonly status: string
  readonly date: PartialDate
  readonly citations: readonly number[]
}

/** From the most to the least use; what the records contradict each other in then stands far apart. */
const statusOrder = ['current', 'ever', 'former', 'nonsmoker', 'never']

/** What confirmed, dated records say of the status, by date. */
export function statusPoints(findings: readonly ReportFinding[]): StatusPoint[] {
  return findings
    .flatMap(({ id, category, value, effectiveDate: date, confirmed, citations }) => {
      const status = category === 'smoking.status' && confirmed ? readStatus(value) : undefined
      return status !== undefined && date ? [{ id, status, date, citations }] : []
    })
    .toSorted((one, other) => daysOf(one.date)[0] - daysOf(other.date)[0])
}

function readStatus(value: unknown): string | undefined {
  const { status } = (value ?? {}) as { readonly status?: unknown }
  return typeof status === 'string' && statusOrder.includes(status) ? status : undefined
}

/** One line a status that some record states. */
export function statusLanes(points: readonly StatusPoint[], nameOf: (status: string) => string): Lane[] {
  const byStatus = Map.groupBy(points, ({ status }) => status)
  return statusOrder.flatMap((status) => {
    const own = byStatus.get(status)
    if (!own) return []
    const marks = own.map(({ date }) => {
      const [from, to] = daysOf(date)
      return { from, to, end: 'record' as const }
    })
    return [{ label: nameOf(status), marks }]
  })
}
