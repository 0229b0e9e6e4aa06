import { type Cell, toCells } from '../structure/cells.ts'
import type { PageLine } from '../structure/page-line.ts'
import { type DayRole, roleOf } from './day-roles.ts'
import { findDays } from './find-days.ts'

/** A day of a head or a foot, and what it is the day of; offsets in the page. */
export type PlacedDay = {
  readonly value: string
  readonly role: DayRole
  readonly start: number
  readonly end: number
  /** Which of the record's lines. */
  readonly line: number
}

/** Two days joined by a dash or a word are a stretch of time. */
const joins = /^\s*(?:-|–|—|to|thru|through|until)\s*$/i

export type Period = { readonly from: PlacedDay; readonly to: PlacedDay }

/** The days of a line with their roles; the two of a period are no days of their own. */
export function placedDays(line: PageLine, at: number, above?: PageLine): { days: PlacedDay[]; periods: Period[] } {
  const cells = toCells(line.text)
  const days: PlacedDay[] = []
  const periods: Period[] = []
  const found = findDays(line.text)
  found.forEach(({ start, end, value }, index) => {
    const cell = cells.findIndex((each) => start >= each.start && start < each.end)
    const from = Math.max(cells[cell]?.start ?? 0, found[index - 1]?.end ?? 0)
    const beside = roleOf(line.text.slice(from, start), cells[cell - 1]?.text ?? '')
    const title = beside === 'bare' && above ? titleAbove(cells, cell, above) : undefined
    const role = withSignature(title === undefined ? beside : roleOf('', title), line.text.slice(0, start))
    const day = { value, role, start: line.start + start, end: line.start + end, line: at }
    const last = days.at(-1)
    const before = found[index - 1]
    if (last && before && joins.test(line.text.slice(before.end, start))) {
      days.pop()
      periods.push({ from: last, to: day })
    } else days.push(day)
  })
  return { days, periods }
}

/** A form may have its labels over its entries. */
function titleAbove(cells: readonly Cell[], cell: number, above: PageLine): string | undefined {
  const titles = toCells(above.text)
  const title = titles.length === cells.length ? titles[cell]?.text : undefined
  return title !== undefined && !/\d/.test(title) && /date|visit|service|exam/i.test(title) ? title : undefined
}

const signature = /(?<![A-Za-z])(?:signature|signed|sig)(?![A-Za-z])|\/s\//i
/** `Prepared by D. Roe, office 1/20/20` */
const signer = /(?:(?<![A-Za-z])(?:prepared|completed|submitted|filed) by:?|(?:^|\s{2,})by:) [A-Z][A-Za-z., '-]{1,40}$/i

/** The date beside a signature is when it was signed. */
function withSignature(role: DayRole, before: string): DayRole {
  if (role === 'no' && signer.test(before)) return 'signed'
  return (role === 'dated' || role === 'bare') && signature.test(before) ? 'signed' : role
}
