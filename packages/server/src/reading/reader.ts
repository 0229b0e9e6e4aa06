import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { OcrEngine } from '../adapters/ocr/ocr-engine.ts'
import { openRapidOcr } from '../adapters/ocr/rapid-ocr.ts'
import { openTesseract } from '../adapters/ocr/tesseract.ts'
import { FileProblem } from '../adapters/render/file-problem.ts'
import { inspectPdf } from '../adapters/render/pdf-info.ts'
import type { Sandbox } from '../adapters/sandbox/sandbox.ts'
import { openFontChecker } from './check-fonts.ts'
import { drawPage } from './draw-page.ts'
import { limit, stopWhenLeft } from './flow.ts'
import { inspectImage } from './inspect-image.ts'
import type { ContentType } from './magic-bytes.ts'
import type { PageReading } from './page-reading.ts'
import { PixelPool } from './pixel-pool.ts'
import { readPdf } from './read-pdf.ts'
import { readScans, type ScanPage } from './read-scans.ts'

export type ReadJob = {
  readonly pages: readonly number[]
  readonly engine: 'accurate' | 'fast'
  /** A key for what is remembered of a document between its chunks, such as fonts that tell the truth. */
  readonly document: string
  readonly signal: AbortSignal
}

export type Reader = {
  readonly engines: readonly ('accurate' | 'fast')[]
  /** Throws `FileProblem` for a file that cannot be read at all. */
  inspect(file: string, contentType: ContentType): Promise<{ pageCount: number }>
  /** Each page as soon as it is done, in any order. A bad page comes out as `failed`, and the others go on. */
  read(file: string, contentType: ContentType, job: ReadJob): AsyncIterable<PageReading>
  /** A WebP picture of a page as it is displayed. */
  draw(file: string, contentType: ContentType, pageNumber: number, width: number): Promise<Buffer>
  close(): Promise<void>
}

export type ReaderOptions = {
  readonly sandbox: Sandbox
  /** The Python of the accurate engine's environment; empty where there is none. */
  readonly python: string
  /** Where temporary directories are made. */
  readonly dir: string
  /** Pages read at a time. */
  readonly workers: number
  /** Whether pages that the fast engine is unsure of go to the accurate one. */
  readonly escalate?: boolean
  readonly mostPages: number
  /** Whether pages are made level and clean before they are read. */
  readonly prepare?: boolean
}

export async function openReader(options: ReaderOptions): Promise<Reader> {
  const { sandbox, python, dir, workers, mostPages, escalate = true, prepare: mend = true } = options
  await mkdir(dir, { recursive: true })
  const fast = inTurn(openTesseract(sandbox), workers)
  const accurate = python === '' ? undefined : openRapidOcr(sandbox, { python, workers })
  const pixels = new PixelPool(workers)
  const fonts = openFontChecker(pixels, fast)

  function enginesFor(wanted: ReadJob['engine']): { engine: OcrEngine; second: OcrEngine | undefined } {
    if (wanted === 'accurate' && accurate) return { engine: accurate, second: undefined }
    return { engine: fast, second: escalate ? accurate : undefined }
  }

  return {
    engines: accurate ? ['accurate', 'fast'] : ['fast'],
    inspect: async (file, contentType) => {
      const pages = await (contentType === 'application/pdf'
        ? inspectPdf(sandbox, file)
        : inspectImage(sandbox, file, contentType))
      if (pages.pages > mostPages) throw new FileProblem('too_many_pages')
      return { pageCount: pages.pages }
    },
    read: async function* (file, contentType, { pages, engine, document, signal }) {
      const stop = new AbortController()
      const job = {
        ...enginesFor(engine),
        ...{ sandbox, atOnce: workers, mend, signal: AbortSignal.any([signal, stop.signal]) },
        dir: await mkdtemp(join(dir, 'read-')),
      }
      try {
        const readings =
          contentType === 'application/pdf'
            ? readPdf({ ...job, file, document, pixels, fonts }, pages)
            : readScans({ ...job, input: { host: file, at: '/in/page' } }, pages.map(toFrame))
        yield* stopWhenLeft(readings, stop)
      } finally {
        await rm(job.dir, { recursive: true, force: true })
      }
    },
    draw: (file, contentType, pageNumber, width) => drawPage({ sandbox, dir }, file, contentType, pageNumber, width),
    close: async () => {
      await Promise.all([fast.close(), accurate?.close(), pixels.close()])
    },
  }
}

/** However many chunks are read at once: a core reads one page. */
function inTurn(engine: OcrEngine, atOnce: number): OcrEngine {
  const turn = limit(atOnce)
  return { ...engine, read: (image, signal) => turn(() => engine.read(image, signal)) }
}

function toFrame(pageNumber: number): ScanPage {
  const source = {
    pageNumber,
    name: '',
    frame: pageNumber - 1,
    resolution: undefined,
    rotation: 0,
    oriented: true,
  } as const
  return { pageNumber, sources: [() => Promise.resolve(source)] }
}
