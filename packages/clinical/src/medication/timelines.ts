import type { PartialDate } from '../dates/partial-date.ts'
import type { Finding } from '../finding.ts'
import { byDrug, dated, drugOf, type StatementFinding, soundStatements } from './statement-findings.ts'

/** From the first to the last date that speaks of the drug in one way. */
type Interval = {
  readonly state: 'active' | 'stopped'
  readonly from: PartialDate
  readonly to: PartialDate
  /** The record says when it ended; else this is only the last mention. */
  readonly ends: boolean
  readonly findingIds: readonly string[]
}

export type Timeline = {
  readonly drug: string
  readonly intervals: readonly Interval[]
}

const inUse = new Set(['active', 'started', 'changed', 'administered', 'dispensed'])
const ended = new Set(['discontinued', 'completed', 'held'])

/** By drug, when it was in use and when it was stopped; by first mention. Undated statements have no place here. */
export function timelines(findings: readonly Finding[]): Timeline[] {
  const drugs = [...byDrug(soundStatements(findings)).values()]
  return drugs
    .flatMap((statements): Timeline[] => {
      const intervals = intervalsOf(statements)
      const [first] = statements
      return first && intervals.length > 0 ? [{ drug: drugOf(first), intervals }] : []
    })
    .sort((a, b) => compare(firstDay(a), firstDay(b)) || compare(a.drug, b.drug))
}

function intervalsOf(statements: readonly StatementFinding[]): Interval[] {
  const intervals: Interval[] = []
  for (const { finding, date } of dated(statements)) {
    const { status, started } = finding.value
    const state = inUse.has(status) ? 'active' : ended.has(status) ? 'stopped' : undefined
    if (!state) continue
    const last = intervals.at(-1)
    if (last?.state === state) {
      intervals[intervals.length - 1] = { ...last, to: date, findingIds: [...last.findingIds, finding.id] }
      continue
    }
    // What was in use until it was stopped ends on the day of the stop.
    if (last?.state === 'active') intervals[intervals.length - 1] = { ...last, to: date, ends: true }
    const from =
      state === 'active' && started?.date && compare(started.date.value, date.value) < 0 ? started.date : date
    intervals.push({ state, from, to: date, ends: false, findingIds: [finding.id] })
  }
  return intervals
}

function firstDay({ intervals }: Timeline): string {
  return intervals[0]?.from.value ?? ''
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
