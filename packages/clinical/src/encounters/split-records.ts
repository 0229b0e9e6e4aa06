import type { SegmentDay } from '../notes.ts'
import { toCells } from '../structure/cells.ts'
import { type PageLine, withoutSides } from '../structure/page-line.ts'
import { isText } from '../structure/prose.ts'
import { findTitle } from '../text/find-title.ts'
import { roleOf } from './day-roles.ts'
import type { EncounterType } from './encounter-type.ts'
import { findDays, findShortDays } from './find-days.ts'
import { findRows } from './find-rows.ts'
import { placedDays } from './page-record.ts'

/** Where a record, or a visit with a heading of its own, begins on a page. */
export type Opening = { readonly line: number; readonly day?: SegmentDay; readonly visit?: EncounterType | 'same' }

/** What a visit may be called before its day. */
const visitWords =
  '(?:visit|intake|follow-?up|f\\/u|fu|recheck|re-?check|re-?eval\\w*|eval\\w*|session|encounter|seen|consult\\w*|phone(?: note| call)?|telephone(?: note| call)?|call|tele-?interview|discharge|post-?op(?: visit)?|progress note|office note|clinic note|note|injection|procedure|exam|interview|home visit|wound check|suture removal|physical|dates? of (?:service|visit|encounter)|dos)'
const visitHeading = new RegExp(
  `^(?:[A-Z][\\w.,'&/() -]{0,40}[ ,-])?${visitWords}(?: #?\\d{1,3}| note| on| of| date)?[ :,-]{0,4}$`,
  'i',
)

const plainHeading = new RegExp(`^${visitWords}(?![A-Za-z])`, 'i')

/** The openings of a page below its first line, by line. */
export function findOpenings(lines: readonly PageLine[]): Opening[] {
  const found: Opening[] = []
  const repeated = repeatedHeads(lines)
  lines.forEach((line, at) => {
    if (at === 0) return
    if ((repeated.has(at) && at > 1 && !repeated.has(at - 1)) || (at > 2 && titleLine.test(line.text))) {
      found.push({ line: at })
      return
    }
    const opening = openingOf(lines, at, found.at(-1)?.line ?? 0)
    if (opening) found.push(opening)
  })
  return found
}

/** The first line of a note, as exports of charts have it. */
const titleLine = /^(?:local )?title ?: ?[A-Z]/i
const leastTitle = 12

/** A title in capitals that comes again on the page heads a record each time. */
function repeatedHeads(lines: readonly PageLine[]): Set<number> {
  const titles = lines.map(({ text }) => titleOf(toCells(withoutSides(text)).map((cell) => cell.text)))
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return new Set(
    titles.flatMap((title, at) =>
      (counts.get(title) ?? 0) > 1 &&
      title.length >= leastTitle &&
      isCapitals(title) &&
      !isPerson(title) &&
      !isSection(title)
        ? [at]
        : [],
    ),
  )
}

const leastLetters = 2 / 3

/** What stands first, if it is made of letters and no figure stands beside it: a row of a table has a name, too. */
function titleOf([first = '', ...others]: readonly string[]): string {
  const letters = first.match(/[A-Za-z]/g)?.length ?? 0
  const isRow = others.some((other) => /^[<>~+-]?\d[\d.,]*%?$/.test(other))
  return isRow || letters < leastLetters * first.replaceAll(' ', '').length ? '' : first
}

const mostBody = 100

/** The heading of a visit comes after text, which may stand beside the heading before it: else it is a line of the head. */
function hasBody(lines: readonly PageLine[], last: number, at: number): boolean {
  return lines.slice(Math.max(last, 1, at - mostBody), at).some(({ text }) => isText(text))
}

/** A record has a head of some lines before another may begin. */
const leastHead = 2

function openingOf(lines: readonly PageLine[], at: number, last: number): Opening | undefined {
  const line = lines[at]
  if (!line) return undefined
  const said = withoutSides(line.text)
  // A day without a year behind a word for a visit may also be told of in the middle of a note.
  const day = findDays(said)[0] ?? (line.apart || plainHeading.test(said) ? findShortDays(said)[0] : undefined)
  if (day && hasBody(lines, last, at) && day.start > 0 && day.start <= 60 && isVisitHeading(said, day.start, day.end)) {
    const from = line.start + line.text.indexOf(said)
    return {
      line: at,
      visit: visitType(said.slice(0, day.start)),
      day: { value: day.value, source: 'labelled', start: from + day.start, end: from + day.end },
    }
  }
  if (at - last < leastHead && !line.apart) return undefined
  if (isStatement(lines, at)) return { line: at, visit: 'same' }
  return isRecordHead(lines, at, said) ? { line: at } : undefined
}

