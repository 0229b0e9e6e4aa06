import type { ChronologyEntry } from '@casefold/contract/chronology'
import { type Sheet, type SheetCell, writeXlsx } from '../../adapters/typeset/ooxml/write-xlsx.ts'
import { type ChronologyHead, factsOf, notice } from './chronology-head.ts'
import type { Places } from './visit-places.ts'
import { leftOutCells, leftOutTitles, visitCells, visitTitles } from './visit-table.ts'

const widths: Readonly<Record<string, number>> = {
  Date: 12,
  'End date': 12,
  Type: 20,
  Provider: 24,
  Facility: 24,
  Complaint: 44,
  Assessment: 44,
  Plan: 44,
  'Work status': 32,
  Excerpt: 50,
  Document: 26,
  'Also on': 28,
  Link: 28,
  Reason: 60,
}
const usualWidth = 16

/** The visits as rows that can be filtered, with what they were made of on sheets of their own. */
export function writeChronologyXlsx(
  head: ChronologyHead,
  visits: AsyncIterable<ChronologyEntry>,
  places: Places,
): AsyncGenerator<Buffer> {
  return writeXlsx([
    { name: 'Chronology', columns: titled(visitTitles(head.keyDates)), rows: visitRows(head, visits, places) },
    { name: 'About this file', columns: [24, 100].map((width) => ({ title: '', width })), rows: aboutRows(head) },
    {
      name: 'Pages left out',
      columns: titled(leftOutTitles),
      rows: head.leftOut.map((pages) => leftOutCells(pages, places)),
    },
  ])
}

function titled(titles: readonly string[]): Sheet['columns'] {
  return titles.map((title) => ({ title, width: widths[title] ?? usualWidth }))
}

async function* visitRows(
  { keyDates }: ChronologyHead,
  visits: AsyncIterable<ChronologyEntry>,
  places: Places,
): AsyncGenerator<SheetCell[]> {
  for await (const visit of visits) yield visitCells(visit, keyDates, places)
}

function aboutRows(head: ChronologyHead): SheetCell[][] {
  return [['Medical chronology', ''], ...factsOf(head).map(({ label, text }) => [label, text]), ['Please note', notice]]
}
