import type { Pixels } from './pixels.ts'
import type { TruthWord } from './truth.ts'

/** Where a point goes: three rows of a matrix over (x, y, 1). Turning, squeezing and looking from aside are all of these. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

type Size = { readonly width: number; readonly height: number }

/** Clockwise about the middle, on paper that keeps its size. */
export function turnAbout({ width, height }: Size, degrees: number): Homography {
  const angle = (degrees * Math.PI) / 180
  const [c, s, x, y] = [Math.cos(angle), Math.sin(angle), width / 2, height / 2]
  return [c, -s, x - c * x + s * y, s, c, y - s * x - c * y, 0, 0, 1]
}

/** A quarter to the right: the paper's height becomes its width. */
export function quarterTurn({ height }: Size): Homography {
  return [0, -1, height, 1, 0, 0, 0, 0, 1]
}

type Point = readonly [number, number]

/** The sheet's corners, clockwise from the upper left, as the camera sees them. */
export function lookAt({ width, height }: Size, [a, b, c, d]: readonly [Point, Point, Point, Point]): Homography {
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]]
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / whole
  const h = (dx1 * dy3 - dx3 * dy1) / whole
  const [w, v] = [1 / width, 1 / height]
  return [
    ...[(b[0] - a[0] + g * b[0]) * w, (d[0] - a[0] + h * d[0]) * v, a[0]],
    ...[(b[1] - a[1] + g * b[1]) * w, (d[1] - a[1] + h * d[1]) * v, a[1]],
    ...[g * w, h * v, 1],
  ] as unknown as Homography
}

function movePoint([a, b, c, d, e, f, g, h, i]: Homography, x: number, y: number): Point {
  const w = g * x + h * y + i
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}

/** The upright box around where the corners of the word's box went. */
export function moveWord(move: Homography, from: Size, to: Size, word: TruthWord): TruthWord {
  const corners = [word.x0, word.x1].flatMap((x) =>
    [word.y0, word.y1].map((y) => movePoint(move, x * from.width, y * from.height)),
  )
  const xs = corners.map(([x]) => x / to.width)
  const ys = corners.map(([, y]) => y / to.height)
  return { text: word.text, x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** Every pixel of the new sheet is mixed from the four where it was; what was nowhere has the background's grey. */
export function moveGrey(move: Homography, source: Pixels, { width, height }: Size, background: number): Pixels {
  const { data, width: across, height: down } = source
  const [a, b, c, d, e, f, g, h, i] = invert(move)
  const moved = Buffer.alloc(width * height, background)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const w = g * (x + 0.5) + h * (y + 0.5) + i
      const fromX = (a * (x + 0.5) + b * (y + 0.5) + c) / w - 0.5
      const fromY = (d * (x + 0.5) + e * (y + 0.5) + f) / w - 0.5
      if (fromX < -0.5 || fromY < -0.5 || fromX > across - 0.5 || fromY > down - 0.5) continue
      const left = Math.min(Math.max(Math.floor(fromX), 0), across - 2)
      const top = Math.min(Math.max(Math.floor(fromY), 0), down - 2)
      const [u, v, at] = [fromX - left, fromY - top, top * across + left]
      const upper = (data[at] as number) * (1 - u) + (data[at + 1] as number) * u
      const lower = (data[at + across] as number) * (1 - u) + (data[at + across + 1] as number) * u
      moved[y * width + x] = Math.min(255, Math.max(0, upper * (1 - v) + lower * v + 0.5))
    }
  }
  return { data: moved, width, height, channels: 1 }
}

function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  // Up to a factor, which cancels where points are divided by their third coordinate.
  return [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ] as unknown as Homography
}
