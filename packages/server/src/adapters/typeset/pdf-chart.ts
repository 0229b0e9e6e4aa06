import type { Bar } from './paper.ts'
import { colours, type PdfNode, textWidth } from './pdf-node.ts'
import { printable } from './printable.ts'
import { toXml, type YearScale, yearAxis, yearOf } from './svg-parts.ts'

type ChartRow = { readonly label: string; readonly bars: readonly Bar[] }

const labelWidth = 120
const rowHeight = 14
const axisHeight = 18
/** So many lines stand on one page with their axis. */
const rowsAtOnce = 40
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

function drawRows(rows: readonly ChartRow[], scale: YearScale): string {
  const height = axisHeight + rows.length * rowHeight + 4
  const axis = yearAxis(scale, { from: axisHeight - 4, to: height, label: 9 })
  const drawn = rows.map((row, at) => drawRow(row, axisHeight + at * rowHeight, scale))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${textWidth}" height="${height}">${axis}${drawn.join('')}</svg>`
}

function drawRow({ label, bars }: ChartRow, y: number, { x }: YearScale): string {
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