/** What the heading calls the visit; a session, an intake or an entry is of the kind of its record. */
function visitType(heading: string): EncounterType | 'same' {
  if (/phone|call|tele/i.test(heading)) return 'telephone'
  if (/discharge/i.test(heading)) return 'inpatient'
  if (/(?<![A-Za-z])(?:ncm|case manage\w*)(?![A-Za-z])/i.test(heading)) return 'other'
  if (/(?<![A-Za-z])(?:PT|OT|ST|SLP) (?:note|eval|session|visit)/.test(heading)) return 'therapy'
  if (/injection|procedure/i.test(heading)) return 'procedure'
  if (/consult/i.test(heading)) return 'consult'
  return /visit|follow|f\/u|recheck|post-?op|office|clinic|physical/i.test(heading) ? 'office' : 'same'
}

function isVisitHeading(said: string, start: number, end: number): boolean {
  if (!visitHeading.test(said.slice(0, start))) return false
  const after = said.slice(end)
  return after === '' || /^(?:\s{2,}|\s*[:(-]|\s+\d{1,2}:?\d\d|\s+[A-Z])/.test(after)
}

/** `RIVER CLINIC   Visit: 09/12/2017` after a blank or ruled line; a name of capitals, a gap and a day anywhere. */
function isRecordHead(lines: readonly PageLine[], at: number, said: string): boolean {
  const line = lines[at]
  const cells = headCells(said)
  const [title = '', second] = cells
  if (!line || !isName(title) || isSection(title) || sectionOfForm.test(title)) return false
  const { days } = placedDays({ ...line, text: said, start: 0 }, at)
  const dated = days.some(
    ({ role }) => role === 'service' || role === 'bare' || role === 'dated' || role === 'admitted',
  )
  if (!line.apart) {
    return isCapitals(title) && !isPerson(title) && second !== undefined && findDays(second)[0]?.start === 0
  }
  if (dated) return cells.length > 1 || isCapitals(title) || (line.ruled && days[0]?.role === 'service')
  if (line.ruled && cells.length > 1) return findRows(lines.slice(at + 1, at + 3)).length > 0 || nextDated(lines, at)
  if (days.some(({ role }) => role === 'printed')) return cells.length > 1 && isCapitals(title)
  return isCapitals(title) && !isPerson(title) && cells.length > 1 && nextDated(lines, at)
}

/** `SECTION B` of a form is no record, whatever rule stands over it. */
const sectionOfForm = /^(?:SECTION|PART) [A-Z\d]{1,3}(?![A-Za-z])/i
/** What another person adds to a form. */
const statement =
  /^(?:[A-Z]+ ){0,2}(?:SUPERVISOR|EMPLOYER|WITNESS|FOREMAN|CO-?WORKER|PHYSICIAN|PROVIDER|DOCTOR)(?:'?S)? (?:STATEMENT|SECTION|REPORT|PORTION)(?![A-Za-z])/

/** Set apart, under such a title, and signed on a day of its own where it ends. */
function isStatement(lines: readonly PageLine[], at: number): boolean {
  if (!lines[at]?.apart || !statement.test(lines[at].text)) return false
  const next = lines.slice(at + 1).findIndex(({ apart }) => apart)
  const last = lines[next < 0 ? lines.length - 1 : at + next]
  const day = last && findDays(last.text).at(-1)
  return last !== undefined && day !== undefined && day.start > 0 && last.text.length - day.end <= 2
}

/** Such a day is told of. */
const leadsToDay = /(?<![A-Z])(?:ON|OF|AT|IN|BY|TO|FROM|FOR|SINCE|UNTIL|AND|THE)$/
const person = /^(?: [A-Z][a-z'.-][A-Za-z'.-]*,?){0,4}$/

/** `RIVER CLINIC 09/12/2017 Jane Roe`: whoever reads a scan may leave one space of the gaps between a name, a day and a person. */
function headCells(said: string): string[] {
  const cells = toCells(said).map(({ text }) => text)
  const day = cells.length === 1 ? findDays(said)[0] : undefined
  if (!day) return cells
  const title = said.slice(0, day.start).trimEnd()
  const isHead =
    title.length >= leastTitle &&
    isCapitals(title) &&
    !/\d/.test(title) &&
    !leadsToDay.test(title) &&
    roleOf(title, '') === 'bare' &&
    person.test(said.slice(day.end))
  return isHead ? [title, said.slice(day.start)] : cells
}

/** The day of the record stands in the line below its name. */
function nextDated(lines: readonly PageLine[], at: number): boolean {
  const next = lines[at + 1]
  if (!next || next.apart) return false
  return placedDays(next, at + 1).days.some(({ role }) => role === 'service' || role === 'dated')
}

function isName(title: string): boolean {
  return (
    /^(?:Dr\.? )?[A-Z]/.test(title) &&
    title.split(' ').length <= 9 &&
    !/[.;?!]$/.test(title.replace(/\b[A-Z][a-z]{0,4}\.$/, ''))
  )
}

function isCapitals(said: string): boolean {
  return /[A-Z]{2}/.test(said) && !/[a-z]{2}/.test(said) && said.includes(' ')
}

function isPerson(title: string): boolean {
  return /^[A-Z][A-Za-z'-]+,/.test(title) || /(?<![A-Za-z])(?:DOB|MRN)(?![A-Za-z])/.test(title)
}

function isSection(title: string): boolean {
  return /:/.test(title) || findTitle(title.replace(/:.*$/, '')) !== undefined
}
