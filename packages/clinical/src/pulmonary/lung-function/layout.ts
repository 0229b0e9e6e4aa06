import type { PageWord } from '../../page-input.ts'
import { toLines } from '../../text/lines.ts'
import type { PageText } from '../../text/page-text.ts'
import { type Figure, findFigures, masked } from './figures.ts'
import { mendWords } from './mend-words.ts'
import { firstAfter } from './spans.ts'
import { findTerms, type Term } from './terms.ts'

/** Where something stands across the page; `cell` counts bars or tabs before it. */
export type Place = { readonly x0: number; readonly x1: number; readonly cell: number }
export type PlacedTerm = Term & Place
export type PlacedFigure = Figure & Place

/** A row as the eye sees it: mostly one line of the text, with boxes also several. Offsets are the page's. */
export type Row = {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly terms: readonly PlacedTerm[]
  readonly figures: readonly PlacedFigure[]
  /** No number but in words of a head: "Trial 1", "5th percentile", a date. */
  readonly bare: boolean
  /** Bars or tabs in it. */
  readonly cells: number
  /** Whether `x0` and `x1` are columns: from boxes, or from spaces that were kept. */
  readonly spaced: boolean
  readonly boxed: boolean
  /** The width of a space at most. */
  readonly gap: number
  readonly blankBefore: boolean
  /** The same with misread words put right, where there are any: to be believed only in a table. */
  readonly mended?: Row
}

type Line = { readonly start: number; readonly end: number; readonly first: number; readonly blankBefore: boolean }
type Box = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number }

/** A longer line is prose. */
const longestLine = 260
/** Lines of a table are short. */
const longestMended = 160
/** No page has more lines: the rest is no page. */
const mostLines = 800

/** The rows of a page, from top to bottom. */
export function layOut(page: PageText, words?: readonly PageWord[]): Row[] {
  const lines = toTextLines(page.text)
  const boxes = words && words.length > 0 ? boxFinder(page, words) : undefined
  const groups = boxes ? groupByHeight(lines, boxes) : lines.map((line) => [line])
  return groups.map((group) => toRow(page.text, group, boxes))
}

function toTextLines(text: string): Line[] {
  const lines: Line[] = []
  let blankBefore = true
  let from = 0
  for (const { start, end } of toLines(text)) {
    if (lines.length >= mostLines) break
    const first = text.lastIndexOf('\n', Math.max(start - 1, 0)) + 1
    if (start < end && end - start <= longestLine) lines.push({ start, end, first: Math.max(first, from), blankBefore })
    blankBefore = start >= end
    from = end + 1
  }
  return lines
}

type FindBox = (start: number, end: number) => Box | undefined

/** The box of a stretch of text; of a part of a word, the part of its box. */
function boxFinder(page: PageText, words: readonly PageWord[]): FindBox {
  const sorted = [...words].sort((a, b) => a.start - b.start)
  return (from, to) => {
    const [start, end] = page.toRaw(from, to)
    let box: Box | undefined
    for (let at = firstAfter(sorted, start); at < sorted.length; at++) {
      const word = sorted[at]
      if (!word || word.start >= end) break
      const width = (word.x1 - word.x0) / Math.max(1, word.end - word.start)
      const x0 = word.x0 + Math.max(0, start - word.start) * width
      const x1 = word.x1 - Math.max(0, word.end - end) * width
      box = box
        ? {
            x0: Math.min(box.x0, x0),
            x1: Math.max(box.x1, x1),
            y0: Math.min(box.y0, word.y0),
            y1: Math.max(box.y1, word.y1),
          }
        : { x0, x1, y0: word.y0, y1: word.y1 }
    }
    return box
  }
}

