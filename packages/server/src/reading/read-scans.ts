import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { OcrEngine } from '../adapters/ocr/ocr-engine.ts'
import { findOrientation } from '../adapters/ocr/tesseract.ts'
import { FileProblem } from '../adapters/render/file-problem.ts'
import type { Sandbox } from '../adapters/sandbox/sandbox.ts'
import type { QuarterTurn } from './boxes.ts'
import { readingOfScan } from './compose-reading.ts'
import { ahead, mapAtOnce } from './flow.ts'
import { toFailedPage } from './page-problem.ts'
import type { PageReading } from './page-reading.ts'
import { Preparer } from './prepare.ts'
import type { Mending } from './prepare-page.ts'
import { type Recogniser, recognise } from './recognise.ts'
import { prepareScan, type Scan, type ScanRoom, type ScanSource } from './scan.ts'

export type ScanJob = {
  readonly sandbox: Sandbox
  /** A directory of this job's own. */
  readonly dir: string
  /** Where the sources lie: a file or a directory, and its place inside the sandbox. */
  readonly input: { readonly host: string; readonly at: string }
  readonly engine: OcrEngine
  readonly second: OcrEngine | undefined
  readonly atOnce: number
  /** Whether pages are made level and clean before they are read. */
  readonly mend: boolean
  readonly signal: AbortSignal
}

/** A page to be read: its pixels, and other pixels of the same page for when these do not do. */
export type ScanPage = {
  readonly pageNumber: number
  /** Tried in turn. */
  readonly sources: readonly (() => Promise<ScanSource | undefined>)[]
}

/** Tesseract loses lines from a third of a degree on; RapidOCR minds less, but was not better without. */
const mended: Mending = { despeckle: true, levelFrom: 0.1 }
const asItIs: Mending = { despeckle: false, levelFrom: 90 }

/** Reads pages by OCR: while some are read, the next is being prepared. Each comes out when it is done. */
export async function* readScans(job: ScanJob, pages: readonly ScanPage[]): AsyncGenerator<PageReading> {
  const output = join(job.dir, 'prepared')
  const kept = join(job.dir, 'kept')
  await Promise.all([mkdir(output), mkdir(kept)])
  const preparer = new Preparer({ sandbox: job.sandbox, input: job.input, output, signal: job.signal })
  const room: ScanRoom = { preparer, output, kept, mending: job.mend ? mended : asItIs }
  try {
    yield* mapAtOnce(ahead(prepareAll(room, pages)), job.atOnce, async ({ page, scan }) => {
      const made: Scan[] = []
      try {
        made.push(await scan)
        return readingOfScan(await recognise(recogniserOf(job, room, page, made), await scan))
      } catch (error) {
        return toFailedPage(page.pageNumber, error)
      } finally {
        // Some twenty megabytes a page: they do not wait for the end of the chunk.
        for (const { image, source } of made) {
          await rm(image.pgm, { force: true })
          if (source.name !== '') await rm(join(job.input.host, source.name), { force: true })
        }
      }
    })
  } finally {
    await preparer.close()
  }
}

type Prepared = { readonly page: ScanPage; readonly scan: Promise<Scan> }

/** Its pages are settled, well or badly: a page that cannot be prepared must not end the others. */
async function* prepareAll(room: ScanRoom, pages: readonly ScanPage[]): AsyncGenerator<Prepared> {
  for (const page of pages) {
    const scan = prepareFirst(room, page.sources)
    await scan.catch(() => undefined)
    yield { page, scan }
  }
}

async function prepareFirst(room: ScanRoom, sources: ScanPage['sources']): Promise<Scan> {
  let problem = new FileProblem('damaged')
  for (const find of sources) {
    try {
      const source = await find()
      if (source) return await prepareScan(room, source)
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error
      problem = error
    }
  }
  throw problem
}

function recogniserOf(job: ScanJob, room: ScanRoom, page: ScanPage, made: Scan[]): Recogniser {
  const { engine, second, signal, sandbox } = job
  const prepare = async (source: ScanSource, upright: QuarterTurn): Promise<Scan> => {
    const scan = await prepareScan(room, source, upright)
    made.push(scan)
    return scan
  }
  return {
    engine,
    second,
    signal,
    findOrientation: (image) => findOrientation(sandbox, image, signal),
    turn: (scan, by) => prepare(scan.source, by),
    redraw: async (scan) => {
      const last = await page.sources.at(-1)?.()
      return last && last.name !== scan.source.name ? prepare(last, 0) : undefined
    },
  }
}
