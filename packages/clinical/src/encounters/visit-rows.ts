import type { PageLine } from '../structure/page-line.ts'
import type { RecordFacts } from './record-facts.ts'
import type { Row } from './row.ts'

/** A row that is an encounter of its own; the first may take the head of its record with it. */
export type Entry = { readonly row: Row; readonly takesHead: boolean }

/** Rows of these are days of something else than visits. */
const lists = new Set(['fills', 'ledger', 'laboratory', 'lungFunction', 'hours', 'jobs', 'audit'])
/** What tells of other days than its own: a row in it that is earlier than it is history. */
const telling = new Set([
  'letter',
  'ime',
  'form',
  'deposition',
  'consult',
  'inpatient',
  'billing',
  'imaging',
  'lab',
  'pft',
])
const ownDay = new Set(['service', 'dated', 'bare', 'admitted'])

/** `10/02 SW: …` among the measurements of a flowsheet is a note. */
const labelled = /^[A-Za-z][A-Za-z/() -]{1,50}:/

/** A bare day so long before the first entry is that of a birth. */
const leastYears = 12

/** The rows of a record that are visits. */
export function visitRows(lines: readonly PageLine[], rows: readonly Row[], facts: RecordFacts): Entry[] {
  const [first] = rows
  if (!first || (facts.table && lists.has(facts.table)) || facts.type === 'billing') return []
  if (facts.table === 'flowsheet' && isRepeated(rows)) return []
  if (facts.residence) return rows.filter(({ after }) => labelled.test(after)).map((row) => ({ row, takesHead: false }))
  const firstYear = Number(first.days[0]?.value.slice(0, 4))
  const own = facts.days.filter(
    ({ role, line, value }) =>
      (ownDay.has(role) || (role === 'operated' && facts.type === 'procedure')) &&
      line < first.line &&
      !(role === 'bare' && firstYear - Number(value.slice(0, 4)) >= leastYears),
  )
  const day = own.map(({ value }) => value).sort()[0]
  if (day === undefined)
    return isHistory(lines, rows, facts) ? [] : rows.map((row, at) => ({ row, takesHead: at === 0 }))
  if (facts.type === 'inpatient') return []
  const later = rows.filter(({ days, line }) => {
    const value = days[0]?.value ?? ''
    if (value.startsWith('--')) return !telling.has(facts.type ?? '')
    return value > day || (value === day && line === first.line && !telling.has(facts.type ?? ''))
  })
  const kept = telling.has(facts.type ?? '') ? fromApart(later, lines) : later
  return kept.map((row, at) => ({ row, takesHead: at === 0 && row.days[0]?.value === day }))
}

/** Below a note that tells of other days, its later visits begin with a row that is set apart, and go on in their order. */
function fromApart(later: readonly Row[], lines: readonly PageLine[]): Row[] {
  const first = later.findIndex(({ line }) => lines[line]?.apart)
  if (first < 0) return []
  let last = ''
  return later.slice(first).filter(({ line, days: [day] }) => {
    const value = day?.value ?? ''
    const isNext = lines[line]?.apart === true || (!value.startsWith('--') && value > last)
    if (isNext) last = value
    return isNext
  })
}

/** The same day on several rows, as the hours of a stay have it. */
function isRepeated(rows: readonly Row[]): boolean {
  const days = rows.map(({ days: [day] }) => day?.value)
  return new Set(days).size < days.length * 0.7
}

/** A letter, a form or a report without a day in its head tells of the days in its rows. */
function isHistory(lines: readonly PageLine[], rows: readonly Row[], { type }: RecordFacts): boolean {
  if (type !== 'letter' && type !== 'ime' && type !== 'form' && type !== 'deposition') return false
  return rows.length < 2 || !rows.every(({ line }) => lines[line])
}
