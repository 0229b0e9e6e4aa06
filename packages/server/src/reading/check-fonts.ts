import { join } from 'node:path'
import type { OcrEngine } from '../adapters/ocr/ocr-engine.ts'
import { listPdfFonts } from '../adapters/render/pdf-lists.ts'
import { renderPdfGrey } from '../adapters/render/pdf-pixels.ts'
import type { PdfPage, PdfWord } from '../adapters/render/pdf-words.ts'
import { type DigitSample, digitsAgree, pickDigitWords } from './compare-digits.ts'
import type { PdfPlace } from './pdf-source.ts'
import type { PixelPool } from './pixel-pool.ts'

type Showing = { readonly page: PdfPage; readonly shown: readonly string[] }

type Fonts = { readonly good: Set<string>; readonly bad: Set<string> }

const mostDocuments = 500
const mostFonts = 2000
const pagesAtOnce = 6
const dpi = 300
const mostPixels = 36e6

/**
 * Finds fonts whose character map tells wrong digits, which no test of language sees: the digits of a few words are
 * compared with what OCR sees on the page. Once a font and document, not once a page.
 */
export type FontChecker = {
  /** Those of the pages, all of one document, whose digits cannot be trusted. */
  findGarbled(place: PdfPlace, document: string, pages: readonly PdfPage[]): Promise<number[]>
}

export function openFontChecker(pixels: PixelPool, engine: OcrEngine): FontChecker {
  const known = new Map<string, Fonts>()
  const tools = { pixels, engine }
  return {
    findGarbled: (place, document, pages) => findGarbled(tools, place, fontsOf(known, document), pages),
  }
}

type Tools = { readonly pixels: PixelPool; readonly engine: OcrEngine }

async function findGarbled(tools: Tools, place: PdfPlace, fonts: Fonts, pages: readonly PdfPage[]): Promise<number[]> {
  const withDigits = pages.filter(({ words }) => words.some(({ text }) => /\d/.test(text)))
  const [first, last] = [withDigits[0], withDigits.at(-1)]
  if (!first || !last) return []
  const inUse = await listFonts(place, first.page, last.page)
  const uses = new Map<number, readonly string[]>()
  const usesOf = async (page: number): Promise<readonly string[]> => {
    const listed = uses.get(page) ?? (await listFonts(place, page, page))
    uses.set(page, listed)
    return listed
  }
  await learn(tools, place, fonts, inUse, withDigits, usesOf)
  if (inUse.every((font) => fonts.good.has(font))) return []
  const garbled: number[] = []
  for (const { page } of withDigits) {
    if ((await usesOf(page)).some((font) => !fonts.good.has(font))) garbled.push(page)
  }
  return garbled
}

/** Until each font in use is known: pages that show unknown ones are compared, a few in one call of the engine. */
async function learn(
  tools: Tools,
  place: PdfPlace,
  fonts: Fonts,
  inUse: readonly string[],
  pages: readonly PdfPage[],
  usesOf: (page: number) => Promise<readonly string[]>,
): Promise<void> {
  for (;;) {
    const unknown = new Set(inUse.filter((font) => !fonts.good.has(font) && !fonts.bad.has(font)))
    const batch: Showing[] = []
    for (const page of pages) {
      if (unknown.size === 0 || batch.length === pagesAtOnce) break
      const shown = (await usesOf(page.page)).filter((font) => unknown.has(font))
      for (const font of shown) unknown.delete(font)
      if (shown.length > 0) batch.push({ page, shown })
    }
    if (batch.length === 0) return
    const agreeing = await compare(
      tools,
      place,
      batch.map(({ page }) => page),
    )
    for (const { page, shown } of batch) {
      for (const font of shown) (agreeing.has(page.page) ? fonts.good : fonts.bad).add(font)
    }
  }
}

/** The pages whose digits are seen as they are told. */
async function compare({ pixels, engine }: Tools, place: PdfPlace, pages: readonly PdfPage[]): Promise<Set<number>> {
  const { sandbox, file, out, signal } = place
  const cuts: { page: number; pgm: string; words: PdfWord[] }[] = []
  for (const page of pages) {
    const drawn = await renderPdfGrey(sandbox, file, [page], { dpi, mostPixels }, out, signal)
    const pgm = drawn.get(page.page)
    if (pgm !== undefined) cuts.push({ page: page.page, pgm, words: pickDigitWords(page.words) })
  }
  const to = join(out, '..', `digits-${pages[0]?.page}.pgm`)
  const montage = await pixels.makeMontage({
    pages: cuts.map(({ pgm, words }) => ({ pgm, boxes: words.map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 })) })),
    to,
  })
  if (!montage) return new Set()
  const { width, height, cells } = montage
  const seen = await engine.read({ pgm: to, width, height, dpi }, signal)
  const samples = cuts.flatMap(({ page, words }) => words.map(({ text }) => ({ page, text })))
  const compared = samples.map(({ page, text }, index): DigitSample & { page: number } => {
    const cell = cells[index]
    const inside = cell ? seen.filter((word) => isInside(word, cell)) : []
    return { page, told: text, seen: inside.map((word) => word.text).join('') }
  })
  const told = pages.map(({ page }) => page)
  return new Set(told.filter((page) => digitsAgree(compared.filter((sample) => sample.page === page))))
}

/** The least recently used document is forgotten first; its fonts would only be compared again. */
function fontsOf(known: Map<string, Fonts>, document: string): Fonts {
  const fonts = known.get(document) ?? { good: new Set(), bad: new Set() }
  known.delete(document)
  if (fonts.good.size + fonts.bad.size > mostFonts) fonts.good.clear()
  known.set(document, fonts)
  for (const [oldest] of known) {
    if (known.size <= mostDocuments) break
    known.delete(oldest)
  }
  return fonts
}

async function listFonts({ sandbox, file, signal }: PdfPlace, first: number, last: number): Promise<string[]> {
  const fonts = await listPdfFonts(sandbox, file, first, last, signal)
  return [...new Set(fonts.map(({ id, name }) => `${id} ${name}`))]
}

type Box = Pick<PdfWord, 'x0' | 'y0' | 'x1' | 'y1'>

function isInside(word: Box, cell: Box): boolean {
  const x = (word.x0 + word.x1) / 2
  const y = (word.y0 + word.y1) / 2
  return x >= cell.x0 && x <= cell.x1 && y >= cell.y0 - 10 && y <= cell.y1 + 10
}
