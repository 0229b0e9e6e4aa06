import type { BenchRun } from '../bench-run.ts'
import { openHelper } from '../helper-process.ts'
import { atMost, atMostOurs, type Row } from '../row.ts'
import type { PrintCost, PrintQuestion } from './print-process.ts'

const largePages = 3_000
const mostSeconds = 180
const mostMegabytes = 1_024
/** Beside pdfmake, which lays out the tables of reports: no more than that. */
const mostShare = 1

/** What the chronology of a large case costs as a file: CPU time and memory of a process of its own. */
export async function benchChronology({ quick, say, signal }: BenchRun): Promise<Row[]> {
  const pages = quick ? largePages / 10 : largePages
  const cost = async (as: PrintQuestion['as']): Promise<PrintCost> => {
    signal.throwIfAborted()
    const helper = openHelper<PrintQuestion, PrintCost>(new URL('./print-process.ts', import.meta.url))
    try {
      const found = await helper.ask({ pages, as })
      say(`${as}: ${found.visits} visits, ${found.seconds.toFixed(1)} s, ${(found.bytes / 2 ** 20).toFixed(1)} MB`)
      return found
    } finally {
      await helper.close()
    }
  }
  const [pdf, docx, xlsx, control] = [await cost('pdf'), await cost('docx'), await cost('xlsx'), await cost('pdfmake')]
  const of = `of a ${pages.toLocaleString('en-US')}-page case`
  return [
    atMostOurs(`chronology PDF ${of}, CPU seconds`, pdf.cpuSeconds, mostSeconds),
    atMostOurs(`chronology PDF ${of}, MB at most`, pdf.megabytes, mostMegabytes),
    atMost(
      `chronology PDF ${of}, CPU seconds beside pdfmake`,
      { ours: pdf.cpuSeconds, bare: control.cpuSeconds, ratio: pdf.cpuSeconds / control.cpuSeconds },
      mostShare,
    ),
    atMostOurs(`chronology DOCX ${of}, CPU seconds`, docx.cpuSeconds, mostSeconds),
    atMostOurs(`chronology XLSX ${of}, CPU seconds`, xlsx.cpuSeconds, mostSeconds),
  ]
}
