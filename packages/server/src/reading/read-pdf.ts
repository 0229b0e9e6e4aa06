import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FileProblem } from '../adapters/render/file-problem.ts'
import { listPdfImages } from '../adapters/render/pdf-lists.ts'
import { drawsWhole } from '../adapters/render/pdf-pixels.ts'
import { readPdfStrings } from '../adapters/render/pdf-strings.ts'
import { readPdfWords } from '../adapters/render/pdf-words.ts'
import type { FontChecker } from './check-fonts.ts'
import { readingOfText } from './compose-reading.ts'
import { areFewUnclear, countHidden, unconfirmed, wordsSeen } from './hidden-text.ts'
import { type Judged, judgeLeaves, type Leaf } from './judge-pages.ts'
import { toFailedPage } from './page-problem.ts'
import { blankPage, failedPage, type PageReading } from './page-reading.ts'
import { drawSource, extractSource, type PdfLeaf, type PdfPlace } from './pdf-source.ts'
import type { PixelPool } from './pixel-pool.ts'
import { readScans, type ScanJob, type ScanPage } from './read-scans.ts'
import type { ScanSource } from './scan.ts'

export type PdfJob = Omit<ScanJob, 'input'> & {
  readonly file: string
  readonly document: string
  readonly pixels: PixelPool
  readonly fonts: FontChecker
}

/** Pages of a PDF, which may be any: embedded text where it can be trusted, everything else by OCR. */
export async function* readPdf(job: PdfJob, pages: readonly number[]): AsyncGenerator<PageReading> {
  const out = join(job.dir, 'drawn')
  await mkdir(out)
  const place: PdfPlace = { sandbox: job.sandbox, file: job.file, out, signal: job.signal }
  const scans: ScanPage[] = []
  const drawn = new Set<number>()
  const unread = new Map<number, Judged>()
  for (const [first, last] of runsOf(pages)) {
    const leaves: Leaf[] = []
    for (const leaf of await findLeaves(place, first, last)) {
      if ('errorCode' in leaf) yield leaf
      else leaves.push(leaf)
    }
    const judged = await judgeLeaves(job, place, leaves)
    for (const leaf of leaves) {
      const { page } = leaf.text
      const { verdict, told } = judged.get(page) as Judged
      if (verdict === 'trusted') yield readingOfText(page, wordsSeen(told, 'shown'), countHidden(told))
      else if (verdict === 'blank') yield { ...(await believeBlank(place, page)), hiddenText: countHidden(told) }
      else {
        unread.set(page, { verdict, told })
        scans.push(toScanPage(place, leaf, drawn))
      }
    }
  }
  for await (const reading of readScans({ ...job, input: { host: out, at: '/in' } }, scans)) {
    const { pageNumber: page, textSource } = reading
    const read = textSource === 'blank' && drawn.has(page) ? await believeBlank(place, page) : reading
    yield await settle(job.pixels, read, unread.get(page))
  }
}

/** What OCR saw of a page, beside what the file says stands there. */
async function settle(pixels: PixelPool, reading: PageReading, judged: Judged | undefined): Promise<PageReading> {
  if (!judged) return reading
  const { verdict, told } = judged
  if (verdict !== 'unclear_words' || reading.textSource === 'failed')
    return { ...reading, hiddenText: countHidden(told) }
  const { confirmed, hidden } = (await pixels.confirmWords({ told, seen: reading.words })) ?? unconfirmed(told)
  if (!confirmed || !areFewUnclear(told)) return { ...reading, hiddenText: hidden }
  return readingOfText(reading.pageNumber, wordsSeen(told, 'shown', 'unclear'), hidden)
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
  const strings = await readPdfStrings(sandbox, file, texts, signal)
  const imagesOf = Map.groupBy(images, ({ page }) => page)
  return texts.map((text) => ({ text, images: imagesOf.get(text.page) ?? [], strings: strings.get(text.page) }))
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
