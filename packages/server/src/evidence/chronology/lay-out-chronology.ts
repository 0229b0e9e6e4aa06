import type { ChronologyEntry } from '@casefold/contract/chronology'
import type { TableLine, TablePaper, TableSection } from '../../adapters/typeset/table-paper.ts'
import { type ChronologyHead, caseLineOf, factsOf, notice } from './chronology-head.ts'
import { layOutVisits, leftOutColumns, leftOutLines, visitColumns } from './lay-out-visits.ts'
import type { Places } from './visit-places.ts'

type Lines = AsyncIterable<TableLine> | Iterable<TableLine>

/** The chronology as it is printed. Its visits are read while it is written. */
export function layOutChronology(
  head: ChronologyHead,
  visits: AsyncIterable<ChronologyEntry>,
  places: Places,
): TablePaper<Lines> {
  return {
    ...{ title: 'Medical chronology', caseLine: caseLineOf(head.found), facts: factsOf(head), notice },
    madeAt: head.madeAt,
    sections: [
      {
        title: 'Chronology',
        note: head.count.visits === 0 ? 'There is no such visit.' : '',
        columns: visitColumns,
        lines: layOutVisits(visits, head.keyDates, places),
      },
      {
        title: 'Pages left out',
        note: leftOutNote(head),
        columns: leftOutColumns,
        lines: leftOutLines(head.leftOut, places),
      },
    ],
  }
}

/** Filters narrow the visits; which pages are left out is said of the whole case. */
function leftOutNote({ leftOut, leftOutCut }: ChronologyHead): string {
  if (leftOut.length === 0) return 'None: every page of the case is part of a visit.'
  return `No visit is made of these pages of the case.${leftOutCut ? ' There are more of them than are listed here.' : ''}`
}

/** With every row at hand. */
export async function gatherPaper(paper: TablePaper<Lines>): Promise<TablePaper<readonly TableLine[]>> {
  const sections: TableSection<readonly TableLine[]>[] = []
  for (const section of paper.sections) {
    const lines: TableLine[] = []
    for await (const line of section.lines) lines.push(line)
    sections.push({ ...section, lines })
  }
  return { ...paper, sections }
}
