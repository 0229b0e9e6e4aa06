import { columnWidths } from './column-widths.ts'
import type { Block, Line, PaperPart, Tone } from './paper.ts'
import { chartNodes } from './pdf-chart.ts'
import { colours, type PdfNode, textWidth } from './pdf-node.ts'
import { mostMarks, type Targets, toCellText, toText } from './pdf-text.ts'
import { printable } from './printable.ts'
import { lettersOf, rowsFit } from './rows-fit.ts'

const tones: Readonly<Record<Tone, string>> = { material: '#9b1c1c', significant: '#92610b', minor: '#4a5568' }
const cardInset = 12

/** A line to the right. Made anew each time: pdfmake notes in a node where it stands. */
export function rule(length = textWidth): PdfNode {
  const line = { type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth: 0.7, lineColor: colours.ink }
  return { canvas: [line], margin: [0, 0, 0, 4] }
}

export function partNodes({ title, blocks }: PaperPart, place: number, targets: Targets): PdfNode[] {
  return [
    {
      text: `${place}  ${title}`,
      style: 'part',
      headlineLevel: 1,
      outline: true,
      outlineText: title,
    },
    rule(),
    ...blocks.flatMap((block) => blockNodes(block, targets, textWidth)),
  ]
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
      return [table(block, targets, width)]
    case 'chart':
      return chartNodes(block.rows)
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

/** No row is broken over pages unless one is very tall, and the heading comes again on each. */
function table({ columns, rows }: Extract<Block, { kind: 'table' }>, targets: Targets, width: number): PdfNode {
  const words = (line: Line): string =>
    line.map(({ text, citations = [] }) => text + ' [999]'.repeat(Math.min(citations.length, 3))).join('')
  const texts = [columns.map(({ title }) => title), ...rows.map(({ cells }) => cells.map(words))]
  const gaps = columns.length * 8
  const widths = columnWidths(texts, width - gaps, 4.5)
  const letters = rows.map(({ cells }) => cells.map((cell) => lettersOf(cell, mostMarks)))
  const whole = rowsFit(letters, widths, 8)
  return {
    style: 'table',
    layout: 'lines',
    table: {
      headerRows: 1,
      keepWithHeaderRows: whole ? 1 : 0,
      dontBreakRows: whole,
      widths,
      body: [
        columns.map(({ title }) => ({ text: title, style: 'columnTitle' })),
        ...rows.map(({ cells }) => cells.map((cell) => ({ text: toCellText(cell, targets) }))),
      ],
    },
  }
}

function card({ label, tone, blocks }: Extract<Block, { kind: 'card' }>, targets: Targets, width: number): PdfNode {
  const inner = width - cardInset - 3
  return {
    layout: 'card',
    margin: [0, 8, 0, 4],
    table: {
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
