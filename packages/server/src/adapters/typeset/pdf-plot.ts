import type { PlotLine } from './paper.ts'
import { colours, type PdfNode, textWidth } from './pdf-node.ts'
import { placeLabels } from './place-labels.ts'
import { printable } from './printable.ts'
import { toXml, yearAxis, yearOf } from './svg-parts.ts'

const left = 40
const right = textWidth - 16
const top = 30
const bottom = 156
const axisHeight = 16

/** More of them could not be read. */
const mostFigures = 400

/** Solid, dashed and dotted, each with a mark of its own: the lines are told apart in black and white too. */
const dashes = { circle: '', square: 'stroke-dasharray="5 3"', diamond: 'stroke-dasharray="1.5 2.5"' } as const

type Scale = { readonly first: number; readonly last: number; x(days: number): number; y(amount: number): number }
type Placed = { readonly x: number; readonly y: number; readonly from: number; readonly to: number }

/** Lines over years, as drawing that stays sharp. The axis of the values begins at 0, so that no fall looks steeper than it is. */
export function plotNodes(lines: readonly PlotLine[], unit: string): PdfNode[] {
  const points = lines.flatMap((line) => line.points)
  if (points.length === 0) return []
  const highest = points.reduce((most, { amount }) => Math.max(most, amount), 0)
  const step = stepOf(highest)
  const most = Math.max(step, Math.ceil((highest * 1.05) / step) * step)
  const first = Math.floor(yearOf(points.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY)))
  const end = yearOf(points.reduce((latest, { to }) => Math.max(latest, to), Number.NEGATIVE_INFINITY))
  const last = Math.max(first + 1, Math.ceil(end + 0.02))
  const scale: Scale = {
    first,
    last,
    x: (days) => left + ((yearOf(days) - first) / (last - first)) * (right - left),
    y: (amount) => bottom - (amount / most) * (bottom - top),
  }
  const drawn = [
    yearAxis(scale, { from: top, to: bottom, label: bottom + 11 }),
    valueAxis(scale, step, most, unit),
    legend(lines),
    ...lines.map((line) => drawLine(line, scale)),
    figures(lines, scale),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${textWidth}" height="${bottom + axisHeight}">${drawn.join('')}</svg>`
  return [{ svg, margin: [0, 6, 0, 2] }]
}

/** A round one that makes no more than six lines. */
function stepOf(highest: number): number {
  const rough = Math.max(highest, 0.01) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 2.5, 5].find((part) => part * power >= rough * 0.999) ?? 10)
}

function valueAxis({ y }: Scale, step: number, most: number, unit: string): string {
  const lines = [`<text x="0" y="20" font-size="7.5" fill="${colours.quiet}">${toXml(printable(unit))}</text>`]
  for (let tick = 0; tick * step <= most + step / 1000; tick++) {
    const at = y(tick * step).toFixed(1)
    const stroke = tick === 0 ? colours.quiet : colours.rule
    lines.push(
      `<line x1="${left}" y1="${at}" x2="${right}" y2="${at}" stroke="${stroke}" stroke-width="0.5"/>`,
      `<text x="${left - 5}" y="${Number(at) + 2.6}" font-size="7.5" text-anchor="end" fill="${colours.quiet}">${Number((tick * step).toFixed(4))}</text>`,
    )
  }
  return lines.join('')
}

function legend(lines: readonly PlotLine[]): string {
  let x = left
  return lines
    .map(({ label, mark }) => {
      const at = x
      x += 34 + label.length * 4.4 + 14
      return `${stroke(`M ${at} 6.5 L ${at + 26} 6.5`, mark)}${drawMark(mark, at + 13, 6.5)}<text x="${at + 31}" y="9.4" font-size="8" fill="${colours.ink}">${toXml(printable(label))}</text>`
    })
    .join('')
}

function placed({ points }: PlotLine, { x, y }: Scale): Placed[] {
  return points.map(({ from, to, amount }) => ({ x: (x(from) + x(to)) / 2, y: y(amount), from: x(from), to: x(to) }))
}

function drawLine(line: PlotLine, scale: Scale): string {
  const points = placed(line, scale)
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'} ${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')
  const spans = points
    .filter(({ from, to }) => to > from)
    .map(({ from, to, x, y }) => {
      const [start = '', end = ''] = [Math.min(from, x - 6), Math.max(to, x + 6)].map((at) => at.toFixed(1))
      const high = (y - 2.5).toFixed(1)
      return `<path d="M ${start} ${high} v 5 v -2.5 H ${end} v -2.5 v 5" fill="none" stroke="${colours.ink}" stroke-width="0.8"/>`
    })
  return [stroke(path, line.mark), ...spans, ...points.map(({ x, y }) => drawMark(line.mark, x, y))].join('')
}

function stroke(path: string, mark: PlotLine['mark']): string {
  return `<path d="${path}" fill="none" stroke="${colours.link}" stroke-width="1.1" ${dashes[mark]}/>`
}

function drawMark(mark: PlotLine['mark'], x: number, y: number): string {
  const [cx, cy] = [Number(x.toFixed(1)), Number(y.toFixed(1))]
  if (mark === 'circle') return `<circle cx="${cx}" cy="${cy}" r="2.8" fill="${colours.link}"/>`
  if (mark === 'square')
    return `<rect x="${cx - 2.6}" y="${cy - 2.6}" width="5.2" height="5.2" fill="#ffffff" stroke="${colours.link}" stroke-width="1.2"/>`
  return `<path d="M ${cx} ${cy - 3.8} l 3.8 3.8 l -3.8 3.8 l -3.8 -3.8 z" fill="${colours.quiet}"/>`
}

/** What was measured, at its mark; the table has those for which there is no room. */
function figures(lines: readonly PlotLine[], scale: Scale): string {
  const meanOf = ({ points }: PlotLine): number => points.reduce((sum, { amount }) => sum + amount, 0) / points.length
  const lowest = lines.length > 1 ? Math.min(...lines.map(meanOf)) : undefined
  const labelled = lines.flatMap((line) => {
    const below = meanOf(line) === lowest
    return placed(line, scale).map(({ x, y }, at) => ({ x, y, label: line.points[at]?.label ?? '', below }))
  })
  if (labelled.length > mostFigures) return ''
  return placeLabels(labelled, [left, textWidth])
    .map((place, at) =>
      place
        ? `<text x="${place.x.toFixed(1)}" y="${place.y.toFixed(1)}" font-size="7" text-anchor="middle" fill="${colours.ink}">${toXml(printable(labelled[at]?.label ?? ''))}</text>`
        : '',
    )
    .join('')
}
