import { type Dirt, fax, light, soil } from './dirt.ts'
import { type Homography, lookAt, moveGrey, moveWord, quarterTurn, turnAbout } from './homography.ts'
import { blur, type Pixels, type Resolution, renderPages } from './pixels.ts'
import { type Random, randomOf } from './random.ts'
import type { Casefile, TruthPage } from './truth.ts'

/** A page of paper as a machine saw it; the boxes went where the ink went. */
export type Scan = {
  readonly pixels: Pixels
  readonly resolution: Resolution
  readonly format: 'png' | 'jpeg' | 'tiff'
  readonly page: TruthPage
}

type Size = { readonly width: number; readonly height: number }
type Move = { readonly move: Homography; readonly size: Size; readonly background: number }

type Spoiling = {
  readonly resolution: Resolution
  readonly format: Scan['format']
  readonly move?: (size: Size, random: Random) => Move
  readonly blur?: number
  readonly dirt?: Dirt
  readonly last?: (pixels: Pixels, random: Random) => Pixels
}

const turned = (degrees: (random: Random) => number) => (size: Size, random: Random) => ({
  move: turnAbout(size, degrees(random)),
  size,
  background: 255,
})

const spoilings = {
  clean300: { resolution: [300, 300], format: 'png' },
  noisy300: {
    resolution: [300, 300],
    format: 'jpeg',
    move: turned(() => -0.8),
    blur: 0.8,
    dirt: { sigma: 14, dark: 50, light: 235, specks: 260 },
  },
  noisy200: {
    resolution: [200, 200],
    format: 'jpeg',
    move: turned(() => 1.5),
    blur: 0.6,
    dirt: { sigma: 11, dark: 45, light: 236, specks: 220 },
  },
  fax: {
    resolution: [204, 196],
    format: 'tiff',
    move: turned((random) => (random.next() - 0.5) * 1.2),
    blur: 0.4,
    dirt: { sigma: 26, dark: 30, light: 240, specks: 60 },
    last: fax,
  },
  photo: { resolution: [300, 300], format: 'jpeg', move: fromAside, blur: 0.9, last: light },
  skew3: { resolution: [300, 300], format: 'png', move: turned(() => 3) },
  rot90: {
    resolution: [300, 300],
    format: 'png',
    move: (size) => ({ move: quarterTurn(size), size: { width: size.height, height: size.width }, background: 255 }),
  },
  rot180: { resolution: [300, 300], format: 'png', move: turned(() => 180) },
} satisfies Record<string, Spoiling>

export type Degradation = keyof typeof spoilings

export const degradations = Object.keys(spoilings) as Degradation[]

export function resolutionOf(degradation: Degradation): Resolution {
  return spoilings[degradation].resolution
}

/** The page, rendered at `resolutionOf(degradation)`, as that kind of machine would have given it. */
export async function makeScan(
  rendered: Pixels,
  page: TruthPage,
  degradation: Degradation,
  seed: number,
): Promise<Scan> {
  const spoiling: Spoiling = spoilings[degradation]
  const { resolution, format } = spoiling
  const random = randomOf(seed, degradation, page.canary)
  const moved = spoiling.move?.(rendered, random)
  let pixels = moved ? moveGrey(moved.move, rendered, moved.size, moved.background) : rendered
  if (spoiling.blur) pixels = await blur(pixels, spoiling.blur)
  if (spoiling.dirt) pixels = soil(pixels, spoiling.dirt, random)
  if (spoiling.last) pixels = spoiling.last(pixels, random)
  const words = moved ? page.words.map((word) => moveWord(moved.move, rendered, moved.size, word)) : page.words
  return { pixels, resolution, format, page: { ...page, words } }
}

/** The pages of a born-digital file as scans, one at a time. */
export async function* scanPages(casefile: Casefile, degradation: Degradation, seed: number): AsyncGenerator<Scan> {
  let at = 0
  for await (const rendered of renderPages(casefile.bytes, resolutionOf(degradation))) {
    const page = casefile.pages[at++]
    if (!page) throw new Error('the file has more pages than its truth')
    yield makeScan(rendered, page, degradation, seed)
  }
  if (at !== casefile.pages.length) throw new Error(`${at} of ${casefile.pages.length} pages were rendered`)
}

/** A sheet on a dark table, seen by a hand that is not steady. */
function fromAside({ width, height }: Size, random: Random): Move {
  const size = { width: Math.round(width * 0.88), height: Math.round(height * 0.91) }
  const corner = (x: number, y: number): readonly [number, number] => [
    (x + (random.next() - 0.5) * 0.05) * size.width,
    (y + (random.next() - 0.5) * 0.04) * size.height,
  ]
  const move = lookAt({ width, height }, [
    corner(0.065, 0.055),
    corner(0.935, 0.05),
    corner(0.94, 0.945),
    corner(0.06, 0.94),
  ])
  return { move, size, background: 90 }
}
