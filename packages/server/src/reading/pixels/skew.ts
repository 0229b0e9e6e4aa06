import type { Grey } from './grey.ts'

/** No tilt beyond this is looked for. */
export const mostDegrees = 5
const workWidth = 1000
const cell = 24
const margin = 0.04
const darker = 30
const fewestPoints = 300
const mostPoints = 60_000

/**
 * By how many degrees clockwise the page must be turned so that its lines lie level: the angle at which the count of
 * ink along lines changes most sharply from one line to the next. 0 where there is too little ink to say.
 */
export function findSkew(page: Grey): number {
  const small = shrink(page, Math.max(1, Math.round(page.width / workWidth)))
  const points = inkPoints(small)
  if (points.xs.length < fewestPoints) return 0
  const bins = new Uint32Array(2 * (small.width + small.height))
  const score = (degrees: number): number => sharpness(points, Math.tan((degrees * Math.PI) / 180), small.width, bins)
  let best = bestOf(score, -mostDegrees, mostDegrees, 0.5)
  for (const step of [0.1, 0.02]) best = bestOf(score, best - 5 * step, best + 5 * step, step)
  return best === 0 ? 0 : -best
}

function bestOf(score: (degrees: number) => number, from: number, to: number, step: number): number {
  let best = 0
  let most = -1
  for (let tried = 0; tried <= Math.round((to - from) / step); tried++) {
    const degrees = from + tried * step
    const reached = score(degrees)
    if (reached > most) {
      most = reached
      best = degrees
    }
  }
  return Math.abs(best) < 1e-9 ? 0 : best
}

type Points = { readonly xs: Int32Array; readonly ys: Int32Array }

function sharpness({ xs, ys }: Points, slope: number, shift: number, bins: Uint32Array): number {
  bins.fill(0)
  for (let at = 0; at < xs.length; at++) {
    const line = Math.round((ys[at] as number) - slope * (xs[at] as number)) + shift
    bins[line] = (bins[line] as number) + 1
  }
  let sum = 0
  for (let line = 1; line < bins.length; line++) {
    const change = (bins[line] as number) - (bins[line - 1] as number)
    sum += change * change
  }
  return sum
}

/** The mean of squares of `by` pixels. */
export function shrink(page: Grey, by: number): Grey {
  if (by === 1) return page
  const width = Math.floor(page.width / by)
  const height = Math.floor(page.height / by)
  const data = new Uint8Array(width * height)
  const sums = new Uint32Array(width)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let row = 0; row < by; row++) {
      let at = (y * by + row) * page.width
      for (let x = 0; x < width; x++) {
        let sum = sums[x] as number
        for (let end = at + by; at < end; at++) sum += page.data[at] as number
        sums[x] = sum
      }
    }
    for (let x = 0; x < width; x++) data[y * width + x] = (sums[x] as number) / (by * by)
  }
  return { width, height, data }
}

/** Pixels darker than their surroundings, so that a shadow over half the page counts for nothing; not the margins. */
function inkPoints(page: Grey): Points {
  const { width, height, data } = page
  const means = cellMeans(page)
  const across = Math.ceil(width / cell)
  const xs: number[] = []
  const ys: number[] = []
  for (let y = Math.ceil(height * margin); y < height * (1 - margin); y++) {
    const row = Math.floor(y / cell) * across
    for (let x = Math.ceil(width * margin); x < width * (1 - margin); x++) {
      if ((data[y * width + x] as number) >= (means[row + Math.floor(x / cell)] as number) - darker) continue
      xs.push(x)
      ys.push(y)
    }
  }
  const step = Math.max(1, Math.floor(xs.length / mostPoints))
  const some = (all: number[]): Int32Array => Int32Array.from(all.filter((_, at) => at % step === 0))
  return { xs: some(xs), ys: some(ys) }
}

function cellMeans({ width, height, data }: Grey): Float64Array {
  const across = Math.ceil(width / cell)
  const sums = new Float64Array(across * Math.ceil(height / cell))
  const counts = new Uint32Array(sums.length)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / cell) * across
    for (let x = 0; x < width; x++) {
      const at = row + Math.floor(x / cell)
      sums[at] = (sums[at] as number) + (data[y * width + x] as number)
      counts[at] = (counts[at] as number) + 1
    }
  }
  return sums.map((sum, at) => sum / (counts[at] as number))
}
