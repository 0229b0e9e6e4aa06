import {
  type Columns,
  columnDays,
  isAdministrationRecord,
  isOfResidence,
  isOfStay,
} from '../structure/kinds/administration-record.ts'
import type { PageLine } from '../structure/page-line.ts'
import { isProse } from '../structure/prose.ts'
import { kindOfRows, type TableKind, tableHead } from '../structure/table-kinds.ts'
import { findTitle } from '../text/find-title.ts'
import type { SectionKind } from '../text/page-text.ts'
import { findDocumentType } from './document-types.ts'
import type { EncounterType } from './encounter-type.ts'
import { type Period, type PlacedDay, placedDays } from './page-record.ts'
import { recordType } from './record-type.ts'
import type { Row } from './row.ts'
import { unlabelledBirths } from './unlabelled-births.ts'

/** What the head and the foot of a record say of all of it. */
export type RecordFacts = {
  readonly type: EncounterType | undefined
  readonly days: readonly PlacedDay[]
  readonly periods: readonly Period[]
  /** How many of its lines are its head. */
  readonly head: number
  readonly table: TableKind | undefined
  /** The latest day before its entries, whatever it is the day of. */
  readonly stated?: string | undefined
  /** The days of the columns of an administration record. */
  readonly columns?: Columns | undefined
  /** A sheet of a home where somebody lives: its notes are visits, and its days no stay. */
  readonly residence?: boolean
}

const headLines = 14
const footLines = 5

export function recordFacts(lines: readonly PageLine[], rows: readonly Row[]): RecordFacts {
  const firstRow = rows[0]?.line ?? lines.length
  const head = headLength(lines.slice(0, Math.min(headLines, Math.max(1, firstRow))))
  const table = tableOf(lines, rows)
  const { days, periods } = daysOf(lines, head, firstRow, new Set(rows.map(({ line }) => line)))
  const columns = isAdministrationRecord(lines) ? columnDays(lines) : undefined
  if (isAdministrationRecord(lines))
    return {
      type: isOfStay(lines) ? 'inpatient' : 'other',
      days,
      periods,
      head,
      table: 'flowsheet',
      columns,
      residence: isOfResidence(lines),
      stated: statedBefore(lines, firstRow),
    }
  return {
    type: recordType(lines, head, days),
    days,
    periods,
    head,
    table,
    stated: statedBefore(lines, firstRow),
  }
}

const birth = /(?<![A-Za-z])(?:d\.?o\.?b\.?|b\.|born|birth ?date|date of birth)[ :.]*$/i

function statedBefore(lines: readonly PageLine[], firstRow: number): string | undefined {
  return lines
    .slice(0, Math.min(firstRow, 6))
    .flatMap((line, at) => {
      const found = placedDays(line, at)
      const days = found.days.filter(({ start }) => !birth.test(line.text.slice(0, start - line.start)))
      const { periods } = found
      return [...days, ...periods.map(({ from }) => from)]
    })
    .filter(({ role }) => role !== 'printed')
    .map(({ value }) => value)
    .sort()
    .at(-1)
}

/** Until prose begins, or the first section. */
function headLength(lines: readonly PageLine[]): number {
  const end = lines.findIndex(
    ({ text }, at) => at > 0 && (isProse(text) || opensBody.test(text) || isSection(text, at)),
  )
  return end < 0 ? lines.length : end
}

/** Titles that a document may bear over its head; any other title ends the head. */
const headKinds = new Set<SectionKind | undefined>([
  ...([
    undefined,
    'other',
    'signature',
    'discharge',
    'procedure',
    'opinion',
    'imaging',
    'laboratory',
    'lungFunction',
  ] as const),
])

/** "MEDICATION ADMINISTRATION RECORD" over the name is the title of the page, not of a list in it. */
function isSection(line: string, at: number): boolean {
  const title = /^[A-Z][A-Za-z /&,'()-]{2,50}(?=:|$)/.exec(line)?.[0]
  if (title === undefined || (at < 3 && title === line && findDocumentType([line]) !== undefined)) return false
  return !headKinds.has(findTitle(title))
}

const opensBody =
  /^(?:(?:cc|hpi|pmhx?|hx|history of|chief complaint|reason|indication|findings|impression|subjective|triage)(?![A-Za-z])[^:]{0,30}:|[soap]:|dear(?![A-Za-z])|to whom)/i

function daysOf(
  lines: readonly PageLine[],
  head: number,
  firstRow: number,
  rows: ReadonlySet<number>,
): { days: PlacedDay[]; periods: Period[] } {
  const births = unlabelledBirths(lines.slice(0, head).map(({ text }) => text))
  const days: PlacedDay[] = []
  const periods: Period[] = []
  lines.forEach((line, at) => {
    const inHead = at < Math.min(Math.max(head, 1), firstRow || 1)
    const labelled = at < Math.min(headLines, firstRow || 1)
    const inFoot = at >= lines.length - footLines && at >= head && !rows.has(at)
    const found = placedDays(line, at, lines[at - 1])
    if (labelled) periods.push(...found.periods)
    for (const day of found.days) {
      if (births.includes(day.value) && at < head) continue
      const role = roleAt(day, inHead, labelled, inFoot, line)
      if (role !== 'no') days.push({ ...day, role })
    }
  })
  return { days, periods }
}

const named = /[A-Za-z]/

/** Outside the head only what is labelled counts; at the foot a day behind a name is that of the signature. */
function roleAt(
  day: PlacedDay,
  inHead: boolean,
  labelled: boolean,
  inFoot: boolean,
  line: PageLine,
): PlacedDay['role'] {
  if (day.role === 'no') return 'no'
  if (/^\d{1,3}[.)] /.test(line.text) && (day.role === 'dated' || day.role === 'bare')) return 'no'
  if (inHead) return day.role
  if (day.role === 'signed') return inFoot || !isProse(line.text) ? 'signed' : 'no'
  if (labelled && day.role !== 'bare') return day.role
  const atEnd = line.end - day.end <= 12 || (day.start === line.start && line.text.split(/\s+/).length <= 6)
  if (inFoot && day.role === 'dated') return 'signed'
  if (inFoot && day.role === 'bare' && atEnd && named.test(line.text)) return 'signed'
  return inFoot && day.role === 'printed' ? 'printed' : 'no'
}

function tableOf(lines: readonly PageLine[], rows: readonly Row[]): TableKind | undefined {
  const first = rows[0]?.line
  const heads = lines.slice(0, first ?? lines.length).slice(first === undefined ? 0 : -4)
  const named = heads.flatMap(({ text }) => tableHead(text) ?? [])[0]
  return named ?? kindOfRows(rows.flatMap(({ line }) => lines[line] ?? []))
}
