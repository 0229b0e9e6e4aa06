import { makeCombinedScan } from '@casefold/dev/casefile/combined/combined-scan'
import { scanCombined } from '@casefold/dev/casefile/combined/scan-combined'
import { findOcrTools } from '@casefold/dev/ocr-tools'
import type { PageReading } from '../../packages/server/src/reading/page-reading.ts'
import type { BenchRun } from '../bench-run.ts'
import { readScans } from '../clinical/read-scans.ts'
import { shareRow } from '../clinical/wilson.ts'
import { readEnvironment } from '../environment.ts'
import type { Row } from '../row.ts'
import { type ReadPage, scoreCombined, scoreScan } from './combined.ts'
import { type Scores, type Tally, tallyOf } from './tally.ts'

/** Others than these may be used to improve the analyzer; these may not. */
const scans = 30
const quickScans = 2
const mostPages = 1_000
const asText = { gate: 0.95, target: 0.95 }
const asScan = { gate: 0.93, target: 0.93 }

/**
 * Visits of combined scans that were printed, scanned at 200 dots an inch with grain, specks and a tilt, and read by each
 * engine of the service. The text of the same files, beside them, shows what the reading costs.
 */
export async function measureCombinedScans({ quick, signal, say }: BenchRun): Promise<Row[]> {
  const seeds = Array.from({ length: quick ? quickScans : scans }, (_, at) => at + 1)
  const pages = seeds.reduce((sum, seed) => sum + makeCombinedScan(seed).pages.length, 0)
  if (pages > mostPages) throw new Error(`${pages} pages are more than ${mostPages}`)
  const name = `${seeds.length} combined scans, ${pages} pages`
  const rows = toRows(`${name} as text`, tallyOf(scoreCombined(1, seeds.length), 'visits'), asText)
  const python = readEnvironment().ocrPython ?? (await findOcrTools())?.python
  if (!python) say('no Python with RapidOCR: combined scans are read by Tesseract alone')
  for (const engine of python ? (['RapidOCR', 'Tesseract'] as const) : (['Tesseract'] as const)) {
    const scores: Scores = new Map()
    const files = seeds.map((seed) => () => scanCombined(seed, 'noisy200'))
    let at = 0
    for await (const readings of readScans(files, engine === 'RapidOCR' && python ? python : '', signal)) {
      const seed = seeds[at++] ?? 0
      scoreScan(makeCombinedScan(seed), readings.map(toPage), tallyOf(scores, 'visits'), (line) =>
        say(`${seed} ${line}`),
      )
      say(`${at} of ${seeds.length} combined scans read by ${engine}`)
    }
    const read = toRows(`${name} read by ${engine}`, tallyOf(scores, 'visits'), asScan)
    // The next engine takes as long again: whoever breaks off has these.
    for (const { figure, verdict } of read) say(`${figure}: ${verdict}`)
    rows.push(...read)
  }
  return rows
}

function toRows(name: string, { found, labelled, right, reported }: Tally, bar: typeof asScan): Row[] {
  return [
    shareRow(`${name}: visits found`, found, labelled, bar),
    shareRow(`${name}: visits right`, right, reported, bar),
  ]
}

/** As it is stored and given to the analyzer. */
function toPage({ text, confidence, legibility }: PageReading): ReadPage {
  return { text, ...(confidence === null ? {} : { confidence }), legibility }
}
