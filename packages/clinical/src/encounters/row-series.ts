import { type PageLine, withoutSides } from '../structure/page-line.ts'
import { isText } from '../structure/prose.ts'
import { findDays } from './find-days.ts'
import type { Row } from './row.ts'

/**
 * Words that may stand before the day of an entry. One such line may be anything; several, with words between them and their
 * days in order, are the entries of a record.
 */
const leads: readonly RegExp[] = [
  /^(?:date|fecha)(?: of (?:visit|service|call|contact))? ?: ?$/i,
  /^\d{1,2}:?\d\d(?: ?[ap]m)? (?:on )?$/i,
  /^(?:[A-Z]{2,3} )?(?:RN|LPN|MA|MD|DO|NP|PA-?C?|PT|OT|SLP|SW|MSW|CM|NCM)(?: [A-Z]{2,3})? $/,
  /^(?:[*=~-]{2,8} ?)?(?:OV|TC|T\/C|PC|(?:office|clinic|home|nurse|phone|video|tele|return|follow-?up) ?(?:visit|call|note)|progress note|phone|telephone|call|message|portal(?: message)?|e-?mail|visit|session|seen|note|entry)(?: ?#?\d{1,3})?(?: on)?[ :-]{1,4}$/i,
  /^\d{1,3} ?[|] ?$/,
]
const leastRows = 2

/** The rows of a record that begin with the same kind of words before their day. */
export function seriesOfRows(lines: readonly PageLine[], taken: ReadonlySet<number>): Row[] {
  const kinds: Row[][] = leads.map(() => [])
  lines.forEach(({ text }, at) => {
    if (at === 0 || taken.has(at)) return
    const said = withoutSides(text)
    const day = findDays(said.slice(0, longestLead))[0]
    const before = day ? said.slice(0, day.start) : ''
    const kind = before === '' ? -1 : leads.findIndex((pattern) => pattern.test(before))
    if (!day || kind < 0) return
    const shift = text.indexOf(said)
    const days = [{ ...day, start: day.start + shift, end: day.end + shift }]
    const after = said.slice(day.end).replace(/^[\s*:.,)\]=–-]+/, '')
    kinds[kind]?.push({ line: at, days, after, before: before.replace(/[\s:#\d-]+$/, '') })
  })
  return kinds.flatMap((rows) => (isSeries(rows, lines) ? rows : []))
}

const longestLead = 60

/** Days that differ and rise, or fall, each with something said of it before the next. */
function isSeries(rows: readonly Row[], lines: readonly PageLine[]): boolean {
  if (rows.length < leastRows) return false
  const values = rows.map(({ days: [day] }) => day?.value ?? '')
  const steps = values
    .slice(1)
    .map((value, at) => (value > (values[at] ?? '') ? 1 : value < (values[at] ?? '') ? -1 : 0))
  if (!steps.every((step) => step !== 0 && step === steps[0])) return false
  return rows.every(({ line, after }, at) => {
    const own = lines.slice(line + 1, rows[at + 1]?.line ?? lines.length)
    return isText(after) || own.slice(0, 6).some(({ text }) => isText(text))
  })
}
