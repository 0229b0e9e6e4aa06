import type { Grey } from './grey.ts'

/** Inches: shorter is a dash, thicker is a bar. */
const shortest = 0.75
const thickest = 0.04

/** How many level rules a page has: lines of a table, lines to write on. It looks only where a long run must pass. */
export function countRules(page: Grey, threshold: number, dpi: number): number {
  const length = Math.max(8, Math.round(shortest * dpi))
  const thickness = Math.max(2, Math.round(thickest * dpi))
  let rules = 0
  let above: Rule[] = []
  for (let y = 0; y < page.height; y++) {
    const found = longRuns(page, y, length, threshold).map((run): Rule => {
      const touching = above.find((rule) => rule.from <= run.to && run.from <= rule.to)
      return { ...run, rows: (touching?.rows ?? 0) + 1 }
    })
    // Counted where it ends, when its thickness is known.
    for (const rule of above) {
      if (rule.rows <= thickness && !found.some((run) => rule.from <= run.to && run.from <= rule.to)) rules++
    }
    above = found
  }
  return rules
}

type Run = { readonly from: number; readonly to: number }
type Rule = Run & { readonly rows: number }

function longRuns({ width, data }: Grey, y: number, length: number, threshold: number): Run[] {
  const runs: Run[] = []
  const start = y * width
  for (let x = 0; x < width; x += length) {
    if ((data[start + x] as number) >= threshold) continue
    let from = x
    let to = x
    while (from > 0 && (data[start + from - 1] as number) < threshold) from--
    while (to < width - 1 && (data[start + to + 1] as number) < threshold) to++
    if (to - from + 1 >= length) runs.push({ from, to })
    x = Math.max(x, to - (to % length))
  }
  return runs
}
