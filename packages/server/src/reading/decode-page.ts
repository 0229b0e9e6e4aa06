import { open, readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { QuarterTurn } from './boxes.ts'
import type { Grey } from './pixels/grey.ts'
import { mostPixels, parsePgm } from './pixels/pgm.ts'
import { turn } from './pixels/rotate.ts'
import { findTiffResolution, isLikely, type Resolution } from './tiff-resolution.ts'

// Runs inside the sandbox only: here hostile files meet the libraries that decode them.

export type PageSource = {
  /** A path inside the sandbox. */
  readonly path: string
  /** Which frame of a TIFF, from 0. */
  readonly frame: number
  /** Pixels an inch where the caller knows them; else the file is asked, then the page's likely size. */
  readonly resolution: Resolution | undefined
  /** Clockwise, to bring the picture into the orientation in which it is to be read. */
  readonly turn: QuarterTurn
  /** Whether the file's own note on how it was held counts. In a PDF it does not. */
  readonly oriented: boolean
}

export type DecodedPage = { readonly page: Grey; readonly dpi: number }

sharp.concurrency(1)
sharp.cache(false)

/** Fine fax has 204 pixels across and 196 down: engines do not mind, but drawing its black dots anew costs letters. */
const leastStretch = 0.1
/** No scanner's pixels are longer than this; a file that says so is wrong or hostile. */
const mostStretch = 4

/** Grey, upright as asked, with pixels as wide as high. */
export async function decodePage(source: PageSource): Promise<DecodedPage> {
  if (source.path.endsWith('.pgm')) {
    const page = parsePgm(await readFile(source.path))
    return { page: turn(page, source.turn), dpi: source.resolution?.x ?? likelyDpi(page) }
  }
  const options = { limitInputPixels: mostPixels, failOn: 'error', page: source.frame } as const
  const { density, hasAlpha, orientation = 1, autoOrient, ...stored } = await sharp(source.path, options).metadata()
  // The resolution is that of the stored pixels, which lie on their side from orientation 5 on.
  const sideways = source.oriented && orientation >= 5
  const told = source.resolution ?? (await askFile(source, density)) ?? same(likelyDpi(stored))
  const resolution = sideways ? { x: told.y, y: told.x } : told
  const { width, height } = source.oriented ? autoOrient : stored
  const image = sharp(source.path, options)
  if (source.oriented) image.autoOrient()
  const stretch = resolution.x / resolution.y
  if (Math.abs(stretch - 1) > leastStretch && stretch < mostStretch && stretch > 1 / mostStretch) {
    image.resize(width, Math.round(height * stretch), { fit: 'fill', kernel: 'cubic' })
  }
  if (hasAlpha) image.flatten({ background: 'white' })
  return { page: turn(await toGrey(image), source.turn), dpi: resolution.x }
}

async function toGrey(image: Sharp): Promise<Grey> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (channels === 1) return { width, height, data }
  // By hand, because it is three times as fast as a conversion of colour spaces.
  const grey = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < grey.length; at++, from += channels) {
    const [red, green, blue] = [data[from] as number, data[from + 1] as number, data[from + 2] as number]
    grey[at] = (77 * red + 150 * green + 29 * blue) >> 8
  }
  return { width, height, data: grey }
}

async function askFile({ path, frame }: PageSource, density: number | undefined): Promise<Resolution | undefined> {
  await using file = await open(path)
  const told = await findTiffResolution(file, frame)
  return told ?? (density !== undefined && density !== 72 && isLikely(density) ? same(density) : undefined)
}

function same(dpi: number): Resolution {
  return { x: dpi, y: dpi }
}

/** As if the picture were a sheet of letter size: cameras and screens say 72 whatever they show. */
function likelyDpi({ width, height }: { width: number; height: number }): number {
  return Math.min(600, Math.max(70, Math.round(Math.max(width, height) / 11)))
}