/** Lines of the text that stand side by side are one row: a scan may read a table column by column. */
function groupByHeight(lines: readonly Line[], boxes: FindBox): Line[][] {
  const placed = lines.map((line) => ({ line, box: boxes(line.start, line.end) }))
  const rows: { box: Box | undefined; lines: { line: Line; box: Box | undefined }[] }[] = []
  for (const one of placed) {
    const { box } = one
    const home =
      box &&
      rows
        .slice(-80)
        .find((row) => row.box && beside(row.box, box) && row.lines.every((other) => apart(other.box, box)))
    if (home?.box && box) {
      home.lines.push(one)
      home.box = { ...home.box, x0: Math.min(home.box.x0, box.x0), x1: Math.max(home.box.x1, box.x1) }
    } else rows.push({ box, lines: [one] })
  }
  return rows
    .sort((a, b) => (a.box && b.box ? a.box.y0 + a.box.y1 - b.box.y0 - b.box.y1 : 0))
    .map((row) => row.lines.sort((a, b) => (a.box?.x0 ?? 0) - (b.box?.x0 ?? 0)).map(({ line }) => line))
}

function beside(a: Box, b: Box): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  return shared > 0.55 * Math.min(a.y1 - a.y0, b.y1 - b.y0) && shared > 0.35 * Math.max(a.y1 - a.y0, b.y1 - b.y0)
}

function apart(a: Box | undefined, b: Box): boolean {
  return a === undefined || a.x1 <= b.x0 || b.x1 <= a.x0
}

function toRow(text: string, lines: readonly Line[], boxes: FindBox | undefined): Row {
  const parts = lines.map((line) => readLine(text.slice(line.start, line.end), line, boxes))
  const row = joinParts(text, lines, parts, boxes)
  if (!parts.some(({ mended }) => mended !== undefined)) return row
  const mended = lines.map((line, at) => {
    const right = parts[at]?.mended
    return right === undefined ? parts[at] : readLine(right, line, boxes)
  })
  return {
    ...row,
    mended: joinParts(
      text,
      lines,
      mended.filter((part) => part !== undefined),
      boxes,
    ),
  }
}

function joinParts(text: string, lines: readonly Line[], parts: readonly Part[], boxes: FindBox | undefined): Row {
  const start = Math.min(...lines.map((line) => line.start))
  const end = Math.max(...lines.map((line) => line.end))
  const said = lines.map((line) => text.slice(line.start, line.end)).join('  ')
  const [only] = lines.length === 1 ? lines : []
  const cells = only ? (said.match(/[|\t]/g)?.length ?? 0) : 0
  const widths = parts.flatMap(({ terms }) => terms.map(({ x0, x1, start: from, end: to }) => (x1 - x0) / (to - from)))
  widths.sort((a, b) => a - b)
  return {
    start,
    end,
    text: said,
    terms: parts.flatMap(({ terms }) => terms),
    figures: parts.flatMap(({ figures }) => figures),
    bare: parts.every(({ bare }) => bare),
    cells,
    spaced: boxes !== undefined || /\S[ ]{2,}\S/.test(said),
    boxed: boxes !== undefined,
    gap: boxes ? 1.25 * (widths[widths.length >> 1] ?? 0.01) : 1.5,
    blankBefore: lines.some(({ blankBefore }) => blankBefore),
  }
}

type Part = {
  readonly terms: PlacedTerm[]
  readonly figures: PlacedFigure[]
  readonly bare: boolean
  readonly mended: string | undefined
}

function readLine(said: string, line: Line, boxes: FindBox | undefined): Part {
  const terms = findTerms(said)
  const known = terms.filter(({ unknown }) => !unknown)
  const figures = findFigures(
    masked(
      said,
      terms.filter(({ measure, on }) => measure !== undefined || on !== undefined),
    ),
  )
  const bare = findFigures(masked(said, known)).every(({ blank }) => blank)
  const place = (start: number, end: number): Place => {
    const cell = said.slice(0, start).match(/[|\t]/g)?.length ?? 0
    const box = boxes?.(line.start + start, line.start + end)
    if (box) return { x0: box.x0, x1: box.x1, cell }
    return { x0: line.start + start - line.first, x1: line.start + end - line.first, cell }
  }
  const moved = <Found extends { readonly start: number; readonly end: number }>(found: Found): Found & Place => ({
    ...found,
    ...place(found.start, found.end),
    start: line.start + found.start,
    end: line.start + found.end,
  })
  const mended =
    said.length > longestMended
      ? undefined
      : mendWords(said, (from, to) => terms.every((term) => !term.unknown || term.end <= from || to <= term.start))
  return { terms: terms.map(moved), figures: figures.map(moved), bare, mended }
}
