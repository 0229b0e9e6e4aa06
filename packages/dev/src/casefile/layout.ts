import { type Typeface, widthOf } from './typeface.ts'

/** What a page is made of, from top to bottom. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'prose'; readonly text: string }
  | { readonly kind: 'pairs'; readonly pairs: readonly Pair[]; readonly across: number }
  | {
      readonly kind: 'table'
      readonly rows: readonly (readonly string[])[]
      readonly grid: boolean
      readonly head: boolean
    }
  | { readonly kind: 'columns'; readonly columns: readonly (readonly string[])[] }
  | { readonly kind: 'rule' }

type Pair = readonly [label: string, value: string]
export type Style = { readonly face: Typeface; readonly size: number }

/** Text of one font at one place: `y` is its base line, in points from the top of the page. */
export type Run = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold: boolean
}
export type Rule = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

/** Lines in reading order, each of the runs that stand side by side in it. */
export type Placed = {
  readonly lines: readonly (readonly Run[])[]
  readonly rules: readonly Rule[]
  readonly bottom: number
}

type Frame = { readonly x: number; readonly width: number; readonly top: number }

const leading = 1.28
/** Between the columns of a letter: wide enough that nobody reads across. */
const gutter = 26
const cellPadding = 4

export function place(block: Block, frame: Frame, style: Style): Placed {
  switch (block.kind) {
    case 'title':
      return placeTitle(block.text, frame, style)
    case 'heading':
      return placeProse([block.text], { ...frame, top: frame.top + style.size * 0.4 }, style, true)
    case 'prose':
      return placeProse([block.text], frame, style, false)
    case 'pairs':
      return placePairs(block.pairs, block.across, frame, style)
    case 'table':
      return placeTable(block.rows, block.grid, block.head, frame, style)
    case 'columns':
      return placeColumns(block.columns, frame, style)
    case 'rule':
      return placeRule(frame)
  }
}

function placeTitle(text: string, { x, width, top }: Frame, { face, size }: Style): Placed {
  const large = size * 1.2
  const left = x + (width - widthOf(text, face, true, large)) / 2
  const run = { text, x: left, y: top + large, size: large, bold: true }
  return { lines: [[run]], rules: [], bottom: top + large * 1.4 }
}

function placeProse(paragraphs: readonly string[], { x, width, top }: Frame, style: Style, bold: boolean): Placed {
  const lines: Run[][] = []
  let y = top
  for (const text of paragraphs) {
    for (const line of wrap(text, width, style, bold)) {
      lines.push([{ text: line, x, y: y + style.size, size: style.size, bold }])
      y += style.size * leading
    }
    y += style.size * (bold ? 0.15 : 0.5)
  }
  return { lines, rules: [], bottom: y }
}

/** `Label: value`, so many beside each other. A row is read across. */
function placePairs(pairs: readonly Pair[], across: number, { x, width, top }: Frame, { face, size }: Style): Placed {
  const lines: Run[][] = []
  let y = top
  for (let first = 0; first < pairs.length; first += across) {
    const row = pairs.slice(first, first + across).flatMap(([label, value], column) => {
      const left = x + (column * width) / across
      const after = left + widthOf(`${label}: `, face, true, size)
      if (after + widthOf(value, face, false, size) > left + width / across)
        throw new Error(`too wide: ${label} ${value}`)
      return [
        { text: `${label}:`, x: left, y: y + size, size, bold: true },
        { text: value, x: after, y: y + size, size, bold: false },
      ]
    })
    lines.push(row)
    y += size * leading
  }
  return { lines, rules: [], bottom: y + size * 0.4 }
}

function placeTable(
  rows: readonly (readonly string[])[],
  grid: boolean,
  head: boolean,
  { x, width, top }: Frame,
  { face, size }: Style,
): Placed {
  const columns = rows[0]?.length ?? 0
  const natural = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row, at) => widthOf(row[column] ?? '', face, head && at === 0, size) + 2 * cellPadding)),
  )
  const slack = width - natural.reduce((sum, each) => sum + each, 0)
  if (slack < 0) throw new Error(`the table is ${-slack} points too wide: ${rows[0]?.join(' | ')}`)
  const edges = [x]
  for (const each of natural) edges.push((edges.at(-1) ?? x) + each + slack / columns)
  const height = size * (grid ? 1.65 : leading)
  const lines = rows.map((row, at) =>
    row.flatMap((text, column): Run[] => {
      const y = top + at * height + size * (grid ? 1.15 : 1)
      return text === '' ? [] : [{ text, x: (edges[column] ?? x) + cellPadding, y, size, bold: head && at === 0 }]
    }),
  )
  const bottom = top + rows.length * height
  const across = Array.from({ length: rows.length + 1 }, (_, at) => top + at * height)
  const rules = [
    ...across.map((y) => ({ x0: x, y0: y, x1: x + width, y1: y })),
    ...edges.map((edge) => ({ x0: edge, y0: top, x1: edge, y1: bottom })),
  ]
  return { lines, rules: grid ? rules : [], bottom: bottom + size * 0.6 }
}

/** Side by side, and read one after the other. */
function placeColumns(columns: readonly (readonly string[])[], { x, width, top }: Frame, style: Style): Placed {
  const each = (width - gutter * (columns.length - 1)) / columns.length
  const placed = columns.map((paragraphs, at) =>
    placeProse(paragraphs, { x: x + at * (each + gutter), width: each, top }, style, false),
  )
  return {
    lines: placed.flatMap(({ lines }) => lines),
    rules: [],
    bottom: Math.max(...placed.map(({ bottom }) => bottom)),
  }
}

function placeRule({ x, width, top }: Frame): Placed {
  return { lines: [], rules: [{ x0: x, y0: top + 3, x1: x + width, y1: top + 3 }], bottom: top + 8 }
}

function wrap(text: string, width: number, { face, size }: Style, bold: boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, face, bold, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
