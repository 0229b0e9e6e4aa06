import type { ChronologyEntry, ChronologyQuote, LeftOutPages } from '@casefold/contract/chronology'
import type { SheetCell } from '../../adapters/typeset/ooxml/write-xlsx.ts'
import type { KeyDate } from './lay-out-visits.ts'
import { quoteTitles, reasons, sayCorrected, sayType } from './say-visit.ts'
import { type PageRange, type Places, placesOf, sayPages } from './visit-places.ts'

const kinds = Object.keys(quoteTitles) as ChronologyQuote['kind'][]

/** A row for each visit, each kind of quote in a column of its own. */
export function visitTitles(keyDates: readonly KeyDate[]): string[] {
  return [
    ...['Date', 'End date', 'Type', 'Provider', 'Facility'],
    ...kinds.map((kind) => quoteTitles[kind]),
    ...['Document', 'Pages', 'Page labels', 'Also on', 'Link'],
    ...keyDates.map(({ label, day }) => `${label} ${day}`),
    ...['Corrected by a person', 'Quotes reviewed', 'Visit id'],
  ]
}

export function visitCells(visit: ChronologyEntry, keyDates: readonly KeyDate[], places: Places): SheetCell[] {
  const { own, copies } = placesOf(visit)
  const [first] = own
  return [
    ...[toDay(visit.date?.value), toDay(visit.endDate?.value), sayType(visit.encounterType?.value)],
    ...[visit.provider?.value ?? '', visit.facility?.value ?? ''],
    ...kinds.map((kind) => quotesOf(visit, kind)),
    [...new Set(own.map(({ documentId }) => places.fileName(documentId)))].join('; '),
    sayRanges(own, places),
    own
      .map((range) => places.label(range))
      .filter((label) => label !== '')
      .join('; '),
    copies.map((range) => places.say(range)).join('; '),
    linkTo(first, places),
    ...keyDates.map(({ day }) => sideOf(visit.date?.value, day)),
    ...[sayCorrected(visit), visit.reviewed ? 'yes' : 'no', visit.encounterId],
  ]
}

function toDay(value = ''): SheetCell {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? { day: value } : value
}

/** The words of the page as they stand; the title before them where there is one. */
function quotesOf({ quotes }: ChronologyEntry, kind: ChronologyQuote['kind']): string {
  return quotes
    .filter((quote) => quote.kind === kind)
    .map(({ heading, quote, cut }) => `${heading === '' ? '' : `${heading}: `}${quote}${cut ? ' […]' : ''}`)
    .join('\n')
}

/** Each with its document where there are several. */
function sayRanges(ranges: readonly PageRange[], places: Places): string {
  const isOne = new Set(ranges.map(({ documentId }) => documentId)).size === 1
  return ranges.map((range) => (isOne ? sayPages(range) : places.say(range))).join('; ')
}

function linkTo(range: PageRange | undefined, places: Places): SheetCell {
  const href = range && places.link(range.documentId, range.first)
  return href === undefined ? '' : { text: href, href }
}

/** A date that says only its month, or year, may be on either side. */
function sideOf(value: string | undefined, day: string): string {
  if (value === undefined || (value !== day && day.startsWith(value))) return ''
  return value < day ? 'before' : 'on or after'
}

export const leftOutTitles = ['Document', 'Pages', 'Page labels', 'Reason', 'Link']

export function leftOutCells({ documentId, fileName, pages, reason }: LeftOutPages, places: Places): SheetCell[] {
  const [first, last] = pages ?? []
  if (first === undefined || last === undefined) return [fileName, 'all pages', '', reasons[reason], '']
  const range = { documentId, first, last }
  return [fileName, sayPages(range), places.label(range), reasons[reason], linkTo(range, places)]
}
