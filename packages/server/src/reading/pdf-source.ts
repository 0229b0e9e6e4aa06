import { basename } from 'node:path'
import { FileProblem } from '../adapters/render/file-problem.ts'
import type { PdfSheet } from '../adapters/render/pdf-info.ts'
import type { PdfImage } from '../adapters/render/pdf-lists.ts'
import { extractPdfImage, renderPdfGrey } from '../adapters/render/pdf-pixels.ts'
import type { Sandbox } from '../adapters/sandbox/sandbox.ts'
import type { ScanSource } from './scan.ts'

export type PdfPlace = {
  readonly sandbox: Sandbox
  readonly file: string
  /** Where tools write what they took out of the file. */
  readonly out: string
  readonly signal: AbortSignal
}

/** What is known of a page before it is drawn. */
export type PdfLeaf = {
  readonly sheet: PdfSheet
  readonly images: readonly PdfImage[]
  readonly hasWords: boolean
}

const dpi = 300
/** Letter size at 300 dpi has 8.4 million; a larger sheet is drawn with fewer pixels an inch. */
const mostDrawn = 36e6

/** Part of the page that its images cover, as if none lay over another. */
export function imageShare(images: readonly PdfImage[], { width, height }: Pick<PdfSheet, 'width' | 'height'>): number {
  const points = images
    .filter(({ kind, xPpi, yPpi }) => (kind === 'image' || kind === 'stencil') && xPpi > 0 && yPpi > 0)
    .reduce((sum, image) => sum + ((image.width / image.xPpi) * image.height * 5184) / image.yPpi, 0)
  return Math.min(1, points / (width * height))
}

/** The page's one image, where taking it out shows all that the page shows: nothing beside it, over it or cut off. */
function findWholeImage({ sheet, images, hasWords }: PdfLeaf): PdfImage | undefined {
  const [image] = images
  if (!image || images.length > 1 || image.kind !== 'image' || hasWords) return undefined
  const across = (image.width / image.xPpi) * 72
  const down = (image.height / image.yPpi) * 72
  const [width, height] = sheet.rotation % 180 === 0 ? [across, down] : [down, across]
  const fills = isAbout(width, sheet.width) && isAbout(height, sheet.height)
  return fills ? image : undefined
}

function isAbout(one: number, other: number): boolean {
  return Math.abs(one / other - 1) < 0.05
}

/** The pixels of a page's one image: a hundredth of the work of drawing the page. Undefined where there is no such image. */
export async function extractSource(place: PdfPlace, leaf: PdfLeaf): Promise<ScanSource | undefined> {
  const image = findWholeImage(leaf)
  if (!image) return undefined
  const { sandbox, file, out, signal } = place
  const { page, rotation } = leaf.sheet
  const path = await extractPdfImage(sandbox, file, page, out, image.encoding, signal)
  if (path === undefined) return undefined
  const resolution = { x: image.xPpi, y: image.yPpi }
  return { pageNumber: page, name: basename(path), frame: 0, resolution, rotation, oriented: false }
}

export async function drawSource(place: PdfPlace, { sheet }: PdfLeaf): Promise<ScanSource> {
  const path = await drawTwice(place, sheet)
  // Large sheets come out smaller than asked for.
  const drawn = Math.min(dpi, Math.sqrt(mostDrawn / (sheet.width * sheet.height)) * 72)
  const resolution = { x: drawn, y: drawn }
  return { pageNumber: sheet.page, name: basename(path), frame: 0, resolution, rotation: 0, oriented: false }
}

async function drawTwice({ sandbox, file, out, signal }: PdfPlace, sheet: PdfSheet): Promise<string> {
  for (let tried = 0; tried < 2; tried++) {
    const drawn = await renderPdfGrey(sandbox, file, [sheet], { dpi, mostPixels: mostDrawn }, out, signal)
    const path = drawn.get(sheet.page)
    if (path !== undefined) return path
  }
  throw new FileProblem('page_too_complex')
}
