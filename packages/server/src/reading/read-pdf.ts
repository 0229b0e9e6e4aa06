import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FileProblem } from '../adapters/render/file-problem.ts'
import { listPdfImages, type PdfImage } from '../adapters/render/pdf-lists.ts'
import { drawsWhole, renderPdfGrey } from '../adapters/render/pdf-pixels.ts'
import { type PdfPage, readPdfWords } from '../adapters/render/pdf-words.ts'
import type { FontChecker } from './check-fonts.ts'
import { readingOfText } from './compose-reading.ts'
import { toFailedPage } from './page-problem.ts'
import { blankPage, failedPage, type PageReading } from './page-reading.ts'
import { drawSource, extractSource, imageShare, type PdfLeaf, type PdfPlace } from './pdf-source.ts'
import type { PixelPool } from './pixel-pool.ts'
import { readScans, type ScanJob, type ScanPage } from './read-scans.ts'
import type { ScanSource } from './scan.ts'
import { doubtText, isImage, judgeText, type Verdict } from './trust-text.ts'

/** A page with all that is known of it before a pixel is looked at. */
type Leaf = { readonly text: PdfPage; readonly images: readonly PdfImage[] }

export type PdfJob = Omit<ScanJob, 'input'> & {
  readonly file: string
  readonly document: string
  readonly pixels: PixelPool
  readonly fonts: FontChecker
}

/** Fine enough to see every letter, and five times as fast as what OCR needs. */
const dpi = 100
const mostPixels = 8e6

/** Pages of a PDF, which may be any: embedded text where it can be trusted, everything else by OCR. */
export async function* readPdf(job: PdfJob, pages: readonly number[]): AsyncGenerator<PageReading> {
  const out = join(job.dir, 'drawn')
  await mkdir(out)
  const place: PdfPlace = { sandbox: job.sandbox, file: job.file, out, signal: job.signal }
  const scans: ScanPage[] = []
  const drawn = new Set<number>()
  for (const [first, last] of runsOf(pages)) {
    const leaves: Leaf[] = []
    for (const leaf of await findLeaves(place, first, last)) {
      if ('errorCode' in leaf) yield leaf
      else leaves.push(leaf)
    }
    const verdicts = await judgeLeaves(job, place, leaves)
    for (const leaf of leaves) {
      const { page, words } = leaf.text
      const verdict = verdicts.get(page)
      if (verdict === 'trusted') yield readingOfText(page, words)
      else if (verdict === 'blank') yield await believeBlank(place, page)
      else scans.push(toScanPage(place, leaf, drawn))
    }
  }
  for await (const reading of readScans({ ...job, input: { host: out, at: '/in' } }, scans)) {
    const { pageNumber: page, textSource } = reading
    yield textSource === 'blank' && drawn.has(page) ? await believeBlank(place, page) : reading
  }
}

/** A page that was drawn empty, where nothing was left out of the drawing. */
async function believeBlank({ sandbox, file, signal }: PdfPlace, page: number): Promise<PageReading> {
  return (await drawsWhole(sandbox, file, page, signal)) ? blankPage(page) : failedPage(page, 'page_damaged')
}

/** Neighbours share a call of each tool. */
function runsOf(pages: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const page of pages.toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run[1] === page - 1) run[1] = page
    else runs.push([page, page])
  }
  return runs
}

/** What the file says about its pages. Where a page kills a tool, each is asked alone, and only that one fails. */
async function findLeaves(place: PdfPlace, first: number, last: number): Promise<(Leaf | PageReading)[]> {
  try {
    return await askLeaves(place, first, last)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    const found: (Leaf | PageReading)[] = []
    for (const page of pages) {
      found.push(...(await askLeaves(place, page, page).catch((alone) => [toFailedPage(page, alone)])))
    }
    return found
  }
}

async function askLeaves({ sandbox, file, signal }: PdfPlace, first: number, last: number): Promise<Leaf[]> {
  const [texts, images] = await Promise.all([
    readPdfWords(sandbox, file, first, last, signal),
    listPdfImages(sandbox, file, first, last, signal),
  ])
  const imagesOf = Map.groupBy(images, ({ page }) => page)
  return texts.map((text) => ({ text, images: imagesOf.get(text.page) ?? [] }))
}

async function judgeLeaves(job: PdfJob, place: PdfPlace, leaves: readonly Leaf[]): Promise<Map<number, Verdict>> {
  const verdicts = new Map<number, Verdict>()
  const unclear: Leaf[] = []
  for (const leaf of leaves) {
    const verdict = doubtLeaf(leaf)
    if (verdict) verdicts.set(leaf.text.page, verdict)
    else unclear.push(leaf)
  }
  const drawn = await drawSmall(place, unclear)
  await Promise.all(
    unclear.map(async (leaf) => {
      verdicts.set(leaf.text.page, await judgeDrawn(job.pixels, leaf, drawn.get(leaf.text.page)))
    }),
  )
  const trusted = unclear.map(({ text }) => text).filter(({ page }) => verdicts.get(page) === 'trusted')
  for (const page of await findGarbled(job, place, trusted)) verdicts.set(page, 'garbled_digits')
  return verdicts
}

function doubtLeaf({ images, text }: Leaf): Verdict | undefined {
  if (isImage(imageShare(images, text))) return 'image'
  return doubtText(text.words.map((word) => word.text))
}

/** A page that cannot be drawn or measured is not trusted; OCR then says what is wrong with it. */
async function judgeDrawn(pixels: PixelPool, leaf: Leaf, pgm: string | undefined): Promise<Verdict> {
  const { images, text } = leaf
  const words = text.words.map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 }))
  const measured = pgm === undefined ? undefined : pixels.measureInk({ pgm, words, widthInches: text.width / 72 })
  const ink = await measured?.catch(() => undefined)
  return judgeText({ imageShare: imageShare(images, text), words: text.words, ink })
}

async function findGarbled(job: PdfJob, place: PdfPlace, pages: readonly PdfPage[]): Promise<number[]> {
  try {
    return await job.fonts.findGarbled(place, job.document, pages)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return pages.map(({ page }) => page)
  }
}

/** A page that does not come out with its neighbours gets a call of its own; then it is left to OCR to say what is wrong. */
async function drawSmall(place: PdfPlace, leaves: readonly Leaf[]): Promise<Map<number, string>> {
  const { sandbox, file, out, signal } = place
  const draw = (pages: readonly PdfPage[]): Promise<Map<number, string>> =>
    renderPdfGrey(sandbox, file, pages, { dpi, mostPixels }, out, signal)
  const pages = leaves.map(({ text }) => text)
  const drawn = await draw(pages)
  for (const page of pages.length > 1 ? pages : []) {
    if (!drawn.has(page.page)) for (const [number, path] of await draw([page])) drawn.set(number, path)
  }
  return drawn
}

/** `drawn` collects the pages whose own image could not be taken. */
function toScanPage(place: PdfPlace, { images, text }: Leaf, drawn: Set<number>): ScanPage {
  const leaf: PdfLeaf = { sheet: text, images, hasWords: text.words.length > 0 }
  const draw = (): Promise<ScanSource> => {
    drawn.add(text.page)
    return drawSource(place, leaf)
  }
  return { pageNumber: text.page, sources: [() => extractSource(place, leaf), draw] }
}
