import type { ChronologyEntry } from '@casefold/contract/chronology'
import type { SheetCell } from '../../adapters/typeset/ooxml/write-xlsx.ts'
import { csvMark, toCsvLine } from '../../adapters/typeset/write-csv.ts'
import type { ChronologyHead } from './chronology-head.ts'
import type { Places } from './visit-places.ts'
import { leftOutCells, visitCells, visitTitles } from './visit-table.ts'

/** Nothing but a table: a row for each visit, and at its end one for each run of pages that are left out. */
export async function* writeChronologyCsv(
  { keyDates, leftOut }: ChronologyHead,
  visits: AsyncIterable<ChronologyEntry>,
  places: Places,
): AsyncGenerator<Buffer, void, undefined> {
  const titles = ['Row', ...visitTitles(keyDates)]
  yield Buffer.from(csvMark + toCsvLine(titles))
  for await (const visit of visits)
    yield Buffer.from(toCsvLine(['visit', ...visitCells(visit, keyDates, places).map(toText)]))
  for (const pages of leftOut) {
    const [document = '', range = '', label = '', reason = '', link = ''] = leftOutCells(pages, places).map(toText)
    const said: Readonly<Record<string, string>> = {
      Row: 'pages left out',
      Type: reason,
      Document: document,
      Pages: range,
      'Page labels': label,
      Link: link,
    }
    yield Buffer.from(toCsvLine(titles.map((title) => said[title] ?? '')))
  }
}

function toText(cell: SheetCell): string {
  if (typeof cell === 'string') return cell
  return 'day' in cell ? cell.day : cell.text
}
