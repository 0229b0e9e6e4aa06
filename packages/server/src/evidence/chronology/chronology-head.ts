import type { ChronologyFilters, LeftOutPages } from '@casefold/contract/chronology'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import type { Case } from '../../cases/case.ts'
import { getCaseRow } from '../../cases/get-case.ts'
import { listCaseDocumentRows } from '../../documents/document.store.ts'
import type { Document } from '../../documents/document.ts'
import { firstPlace } from '../../documents/page-place.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { countVisits, listLeftOut } from './chronology.store.ts'
import { toFilters, toLeftOut, type VisitCount } from './chronology.ts'
import type { KeyDate } from './lay-out-visits.ts'
import { sayDay, sayFilters } from './say-visit.ts'

/** Beyond so many pages nobody reads the reasons one by one. */
const mostLeftOut = 20_000

export const notice =
  'The quotes are the record’s own words. They were found by software and have not been reviewed by a person.'

/** Everything that a file says beside its visits. */
export type ChronologyHead = {
  readonly found: Case
  readonly documents: readonly Document[]
  readonly count: VisitCount
  readonly keyDates: readonly KeyDate[]
  readonly leftOut: readonly LeftOutPages[]
  /** More pages are left out than are listed. */
  readonly leftOutCut: boolean
  readonly filters: ChronologyFilters
  readonly madeAt: Date
}

export async function loadHead(
  tx: TenantTx,
  app: Pick<App, 'log' | 'now'>,
  principal: Principal,
  caseId: Uuid,
  filters: ChronologyFilters,
): Promise<ChronologyHead> {
  const found = await getCaseRow(tx, app, principal, caseId)
  const documents = await listCaseDocumentRows(tx, caseId, firstPlace, undefined)
  const count = await countVisits(tx, caseId, toFilters(filters))
  const rows = await listLeftOut(tx, caseId, mostLeftOut + 1)
  return {
    ...{ found, documents, count, filters, madeAt: app.now() },
    keyDates: keyDatesOf(found, filters),
    leftOut: toLeftOut(rows.slice(0, mostLeftOut)),
    leftOutCut: rows.length > mostLeftOut,
  }
}

/** Those that lie within the days that were asked for. */
function keyDatesOf({ keyDates }: Case, { from = '', to = '~' }: ChronologyFilters): KeyDate[] {
  const { loss, allegedOnset, lastInsured } = keyDates ?? {}
  return [
    { label: 'Date of loss', day: loss },
    { label: 'Alleged onset', day: allegedOnset },
    { label: 'Date last insured', day: lastInsured },
  ].flatMap(({ label, day }) => (day !== undefined && from <= day && day <= to ? [{ label, day }] : []))
}

export function caseLineOf({ claimNumber, title }: Case): string {
  return `${claimNumber} · ${title}`.slice(0, 120).toWellFormed()
}

/** The title block; the same in every kind of file. */
export function factsOf(head: ChronologyHead): { label: string; text: string }[] {
  const { found, documents, filters, madeAt } = head
  const pages = documents.reduce((sum, { pageCount }) => sum + pageCount, 0)
  return [
    { label: 'Case', text: `${found.claimNumber} · ${found.title} (${found.caseType})` },
    { label: 'Subject', text: subjectOf(found) },
    ...allKeyDates(found),
    { label: 'Period covered', text: periodOf(head) },
    { label: 'Visits', text: visitsOf(head) },
    { label: 'Documents', text: `${many(documents.length, 'document')}, ${many(pages, 'page')}` },
    { label: 'Pages left out', text: head.leftOut.length === 0 ? 'None' : 'Listed at the end, with the reasons' },
    { label: 'Filters', text: sayFilters(filters) },
    { label: 'Made', text: `${sayDay(madeAt.toISOString().slice(0, 10))}, ${madeAt.toISOString().slice(11, 16)} UTC` },
  ].filter(({ text }) => text !== '')
}

function allKeyDates(found: Case): { label: string; text: string }[] {
  return keyDatesOf(found, {}).map(({ label, day }) => ({ label, text: sayDay(day) }))
}

function subjectOf({ subject }: Case): string {
  const { name = '', otherNames = [], dateOfBirth, sex } = subject ?? {}
  return [
    name,
    otherNames.length > 0 ? `also ${otherNames.join(', ')}` : '',
    dateOfBirth ? `born ${sayDay(dateOfBirth)}` : '',
    sex && sex !== 'unknown' ? sex : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function periodOf({ count: { first, last } }: ChronologyHead): string {
  if (first === null || last === null) return 'No dated visit'
  return first === last ? sayDay(first) : `${sayDay(first)} to ${sayDay(last)}`
}

function visitsOf({ count: { visits, undated } }: ChronologyHead): string {
  return undated === 0 ? String(visits) : `${visits}, of which ${undated} without a date (at the end)`
}

function many(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
