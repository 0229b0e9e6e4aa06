// @ts-expect-error: the package has no types; what is used of it is below
import Pdf from 'pdfkit'
import { fonts } from './fonts.ts'
import { colours } from './pdf-node.ts'
import {
  columnGap,
  columnWidths,
  lineHeight,
  type PlacedRow,
  placeRows,
  rowPadding,
  type TablePage,
} from './place-rows.ts'
import { oneLine, printable } from './printable.ts'
import type { Run, TableColumn, TableLine, TablePaper, TableSection } from './table-paper.ts'
import { type Measure, type WrappedLine, wrapCell } from './wrap-lines.ts'

type Ink = {
  readonly outline: { addItem(title: string): void }
  on(event: 'data' | 'end' | 'error', heard: (bytes: Buffer) => void): Ink
  registerFont(name: string, path: string): Ink
  font(name: string): Ink
  fontSize(size: number): Ink
  fillColor(colour: string): Ink
  text(text: string, x: number, y: number, options: object): Ink
  link(x: number, y: number, width: number, height: number, url: string): Ink
  widthOfString(text: string): number
  rect(x: number, y: number, width: number, height: number): Ink
  fill(colour: string): Ink
  addPage(): Ink
  end(): void
}

type Section = TableSection<readonly TableLine[]>
type Paper = TablePaper<readonly TableLine[]>
/** A section of the paper begins where the one before it ended. */
type PlacedSection = {
  readonly section: Section
  readonly page: number
  readonly y: number
  readonly pages: readonly TablePage[]
}

const paperWidth = 792
const paperHeight = 612
const left = 40
const width = paperWidth - 2 * left
const top = 52
const bottom = paperHeight - 46
const headHeight = 18
const factLabel = 96
const size = 8

/**
 * A long table as a PDF file. Its rows are placed first and drawn afterwards, a page at a time: of thousands of rows only
 * their lines are held, where pdfmake holds several objects for each word.
 */
export function writeTablePdf(paper: Paper): Promise<Buffer> {
  const ink = openInk(paper)
  const written = collect(ink)
  const { draw, pages } = plan(paper, openMeasure(ink))
  for (let page = 0; page < pages; page++) {
    ink.addPage()
    drawFrame(ink, paper, page + 1, pages)
    draw(ink, page)
  }
  ink.end()
  return written
}

function openInk({ title, caseLine, madeAt }: Paper): Ink {
  const info = { Title: printable(`${title}: ${caseLine}`), Creator: 'Casefold', CreationDate: madeAt }
  const size = [paperWidth, paperHeight]
  // No font of its own: one that is loaded under two names would be read from its file at every change.
  const ink = new Pdf({ size, margin: 0, autoFirstPage: false, compress: true, info, font: null }) as Ink
  return ink.registerFont('normal', fonts.normal).registerFont('strong', fonts.bold)
}

function collect(ink: Ink): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    ink
      .on('data', (bytes) => void pieces.push(bytes))
      .on('end', () => resolve(Buffer.concat(pieces)))
      .on('error', reject)
  })
}

/** Words come again and again; only the first time are they measured. */
function openMeasure(ink: Ink): Measure {
  const known = { strong: new Map<string, number>(), normal: new Map<string, number>() }
  return (text, style) => {
    const face = style === 'strong' ? 'strong' : 'normal'
    const found = known[face].get(text)
    if (found !== undefined) return found
    const wide = ink.font(face).fontSize(size).widthOfString(text)
    if (known[face].size > 50_000) known[face].clear()
    known[face].set(text, wide)
    return wide
  }
}

/** Everything is placed before anything is drawn, so that each page can say of how many it is one. */
function plan(paper: Paper, measure: Measure): { pages: number; draw(ink: Ink, page: number): void } {
  const facts = paper.facts.map(({ label, text }) => ({
    label,
    lines: wrapCell([[{ text }]], width - factLabel, measure),
  }))
  const notice = wrapCell([[{ text: paper.notice, style: 'strong' }]], width - 16, measure)
  const noticeTop = top + 34 + facts.reduce((sum, { lines }) => sum + lines.length * lineHeight + 2, 0) + 8
  let at = { page: 0, y: noticeTop + notice.length * lineHeight + 24 }
  const sections: PlacedSection[] = paper.sections.map((section) => {
    if (at.y > bottom - 110) at = { page: at.page + 1, y: top }
    const note = wrapCell([[{ text: section.note, style: 'quiet' }]], width, measure)
    const from = at.y + 20 + note.length * lineHeight + 2
    const room = { width, top, bottom, headHeight }
    const pages = section.lines.length === 0 ? [] : placeRows(section.columns, section.lines, from, room, measure)
    const placed = { section, ...at, pages }
    const last = pages.at(-1)?.rows.at(-1)
    at = { page: at.page + Math.max(0, pages.length - 1), y: (last ? last.y + last.height : from) + 22 }
    return placed
  })
  const bookmarks = new Set<string>()
  return {
    pages: at.page + 1,
    draw: (ink, page) => {
      if (page === 0) drawTitle(ink, paper, facts, notice, noticeTop)
      for (const placed of sections) drawSection(ink, placed, page, measure, bookmarks)
    },
  }
}

