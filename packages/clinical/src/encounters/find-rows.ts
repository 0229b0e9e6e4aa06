import type { PageLine } from '../structure/page-line.ts'
import { withoutSides } from '../structure/page-line.ts'
import { type Day, findDays, findShortDays } from './find-days.ts'
import type { Row } from './row.ts'
import { seriesOfRows } from './row-series.ts'
import { unlabelledBirths } from './unlabelled-births.ts'

/** What may stand before the day: a bullet or a drawn line, the number of the visit, the day of the week. */
const lead =
  /^(?:[*•#|([=~-]{1,8} ?)?(?:#? ?\d{1,3}[.)]?[ \t]+)?(?:\*{1,2} ?)?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?[.,]{0,2} )?(?:\d{1,2}\/\d{1,2}, ?){0,6}$/i
/** Another day of the same entry: `2/12, 2/19, 2/26/19`. */
const andDay = /^ ?(?:,|&|and) ?$/
/** A period is told, not an entry: `7/4 - 7/15`. */
const period = /^\s*(?:-|–|to|thru|through)\s*\d/

/** How many lines may be those of a head, where a birth may stand. */
const headLines = 6

/** The lines of a record that begin with a day. A day that stands alone in words is the date of a letter. */
export function findRows(lines: readonly PageLine[]): Row[] {
  const births = unlabelledBirths(lines.slice(0, headLines).map(({ text }) => text))
  const isBirth = (at: number, [day]: readonly Day[]): boolean => at < headLines && births.includes(day?.value ?? '')
  const whole = lines.flatMap((line, at) => {
    const row = rowOf(line, at, findDays(line.text))
    const born = row !== undefined && row.after.length <= 40 && isBirth(at, row.days)
    return row && !born && !(row.after === '' && isLabel(lines[at - 1])) ? [row] : []
  })
  whole.push(...seriesOfRows(lines, new Set(whole.map(({ line }) => line))))
  whole.sort((a, b) => a.line - b.line)
  const taken = new Set(whole.map(({ line }) => line))
  const short = lines.flatMap((line, at) => (taken.has(at) ? [] : (rowOf(line, at, findShortDays(line.text)) ?? [])))
  const rows = [...whole, ...inOrder(short, whole)].sort((a, b) => a.line - b.line)
  const [only] = rows
  return rows.length === 1 && only && isOfRecord(only, lines) ? [] : rows
}

/** A lone day in words at the top is the date of a letter, and a lone day before a name at the end that of its signature. */
function isOfRecord({ line, days: [day], after }: Row, lines: readonly PageLine[]): boolean {
  const said = lines[line]?.text.slice(day?.start, day?.end) ?? ''
  if (line < 4 && /[A-Za-z]{3}/.test(said)) return true
  return line >= lines.length - 2 && line > 2 && after.split(/\s+/).length <= 6
}

/** `From: L. Roe   Sent: 10/03/2016 06:12 PM   Subject: …`: the head of a message. */
const message = /^from ?:.{0,80}(?<![A-Za-z])(?:sent|date) ?: ?$/i

/** A label over a lone day makes it an entry of a form. */
function isLabel(above: PageLine | undefined): boolean {
  return (
    above !== undefined &&
    above.text.length < 60 &&
    !/\d/.test(above.text) &&
    /date|visit|service|exam/i.test(above.text)
  )
}

function rowOf(line: PageLine, at: number, days: readonly Day[]): Row | undefined {
  const [first] = days
  if (!first) return undefined
  const before = line.text.slice(0, first.start)
  if (!lead.test(before) && !message.test(before)) return undefined
  const own = [first]
  for (const day of days.slice(1)) {
    const last = own.at(-1)
    if (!last || !andDay.test(line.text.slice(last.end, day.start))) break
    own.push(day)
  }
  const after = withoutSides(line.text.slice(own.at(-1)?.end ?? first.end))
  if (period.test(after)) return undefined
  if (after.trim() === '' && /[A-Za-z]/.test(line.text.slice(first.start, first.end))) return undefined
  return { line: at, days: own, after: after.replace(/^[\s*:.,–-]+/, '') }
}

const leastShort = 3

/** Days without a year may be anything else: only many in the order of the calendar, each before words, are entries. */
function inOrder(short: readonly Row[], whole: readonly Row[]): Row[] {
  const apart = short.filter(
    ({ after, days }) => after.length > 3 && !/^[%/]|^(?:mg|ml|lb|in|ppd|x)\b/i.test(after) && days[0],
  )
  if (apart.length < leastShort && whole.length === 0) return []
  let last = ''
  let broken = 0
  for (const { days } of apart) {
    const value = days[0]?.value ?? ''
    if (value < last) broken++
    last = value
  }
  return broken <= 1 && apart.length >= leastShort ? apart : []
}

/** Several days before one entry, the last of them with its year, are all of that year. */
export function daysOfRow({ days }: Row, line: PageLine): Day[] {
  const last = days.at(-1)
  if (!last) return []
  const short = findShortDays(line.text.slice(0, last.start)).filter((day) => day.end <= last.start)
  const isList = short.length > 0 && lead.test(line.text.slice(0, short[0]?.start ?? 0))
  return isList
    ? [...short.map((day) => ({ ...day, value: `${last.value.slice(0, 4)}${day.value.slice(1)}` })), last]
    : [...days]
}
