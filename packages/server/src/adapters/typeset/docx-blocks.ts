import {
  BorderStyle,
  type FileChild,
  HeadingLevel,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx'
import { columnWidths, isCrowded } from './column-widths.ts'
import { type Notes, toRuns } from './docx-text.ts'
import type { Block, Line, PaperPart, Tone } from './paper.ts'
import { tableBands } from './table-bands.ts'

/** Twentieths of a point: letter paper less an inch on either side. */
export const contentWidth = 9_360
const quiet = '5F6368'
const tones: Readonly<Record<Tone, string>> = {
  material: '9B1C1C',
  significant: '92610B',
  minor: '4A5568',
  neutral: '1F4E8C',
}

export function partChildren({ title, blocks }: PaperPart, place: number, notes: Notes): FileChild[] {
  return [
    new Paragraph({ text: `${place}  ${title}`, heading: HeadingLevel.HEADING_1 }),
    ...blocks.flatMap((block) => blockChildren(block, notes)),
  ]
}

function blockChildren(block: Block, notes: Notes): FileChild[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_2 })]
    case 'points':
      return block.lines.map(
        (line) => new Paragraph({ children: toRuns(line, notes), numbering: { reference: 'points', level: 0 } }),
      )
    case 'paragraphs':
      return block.lines.map((line) => new Paragraph({ children: toRuns(line, notes), spacing: { after: 100 } }))
    case 'note':
      return [
        new Paragraph({
          children: toRuns([{ text: block.text }], notes, { size: 17, color: quiet }),
          spacing: { after: 80 },
        }),
      ]
    case 'table':
      return tableBands(block, wordsOf, narrow).flatMap((band) => [
        table(band, notes),
        new Paragraph({ spacing: { after: 60 } }),
      ])
    case 'chart':
      // The table above it says the same.
      return []
    case 'plot':
      return [
        ...blockChildren({ kind: 'heading', text: block.title }, notes),
        ...blockChildren(block.table, notes),
        ...block.notes.flatMap((text) => blockChildren({ kind: 'note', text }, notes)),
      ]
    case 'card':
      return card(block, notes)
    case 'signature':
      return [new Paragraph({ spacing: { before: 500 } }), ...block.fields.map(signatureLine)]
  }
}

function card({ label, tone, blocks }: Extract<Block, { kind: 'card' }>, notes: Notes): FileChild[] {
  const head = toRuns([{ text: label, strong: true }], notes, { size: 18, color: tones[tone] })
  const border = { left: { style: BorderStyle.SINGLE, size: 18, color: tones[tone], space: 6 } }
  return [
    new Paragraph({ children: head, border, keepNext: true, spacing: { before: 160 } }),
    ...blocks.flatMap((block) => blockChildren(block, notes)),
  ]
}

function signatureLine(field: string): Paragraph {
  return new Paragraph({ text: `${field}: ______________________________________`, spacing: { before: 240 } })
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const thin = { style: BorderStyle.SINGLE, size: 4, color: 'C9CCD1' }

/** In half points, as Word counts; of many columns the letters are smaller, so that their words stay whole. */
const size = { usual: 17, small: 14 } as const
/** Of a sign, by the size of the letters. */
const signWidth = 0.3
const narrow = { available: () => contentWidth / 20, signWidth: size.small * signWidth }

function wordsOf(line: Line): string {
  return line.map(({ text, citations = [] }) => text + ' 99,'.repeat(Math.min(citations.length, 4))).join('')
}

/** No row is broken over pages, and the heading comes again on each. */
function table({ columns, rows }: Extract<Block, { kind: 'table' }>, notes: Notes): Table {
  const texts = [columns.map(({ title }) => title), ...rows.map(({ cells }) => cells.map(wordsOf))]
  const isSmall = isCrowded(texts, contentWidth / 20, size.usual * signWidth)
  const half = isSmall ? size.small : size.usual
  const widths = columnWidths(texts, contentWidth / 20, half * signWidth).map((width) => Math.floor(width * 20))
  const cell = (line: Line, at: number, style: { size: number; color?: string }): TableCell =>
    new TableCell({
      width: { size: widths[at] ?? 0, type: WidthType.DXA },
      margins: { top: 40, bottom: 40, left: 0, right: isSmall ? 60 : 100 },
      children: [new Paragraph({ children: toRuns(line, notes, style) })],
    })
  const heading = columns.map(({ title }, at) =>
    cell([{ text: title, strong: true }], at, { size: half - 1, color: quiet }),
  )
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: contentWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: { top: none, bottom: thin, left: none, right: none, insideHorizontal: thin, insideVertical: none },
    rows: [
      new TableRow({ children: heading, tableHeader: true, cantSplit: true }),
      ...rows.map(
        ({ cells }) =>
          new TableRow({ cantSplit: true, children: cells.map((line, at) => cell(line, at, { size: half })) }),
      ),
    ],
  })
}
