import { cardFits } from './card-fits.ts'
import { columnWidths, isCrowded } from './column-widths.ts'
import type { Block, Line, PaperPart, Tone } from './paper.ts'
import { chartNodes } from './pdf-chart.ts'
import { colours, type PdfNode, textWidth } from './pdf-node.ts'
import { plotNodes } from './pdf-plot.ts'
import { mostMarks, type Targets, toCellText, toText } from './pdf-text.ts'
import { printable } from './printable.ts'
import { lettersOf, rowsFit } from './rows-fit.ts'
import { tableBands } from './table-bands.ts'

const tones: Readonly<Record<Tone, string>> = {
  material: '#9b1c1c',
  significant: '#92610b',
  minor: '#4a5568',
  neutral: colours.link,
}
const cardInset = 12

type TableBlock = Extract<Block, { kind: 'table' }>

/** A line to the right. Made anew each time: pdfmake notes in a node where it stands. */
export function rule(length = textWidth): PdfNode {
  const line = { type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth: 0.7, lineColor: colours.ink }
  return { canvas: [line], margin: [0, 0, 0, 4] }
}

export function partNodes({ title, blocks }: PaperPart, place: number, targets: Targets): PdfNode[] {
  const head = { text: `${place}  ${title}`, style: 'part', outline: true, outlineText: title }
  const kept = keptWithTitle(blocks)
  const nodes = (some: readonly Block[]): PdfNode[] => some.flatMap((block) => blockNodes(block, targets, textWidth))
  if (kept === 0) return [{ ...head, headlineLevel: 1 }, rule(), ...nodes(blocks)]
  // No level here: what is kept together must not ask for a new page by itself.
  return [{ unbreakable: true, stack: [head, rule(), ...nodes(blocks.slice(0, kept))] }, ...nodes(blocks.slice(kept))]
}

/** A card that goes to the next page whole takes its title along. */
function keptWithTitle(blocks: readonly Block[]): number {
  const first = blocks.findIndex(({ kind }) => kind !== 'note')
  const block = blocks[first]
  return block?.kind === 'card' && cardFits(block.blocks, textWidth - cardInset) ? first + 1 : 0
}

function blockNodes(block: Block, targets: Targets, width: number): PdfNode[] {
  switch (block.kind) {
    case 'heading':
      return [{ text: printable(block.text), style: 'heading', headlineLevel: 2 }]
    case 'points':
      return [points(block.lines, targets)]
    case 'paragraphs':
      return block.lines.map((line) => ({ text: toText(line, targets), style: 'body' }))
    case 'note':
      return [{ text: printable(block.text), style: 'note' }]
    case 'table':
      return tables(block, targets, width)
    case 'chart':
      return chartNodes(block.rows)
    case 'plot':
      return [plot(block)]
    case 'card':
      return [card(block, targets, width)]
    case 'signature':
      return [signature(block.fields)]
  }
}

function points(lines: readonly Line[], targets: Targets): PdfNode {
  const body = lines.map((line, at) => [
    { text: `${at + 1}.` },
    { text: toCellText(line, targets, Number.POSITIVE_INFINITY) },
  ])
  const widths = [12, textWidth - 12 - 16]
  const letters = lines.map((line) => [2, lettersOf(line)])
  return {
    layout: 'noBorders',
    table: { widths, dontBreakRows: rowsFit(letters, widths, 9.5), body },
    margin: [0, 4, 0, 0],
  }
}

/** Of many columns the letters are smaller and closer, so that their words stay whole. */
const roomy = { gap: 8, fontSize: 8, signWidth: 4.5 } as const
const crowded = { gap: 5, fontSize: 7, signWidth: 3.9 } as const

function tables(block: TableBlock, targets: Targets, width: number): PdfNode[] {
  const room = { available: (columns: number) => width - columns * crowded.gap, signWidth: crowded.signWidth }
  return tableBands(block, wordsOf, room).map((band) => table(band, targets, width))
}

function wordsOf(line: Line): string {
  return line.map(({ text, citations = [] }) => text + ' [999]'.repeat(Math.min(citations.length, 3))).join('')
}

/** No row is broken over pages unless one is very tall, and the heading comes again on each. */
function table({ columns, rows }: TableBlock, targets: Targets, width: number): PdfNode {
  const texts = [columns.map(({ title }) => title), ...rows.map(({ cells }) => cells.map(wordsOf))]
  // The widths of cells do not count the room between them.
  const room = (gap: number): number => width - columns.length * gap
  const isSmall = isCrowded(texts, room(roomy.gap), roomy.signWidth)
  const { gap, fontSize, signWidth } = isSmall ? crowded : roomy
  const widths = columnWidths(texts, room(gap), signWidth)
  const letters = rows.map(({ cells }) => cells.map((cell) => lettersOf(cell, mostMarks)))
  const whole = rowsFit(letters, widths, fontSize)
  return {
    style: 'table',
    fontSize,
    layout: isSmall ? 'narrowLines' : 'lines',
    table: {
      headerRows: 1,
      keepWithHeaderRows: whole ? 1 : 0,
      dontBreakRows: whole,
      widths,
      body: [
        columns.map(({ title }) => ({ text: title, style: 'columnTitle', ...(isSmall && { fontSize }) })),
        ...rows.map(({ cells }) => cells.map((cell) => ({ text: toCellText(cell, targets) }))),
      ],
    },
  }
}

/** On one page, with its heading and what is said of it. */
function plot({ title, lines, unit, notes }: Extract<Block, { kind: 'plot' }>): PdfNode {
  return {
    unbreakable: true,
    stack: [
      { text: printable(title), style: 'heading' },
      ...plotNodes(lines, unit),
      ...notes.map((text) => ({ text: printable(text), style: 'note' })),
    ],
  }
}

function card({ label, tone, blocks }: Extract<Block, { kind: 'card' }>, targets: Targets, width: number): PdfNode {
  const inner = width - cardInset - 3
  return {
    layout: 'card',
    margin: [0, 8, 0, 4],
    table: {
      dontBreakRows: cardFits(blocks, inner),
      widths: [inner],
      body: [
        [
          {
            border: [true, false, false, false],
            borderColor: [tones[tone], '', '', ''],
            stack: [
              { text: label, color: tones[tone], style: 'cardLabel' },
              ...blocks.flatMap((block) => blockNodes(block, targets, inner)),
            ],
          },
        ],
      ],
    },
  }
}

function signature(fields: readonly string[]): PdfNode {
  return {
    columns: fields.map((field) => ({
      width: 160,
      stack: [rule(150), { text: field, style: 'note' }],
    })),
    columnGap: 12,
    margin: [0, 40, 0, 0],
    unbreakable: true,
  }
}
