export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

/** x' = a·x + b·y + c, y' = d·x + e·y + f */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export type QuarterTurn = 0 | 90 | 180 | 270

const identity: Affine = [1, 0, 0, 0, 1, 0]

export function scaling(x: number, y: number): Affine {
  return [x, 0, 0, 0, y, 0]
}

/** Clockwise turn (y grows downwards) about the middle of `from`, which lands on the middle of `to`. */
export function rotation(degrees: number, from: Size, to: Size): Affine {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const x = from.width / 2
  const y = from.height / 2
  return [cos, -sin, to.width / 2 - cos * x + sin * y, sin, cos, to.height / 2 - sin * x - cos * y]
}

export type Size = { readonly width: number; readonly height: number }

/** Exact, unlike `rotation`: a quarter turn moves whole pixels. */
export function quarterTurn(turn: QuarterTurn, { width, height }: Size): Affine {
  if (turn === 90) return [0, -1, height, 1, 0, 0]
  if (turn === 180) return [-1, 0, width, 0, -1, height]
  if (turn === 270) return [0, 1, 0, -1, 0, width]
  return identity
}

export function turnedSize(turn: QuarterTurn, { width, height }: Size): Size {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height }
}

/** First `first`, then `second`. */
export function compose(first: Affine, second: Affine): Affine {
  const [a, b, c, d, e, f] = first
  const [g, h, i, j, k, l] = second
  return [g * a + h * d, g * b + h * e, g * c + h * f + i, j * a + k * d, j * b + k * e, j * c + k * f + l]
}

export function invert([a, b, c, d, e, f]: Affine): Affine {
  const determinant = a * e - b * d
  if (determinant === 0) throw new RangeError('a map that cannot be turned back')
  return [
    e / determinant,
    -b / determinant,
    (b * f - c * e) / determinant,
    -d / determinant,
    a / determinant,
    (c * d - a * f) / determinant,
  ]
}

/** The upright box around what the map makes of a box. Its middle is exact, so a highlight sits on its word. */
export function mapBox([a, b, c, d, e, f]: Affine, box: Box): Box {
  const x = (box.x0 + box.x1) / 2
  const y = (box.y0 + box.y1) / 2
  const halfWidth = (box.x1 - box.x0) / 2
  const halfHeight = (box.y1 - box.y0) / 2
  const middleX = a * x + b * y + c
  const middleY = d * x + e * y + f
  const reachX = Math.abs(a) * halfWidth + Math.abs(b) * halfHeight
  const reachY = Math.abs(d) * halfWidth + Math.abs(e) * halfHeight
  return { x0: middleX - reachX, y0: middleY - reachY, x1: middleX + reachX, y1: middleY + reachY }
}

/** Kept on the page: an engine may see a word reach over the edge. */
export function clampBox({ x0, y0, x1, y1 }: Box): Box {
  const left = clamp(x0)
  const top = clamp(y0)
  return { x0: left, y0: top, x1: Math.max(left, clamp(x1)), y1: Math.max(top, clamp(y1)) }
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
