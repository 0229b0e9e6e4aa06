import { findStated } from '../../dates/find-stated.ts'
import { toCells } from '../cells.ts'
import type { PageLine } from '../page-line.ts'

/** The first and the last day that the columns of an administration record or a flowsheet stand for. */
export type Columns = { readonly from: string; readonly to: string; readonly line: number }

const titled = /(?<![A-Za-z])(?:medication (?:administration )?|treatment administration )(?:record|sheet)(?![A-Za-z])/i
const flowsheet = /(?<![A-Za-z])(?:flow ?sheet|resp flow|graphic sheet)(?![A-Za-z])/i
/** Where somebody stays, a sheet has the days of the stay; elsewhere each of its rows is a visit. */
const stays =
  /(?<![A-Za-z])(?:hospital|medical cent\w*|med ctr|memorial|regional|icu|nursing|unit|ward|\d (?:north|south|east|west))(?![A-Za-z])/i
/** Not the month: `MAR 06, 2018`. */
const initials = /(?<![A-Za-z])(?:MAR(?! \d)|TAR)(?![A-Za-z])/
const dayOfMonth = /^(?:[1-9]|[12]\d|3[01])$/
const monthDay = /^(?<m>1[0-2]|0?[1-9])\/(?<d>3[01]|[12]\d|0?[1-9])(?:\/(?<y>\d{4}|\d\d))?$/
const leastColumns = 3

export function isAdministrationRecord(lines: readonly PageLine[]): boolean {
  const top = lines.slice(0, 2)
  if (top.some(({ text }) => titled.test(text) || initials.test(text))) return true
  return top.some(({ text }) => flowsheet.test(text)) && top.some(({ text }) => stays.test(text))
}

export function isOfStay(lines: readonly PageLine[]): boolean {
  return !isOfResidence(lines) && lines.slice(0, 2).some(({ text }) => stays.test(text))
}

const residence =
  /(?<![A-Za-z])(?:nursing (?:home|facility|center)|skilled nursing|assisted living|long[- ]term care|care home|SNF)(?![A-Za-z])/i

/** In a home somebody lives for long: no stay in hospital. */
export function isOfResidence(lines: readonly PageLine[]): boolean {
  return lines.slice(0, 2).some(({ text }) => residence.test(text))
}

/** `1 2 3 4 …` or `02/11  02/12  02/13` over the columns, with the month or the year of the head. */
export function columnDays(lines: readonly PageLine[]): Columns | undefined {
  const head = lines.slice(0, 6)
  const month = head.flatMap(({ text }) => findStated(text).map(({ moment }) => moment.date?.value ?? ''))
  const ofMonth = month.find((value) => value.length >= 7)?.slice(0, 7)
  for (const [at, { text }] of head.entries()) {
    const days = numberedDays(text, ofMonth) ?? datedDays(text, ofMonth)
    const [from, to] = [days?.[0], days?.at(-1)]
    if (from !== undefined && to !== undefined) return { from, to, line: at }
  }
  return isAdministrationRecord(lines) ? wholeMonth(head) : undefined
}

function numberedDays(line: string, ofMonth: string | undefined): string[] | undefined {
  const numbers = line
    .split(/\s+/)
    .filter((word) => dayOfMonth.test(word))
    .map(Number)
  const rising = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  if (ofMonth === undefined || numbers.length < 2 * leastColumns || !rising) return undefined
  return numbers.map((number) => `${ofMonth}-${String(number).padStart(2, '0')}`)
}

function datedDays(line: string, ofMonth: string | undefined): string[] | undefined {
  const found = toCells(line).flatMap(({ text }) => {
    const groups = monthDay.exec(text)?.groups
    return groups ? [{ m: groups.m, d: groups.d, y: groups.y }] : []
  })
  const stated = found.find(({ y }) => y !== undefined)?.y
  const year = stated === undefined ? ofMonth?.slice(0, 4) : stated.length === 2 ? `20${stated}` : stated
  if (year === undefined || found.length < leastColumns) return undefined
  return found.map(({ m, d }) => `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)
}

const monthYear = /(?<![A-Za-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,? (?:19|20)\d\d(?!\d)/i

/** `AUG 2016` in the title: the record is of all of the month. */
function wholeMonth(head: readonly PageLine[]): Columns | undefined {
  for (const [at, { text }] of head.slice(0, 2).entries()) {
    const said = monthYear.exec(text)?.[0]
    const month = said === undefined ? undefined : findStated(said)[0]?.moment.date?.value
    if (month?.length === 7) return { from: `${month}-01`, to: lastOf(month), line: at }
  }
  return undefined
}

function lastOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}
