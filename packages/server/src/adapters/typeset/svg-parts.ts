import { colours } from './pdf-node.ts'

const daysAYear = 365.25

export type YearScale = { readonly first: number; readonly last: number; x(days: number): number }

export function yearOf(days: number): number {
  return 1970 + days / daysAYear
}

/** A line for each year, or for every so many, with its name. */
export function yearAxis(
  { first, last, x }: YearScale,
  at: { readonly from: number; readonly to: number; readonly label: number },
): string {
  const step = [1, 2, 5, 10, 20].find((years) => (last - first) / years <= 12) ?? 50
  const lines: string[] = []
  for (let year = Math.ceil(first / step) * step; year <= last; year += step) {
    const place = x((year - 1970) * daysAYear).toFixed(1)
    lines.push(
      `<line x1="${place}" y1="${at.from}" x2="${place}" y2="${at.to}" stroke="${colours.rule}" stroke-width="0.5"/>`,
      `<text x="${place}" y="${at.label}" font-size="7.5" text-anchor="middle" fill="${colours.quiet}">${year}</text>`,
    )
  }
  return lines.join('')
}

export function toXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
