import type { Bar } from './paper.ts'
import { colours, type PdfNode, textWidth } from './pdf-node.ts'
import { printable } from './printable.ts'

type ChartRow = { readonly label: string; readonly bars: readonly Bar[] }

const labelWidth = 120
const rowHeight = 14
const axisHeight = 18
/** So many lines stand on one page with their axis. */
const rowsAtOnce = 40
const daysAYear = 365.25
const plotWidth = textWidth - labelWidth - 14

/** Bars over years, as lines that stay sharp; cut where a page ends. */
export function chartNodes(rows: readonly ChartRow[]): PdfNode[] {
  const bars = rows.flatMap((row) => row.bars)
  if (bars.length === 0) return []
  const first = Math.floor(yearOf(bars.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY)))
  const last = Math.ceil(yearOf(bars.reduce((most, { to }) => Math.max(most, to), Number.NEGATIVE_INFINITY)) + 0.05)
  const scale = {
    first,
    last,
    x: (days: number): number => labelWidth + ((yearOf(days) - first) / (last - first)) * plotWidth,
  }
  const nodes: PdfNode[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    nodes.push({ svg: drawRows(rows.slice(at, at + rowsAtOnce), scale), margin: [0, 8, 0, 4] })
  }
  return nodes
}

type Scale = { readonly first: number; readonly last: number; x(days: number): number }

function yearOf(days: number): number {
  return 1970 + days / daysAYear
}

function drawRows(rows: readonly ChartRow[], scale: Scale): string {
  const height = axisHeight + rows.length * rowHeight + 4
  const drawn = rows.map((row, at) => drawRow(row, axisHeight + at * rowHeight, scale))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${textWidth}" height="${height}">${axis(scale, height)}${drawn.join('')}</svg>`
}

function axis({ first, last, x }: Scale, height: number): string {
  const step = [1, 2, 5, 10, 20].find((years) => (last - first) / years <= 12) ?? 50
  const lines: string[] = []
  for (let year = Math.ceil(first / step) * step; year <= last; year += step) {
    const at = x((year - 1970) * daysAYear).toFixed(1)
    lines.push(
      `<line x1="${at}" y1="${axisHeight - 4}" x2="${at}" y2="${height}" stroke="${colours.rule}" stroke-width="0.5"/>`,
      `<text x="${at}" y="9" font-size="7.5" text-anchor="middle" fill="${colours.quiet}">${year}</text>`,
    )
  }
  return lines.join('')
}

function drawRow({ label, bars }: ChartRow, y: number, { x }: Scale): string {
  const name = label.length > 28 ? `${label.slice(0, 27)}…` : label
  const middle = y + rowHeight / 2
  const shapes = bars.map(({ from, to, open }) => {
    const [left, right] = [x(from), Math.max(x(to), x(from) + 3)]
    const end = open
      ? `<path d="M ${right.toFixed(1)} ${middle - 3.5} l 4 3.5 l -4 3.5 z" fill="${colours.link}"/>`
      : `<rect x="${right.toFixed(1)}" y="${middle - 5}" width="1.6" height="10" fill="${colours.ink}"/>`
    return `<rect x="${left.toFixed(1)}" y="${middle - 3.5}" width="${(right - left).toFixed(1)}" height="7" fill="${colours.link}" fill-opacity="0.75"/>${end}`
  })
  return `<text x="0" y="${middle + 3}" font-size="8.5" fill="${colours.ink}">${toXml(printable(name))}</text>${shapes.join('')}`
}

function toXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
