import { FileProblem } from '../adapters/render/file-problem.ts'
import type { PdfImage } from '../adapters/render/pdf-lists.ts'
import { renderPdfGrey } from '../adapters/render/pdf-pixels.ts'
import type { PdfString } from '../adapters/render/pdf-strings.ts'
import { type PdfPage, readLevelWords } from '../adapters/render/pdf-words.ts'
import type { FontChecker } from './check-fonts.ts'
import { countOutside } from './drawn-strings.ts'
import { type ToldWords, wordsSeen } from './hidden-text.ts'
import { imageShare, type PdfPlace } from './pdf-source.ts'
import type { PixelPool } from './pixel-pool.ts'
import { isOver } from './pixels/overprinted.ts'
import { doubtText, hasTooManyWords, isImage, judgeText, type Verdict } from './trust-text.ts'

/** A page with all that is known of it before a pixel is looked at. */
export type Leaf = {
  readonly text: PdfPage
  readonly images: readonly PdfImage[]
  /** What the page draws; undefined where that could not be listed. */
  readonly strings: readonly PdfString[] | undefined
}

export type Judged = { readonly verdict: Verdict; readonly told: ToldWords }

type Job = { readonly document: string; readonly pixels: PixelPool; readonly fonts: FontChecker }

/** Fine enough to see every letter, and five times as fast as what OCR needs. */
const dpi = 100
const mostPixels = 8e6

/** Whether the text of each page is to be believed, and which of its words the page shows. */
export async function judgeLeaves(job: Job, place: PdfPlace, leaves: readonly Leaf[]): Promise<Map<number, Judged>> {
  const drawn = await drawSmall(place, leaves.filter(isWorthDrawing))
  const judged = new Map<number, Judged>()
  await Promise.all(
    leaves.map(async (leaf) => {
      const { page } = leaf.text
      const first = await judgeLeaf(job.pixels, leaf, drawn.get(page))
      const level = first.verdict === 'unclear_words' ? await levelLeaf(place, leaf, first.told) : undefined
      judged.set(page, level ? await judgeLeaf(job.pixels, level, drawn.get(page)) : first)
    }),
  )
  const believed = leaves.flatMap(({ text }) => {
    const found = judged.get(text.page)
    const isBelieved = found?.verdict === 'trusted' || found?.verdict === 'unclear_words'
    return found && isBelieved ? [{ ...text, words: wordsSeen(found.told, 'shown') }] : []
  })
  for (const page of await findGarbled(job, place, believed)) {
    const told = judged.get(page)?.told
    if (told) judged.set(page, { verdict: 'garbled_digits', told })
  }
  return judged
}

/** A scan without words says nothing that could be compared with its pixels. */
function isWorthDrawing(leaf: Leaf): boolean {
  return !hasTooManyWords(leaf.text.words) && (leaf.text.words.length > 0 || !doubtLeaf(leaf))
}

function doubtLeaf({ images, text }: Leaf): Verdict | undefined {
  if (isImage(imageShare(images, text))) return 'image'
  return doubtText(text.words.map((word) => word.text))
}

/** A page that cannot be drawn or measured is not trusted; OCR then says what is wrong with it. */
async function judgeLeaf(pixels: PixelPool, leaf: Leaf, pgm: string | undefined): Promise<Judged> {
  const { images, text, strings } = leaf
  const words = text.words.map(({ text, x0, y0, x1, y1 }) => ({ text, x0, y0, x1, y1 }))
  const task = { words, strings, widthInches: text.width / 72 }
  const measured = pgm === undefined ? null : await pixels.measureInk({ pgm, ...task }).catch(() => null)
  const sights = measured?.sights ?? words.map(() => 'unclear' as const)
  const told: ToldWords = { words: text.words, sights, outside: countOutside(strings ?? []) }
  return { verdict: judgeText({ imageShare: imageShare(images, text), words, ink: measured?.ink, sights }), told }
}

/**
 * The page without what is set at a slant: a watermark comes out in pieces, and as part of words that it lies over.
 * Undefined where nothing is.
 */
async function levelLeaf(place: PdfPlace, leaf: Leaf, told: ToldWords): Promise<Leaf | undefined> {
  const { sandbox, file, signal } = place
  const { text } = leaf
  const level = await readLevelWords(sandbox, file, text.page, signal).catch(() => text.words)
  if (level.length === text.words.length) return undefined
  const lost = wordsSeen(told, 'shown', 'hidden').filter((word) => !level.some((other) => isOver(word, other)))
  return { ...leaf, text: { ...text, words: [...level, ...lost] } }
}

async function findGarbled(job: Job, place: PdfPlace, pages: readonly PdfPage[]): Promise<number[]> {
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
