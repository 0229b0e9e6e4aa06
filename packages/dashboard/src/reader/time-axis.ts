import { toDays } from './partial-date.ts'

type Tick = { readonly year: number; readonly x: number }

export type TimeAxis = {
  readonly ticks: readonly Tick[]
  /** Where a day stands, in pixels from the left. */
  readonly place: (day: number) => number
}

const steps = [1, 2, 5, 10, 20, 50] as const
const leastApart = 44

/** Whole years around the days, as many of them named as there is room for. */
export function toAxis(from: number, to: number, width: number): TimeAxis {
  const first = yearOf(from)
  // A bar that ends with the year ends at the edge, not a year before it.
  const end = Math.max(first + 1, yearOf(to - 1) + 1)
  const [left, right] = [toDays(first, 1, 1), toDays(end, 1, 1)]
  const place = (day: number): number => ((day - left) / (right - left)) * width
  const step = steps.find((years) => (width * years) / (end - first) >= leastApart) ?? 100
  const ticks: Tick[] = []
  for (let year = Math.ceil(first / step) * step; year <= end; year += step)
    ticks.push({ year, x: place(toDays(year, 1, 1)) })
  return { ticks, place }
}

export function yearOf(day: number): number {
  return new Date(day * 86_400_000).getUTCFullYear()
}
