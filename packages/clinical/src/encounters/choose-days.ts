import { toDays } from '../dates/compare-dates.ts'
import type { SegmentDay } from '../notes.ts'
import type { Columns } from '../structure/kinds/administration-record.ts'
import type { PageLine } from '../structure/page-line.ts'
import type { DayRole } from './day-roles.ts'
import type { PlacedDay } from './page-record.ts'
import type { RecordFacts } from './record-facts.ts'
import type { Row } from './row.ts'

const usual: readonly DayRole[] = ['service', 'admitted', 'bare', 'discharged', 'signed', 'printed']
const ofForms: readonly DayRole[] = ['service', 'bare', 'signed', 'printed', 'admitted']
/** Elsewhere the day of an operation is history. */
const ofProcedures: readonly DayRole[] = ['service', 'operated', 'bare', 'admitted', 'discharged', 'signed', 'printed']
const ofLists: readonly DayRole[] = ['printed', 'service', 'bare', 'signed']
const ofStays: readonly DayRole[] = ['admitted', 'service', 'bare', 'discharged', 'signed', 'printed']
/** A list of claims that a payer keeps covers the time of its rows; a list that was printed is of that day. */
const covers = /(?<![A-Za-z])(?:pbm|claims? history|benefit)(?![A-Za-z])/i

type Chosen = { readonly days: SegmentDay[]; readonly lastDay?: string }

/** The days that a record may be of, the best first, and its last where it is a stay or a list. */
export function chooseDays(facts: RecordFacts, rows: readonly Row[], lines: readonly PageLine[]): Chosen {
  if (facts.columns) return ofColumns(facts.columns, facts, lines)
  const isList = facts.table === 'fills' || facts.table === 'ledger'
  if (isList && covers.test(headText(lines))) {
    const own = coveredBy(rows, lines)
    if (own) return own
  }
  const order =
    isList || facts.type === 'pharmacy' || facts.type === 'billing'
      ? ofLists
      : facts.type === 'inpatient'
        ? ofStays
        : facts.type === 'form'
          ? ofForms
          : facts.type === 'procedure'
            ? ofProcedures
            : usual
  const ranked = order.flatMap((role) => facts.days.filter((day) => rankOf(day.role) === role))
  const left = facts.days.filter(({ role }) => role === 'discharged').at(-1)
  const lastDay = ranked[0]?.role === 'admitted' ? left?.value : undefined
  if (ranked.length > 0) return { days: ranked.slice(0, 4).map(toDay), ...(lastDay ? { lastDay } : {}) }
  const covered = isList ? coveredBy(rows, lines) : undefined
  return covered ?? ofPeriods(facts, isList || facts.type === 'pharmacy')
}

/** By its columns, unless it names its own day. */
function ofColumns({ from, to, line }: Columns, { days }: RecordFacts, lines: readonly PageLine[]): Chosen {
  const own = days.find(({ role }) => role === 'service' || role === 'admitted')
  const start = lines[line]?.start ?? 0
  const columns: SegmentDay = { value: from, source: 'header', start, end: lines[line]?.end ?? start }
  return { days: own ? [toDay(own), columns] : [columns], ...(to > from ? { lastDay: to } : {}) }
}

/** `Date: …` says no more than a day that stands alone: the first of them counts. */
function rankOf(role: DayRole): DayRole {
  return role === 'dated' ? 'bare' : role
}

function headText(lines: readonly PageLine[]): string {
  return lines
    .slice(0, 3)
    .map(({ text }) => text)
    .join('\n')
}

function coveredBy(rows: readonly Row[], lines: readonly PageLine[]): Chosen | undefined {
  const days = rows.flatMap(({ line, days: own }) => {
    const from = lines[line]?.start ?? 0
    return own.map(({ value, start, end }) => ({ value, start: from + start, end: from + end }))
  })
  const ordered = days.toSorted((a, b) => (a.value < b.value ? -1 : 1))
  const [first, last] = [ordered[0], ordered.at(-1)]
  return first && last && { days: [{ ...first, source: 'header' }], lastDay: last.value }
}

/** A stay in hospital is shorter; what is longer is the time that a list looks back on. */
const longestStay = 45

/** A stretch of time is the day of a record that has none: a list by its end, anything else by its beginning. */
function ofPeriods({ periods }: RecordFacts, isList: boolean): Chosen {
  const first = periods[0]
  if (!first) return { days: [] }
  if (isList) return { days: [asCovered(first.to)] }
  if (first.from.role === 'no') return { days: [] }
  const days = toDays(first.to.value) - toDays(first.from.value)
  if (days <= longestStay) return { days: [toDay(first.from)], lastDay: first.to.value }
  return { days: [asCovered(first.from)], lastDay: periods.at(-1)?.to.value ?? first.to.value }
}

/** What a list looks back on is no day that the page is dated with. */
function asCovered(day: PlacedDay): SegmentDay {
  return { ...toDay(day), source: 'signed' }
}

function toDay({ value, role, start, end }: PlacedDay): SegmentDay {
  const source =
    role === 'bare' || role === 'dated' ? 'header' : role === 'signed' || role === 'printed' ? 'signed' : 'labelled'
  return { value, source, start, end }
}