function drawTitle(
  ink: Ink,
  { title }: Paper,
  facts: readonly { label: string; lines: readonly WrappedLine[] }[],
  notice: readonly WrappedLine[],
  noticeTop: number,
): void {
  ink
    .font('strong')
    .fontSize(20)
    .fillColor(colours.ink)
    .text(title, left, top - 4, { lineBreak: false })
  ink.fontSize(size)
  let y = top + 34
  for (const { label, lines } of facts) {
    say(ink, label, left, y, 'quiet')
    drawLines(ink, lines, left + factLabel, y)
    y += lines.length * lineHeight + 2
  }
  ink.rect(left, noticeTop - 5, width, notice.length * lineHeight + 9).fill(colours.band)
  drawLines(ink, notice, left + 8, noticeTop)
}

function drawSection(ink: Ink, placed: PlacedSection, page: number, measure: Measure, bookmarks: Set<string>): void {
  const { section, pages, y } = placed
  if (page === placed.page) {
    ink.outline.addItem(section.title)
    ink.font('strong').fontSize(12).fillColor(colours.ink).text(section.title, left, y, { lineBreak: false })
    ink.fontSize(size)
    drawLines(ink, wrapCell([[{ text: section.note, style: 'quiet' }]], width, measure), left, y + 18)
  }
  const own = pages[page - placed.page]
  if (!own || own.rows.length === 0) return
  drawHead(ink, section.columns, own.top)
  for (const row of own.rows) {
    if (row.kind === 'row' && row.mark !== '' && !bookmarks.has(row.mark)) {
      bookmarks.add(row.mark)
      ink.outline.addItem(row.mark)
    }
    drawRow(ink, row, section.columns)
  }
}

function drawHead(ink: Ink, columns: readonly TableColumn[], y: number): void {
  let x = left
  for (const { title, width: part } of columns) {
    say(ink, title, x, y + 4, 'strong', colours.quiet)
    x += part * width
  }
  ink.rect(left, y + headHeight - 2, width, 0.8).fill(colours.ink)
}

function drawRow(ink: Ink, row: PlacedRow, columns: readonly TableColumn[]): void {
  if (row.kind === 'divider') {
    ink.rect(left, row.y + 2, width, row.height - 4).fill('#e4e9f0')
    say(ink, printable(row.text), left + 8, row.y + 6, 'strong')
    return
  }
  const widths = columnWidths(columns, width)
  let x = left
  for (const [at, cell] of row.cells.entries()) {
    drawLines(ink, cell, x, row.y + rowPadding)
    x += (widths[at] ?? 0) + columnGap
  }
  ink.rect(left, row.y + row.height - 0.4, width, 0.4).fill(colours.rule)
}

function drawLines(ink: Ink, lines: readonly WrappedLine[], x: number, y: number): void {
  for (const [at, line] of lines.entries()) {
    for (const { text, style, href, x: within, width: wide } of line) {
      const place = [x + within, y + at * lineHeight] as const
      say(ink, text, ...place, style, href === undefined ? undefined : colours.link)
      if (href !== undefined) ink.link(...place, wide, lineHeight, href)
    }
  }
}

function say(ink: Ink, text: string, x: number, y: number, style: Run['style'], colour?: string): void {
  const usual = style === 'quiet' ? colours.quiet : colours.ink
  ink
    .font(style === 'strong' ? 'strong' : 'normal')
    .fillColor(colour ?? usual)
    .text(text, x, y, { lineBreak: false })
}

function drawFrame(ink: Ink, { title, caseLine, notice }: Paper, page: number, pages: number): void {
  ink.fontSize(7)
  const measure: Measure = (text) => ink.font('normal').widthOfString(text)
  say(ink, printable(oneLine(caseLine)), left, 28, 'quiet')
  say(ink, title, left + width - measure(title, 'quiet'), 28, 'quiet')
  ink.rect(left, paperHeight - 38, width, 0.4).fill(colours.rule)
  const [line = []] = wrapCell([[{ text: notice, style: 'quiet' }]], width - 90, measure)
  for (const { text, x } of line) say(ink, text, left + x, paperHeight - 32, 'quiet')
  const place = `Page ${page} of ${pages}`
  say(ink, place, left + width - measure(place, 'quiet'), paperHeight - 32, 'quiet')
  ink.fontSize(size)
}
