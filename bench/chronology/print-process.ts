import { writeFile } from 'node:fs/promises'
import type { ChronologyEntry } from '@casefold/contract/chronology'
import { writeTableDocx } from '../../packages/server/src/adapters/typeset/ooxml/write-table-docx.ts'
import type { Block, Paper } from '../../packages/server/src/adapters/typeset/paper.ts'
import { typeset } from '../../packages/server/src/adapters/typeset/typeset.ts'
import type { ChronologyHead } from '../../packages/server/src/evidence/chronology/chronology-head.ts'
import { gatherPaper, layOutChronology } from '../../packages/server/src/evidence/chronology/lay-out-chronology.ts'
import { openPlaces } from '../../packages/server/src/evidence/chronology/visit-places.ts'
import { writeChronologyXlsx } from '../../packages/server/src/evidence/chronology/write-chronology-xlsx.ts'
import { answerQuestions } from '../helper-process.ts'
import { makeVisits } from './visits.ts'

export type PrintQuestion = {
  readonly pages: number
  readonly as: 'pdf' | 'docx' | 'xlsx' | 'pdfmake'
  readonly keep?: string
}
export type PrintCost = {
  readonly visits: number
  readonly cpuSeconds: number
  readonly seconds: number
  /** The most that the process held, beside what it held before. */
  readonly megabytes: number
  readonly bytes: number
}

const places = openPlaces([], new URL('https://casefold.example'))

answerQuestions<PrintQuestion, PrintCost>(async ({ pages, as, keep }) => {
  const visits = await makeVisits(pages)
  globalThis.gc?.()
  const held = process.memoryUsage.rss()
  let most = held
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  const [before, started] = [process.cpuUsage(), performance.now()]
  const file = await print(visits, as)
  const { user, system } = process.cpuUsage(before)
  clearInterval(watch)
  if (keep !== undefined) await writeFile(keep, file)
  most = Math.max(most, process.memoryUsage.rss())
  return {
    visits: visits.length,
    cpuSeconds: (user + system) / 1e6,
    seconds: (performance.now() - started) / 1000,
    megabytes: (most - held) / 2 ** 20,
    bytes: file.byteLength,
  }
})

async function print(visits: readonly ChronologyEntry[], as: PrintQuestion['as']): Promise<Buffer> {
  const head = headOf(visits)
  if (as === 'xlsx') return gather(writeChronologyXlsx(head, each(visits), places))
  const paper = layOutChronology(head, each(visits), places)
  if (as === 'docx') return gather(writeTableDocx(paper))
  if (as === 'pdf') return typeset({ kind: 'table', paper: await gatherPaper(paper) })
  return typeset({ kind: 'pdf', paper: await asReport(paper), appendix: { pages: [], note: '' } })
}

async function* each(visits: readonly ChronologyEntry[]): AsyncGenerator<ChronologyEntry, void, undefined> {
  yield* visits
}

async function gather(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

function headOf(visits: readonly ChronologyEntry[]): ChronologyHead {
  const found = { claimNumber: 'CLM-1', title: 'Roe v. Mutual', caseType: 'IME', subject: null, keyDates: null }
  return {
    found: found as ChronologyHead['found'],
    ...{ documents: [], keyDates: [{ label: 'Date of loss', day: '1990-01-01' }], leftOut: [], leftOutCut: false },
    count: { visits: visits.length, undated: 0, first: '1930-01-01', last: '2024-12-31' },
    ...{ filters: {}, madeAt: new Date(0) },
  }
}

/** The same rows as a table of a report, which pdfmake lays out. */
async function asReport(paper: ReturnType<typeof layOutChronology>): Promise<Paper> {
  const { sections } = await gatherPaper(paper)
  const blocks = sections.map(
    ({ columns, lines }): Block => ({
      kind: 'table',
      columns: columns.map(({ title }) => ({ title })),
      rows: lines.flatMap((line) =>
        line.kind === 'row' ? { cells: line.cells.map((cell) => cell.flat().map(({ text }) => ({ text }))) } : [],
      ),
    }),
  )
  const { title, caseLine, facts, madeAt } = paper
  return { title, caseLine, facts, madeAt, parts: [{ title, blocks }], citations: [], contentSha256: '' }
}
