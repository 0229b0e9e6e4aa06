import { countLeading } from '../text/count-leading.ts'
import { type Line, toLines, trim } from '../text/lines.ts'
import { apart } from './apart.ts'
import type { Block } from './block.ts'
import { findQuestions } from './find-questions.ts'
import { findTables } from './find-tables.ts'
import { isFurniture } from './furniture.ts'
import { findOptions } from './options.ts'
import { toPageLines } from './page-line.ts'
import { findInitials, isSigned } from './signatures.ts'

/** A longer line is prose, whatever it begins with. */
const longest = 400
const item = /^(?:[•●*>#-]{1,2}[ \t]|\(?\d{1,2}[a-z]?[.)][ \t]|\(?[a-z][.)][ \t])/i
const label = /^(?<label>[A-Za-z][\w /()&'#.-]{0,50}?)[ \t]*:(?![\d/])/
const title = /^[A-Z][A-Z\d /&,'().-]{2,70}:?$/

/** A page as blocks with roles, in order. They hold every character once, and know nothing of what the page is about. */
export function findBlocks(text: string): Block[] {
  const lines = toLines(text)
  const said = toPageLines(text)
  const furniture = said.filter((line, at) => isFurniture(line.text, at, said.length))
  const found = [
    ...furniture.map(({ start, end }): Block => ({ role: 'furniture', start, end })),
    ...findQuestions(text, lines).map((question): Block => ({ role: 'question', ...question })),
    ...findTables(text, lines),
    ...findInitials(text, lines).map(({ start, end }): Block => ({ role: 'initials', start, end })),
  ]
  const claimed = apart(found)
  const drawn = new Set(said.map(({ start }) => start))
  return withGaps(text, claimed, (from, to) => lineBlocks(text, lines, from, to, drawn))
}

/** Fills what the blocks leave with the blocks of its lines, and what those leave with gaps. */
function withGaps(text: string, blocks: readonly Block[], fill: (from: number, to: number) => Block[]): Block[] {
  const all: Block[] = []
  let last = 0
  const put = (block: Block): void => {
    if (block.start > last) all.push({ role: 'gap', start: last, end: block.start })
    all.push(block)
    last = block.end
  }
  for (const block of blocks) {
    for (const own of fill(last, block.start)) put(own)
    put(block)
  }
  for (const own of fill(last, text.length)) put(own)
  if (last < text.length) all.push({ role: 'gap', start: last, end: text.length })
  return all
}

/** The lines of a stretch, each a block or several; lines of prose that follow each other are one paragraph. */
function lineBlocks(
  text: string,
  lines: readonly Line[],
  from: number,
  to: number,
  drawn: ReadonlySet<number>,
): Block[] {
  const blocks: Block[] = []
  for (let at = countLeading(lines, ({ end }) => end <= from); at < lines.length; at++) {
    const line = lines[at]
    if (!line || line.start >= to) break
    const { start, end } = trim(text, Math.max(line.start, from), Math.min(line.end, to))
    if (start >= end || (start === line.start && !drawn.has(start))) continue
    const own = blocksOf(text, start, end)
    const [last, first] = [blocks.at(-1), own[0]]
    if (last?.role === 'paragraph' && first?.role === 'paragraph' && isNext(text, last.end, start))
      blocks.splice(-1, 1, { ...last, end: first.end }, ...own.slice(1))
    else blocks.push(...own)
  }
  return blocks
}

function isNext(text: string, end: number, start: number): boolean {
  const at = text.indexOf('\n', end)
  if (at < 0 || at >= start) return false
  const next = text.indexOf('\n', at + 1)
  return next < 0 || next >= start
}

function blocksOf(text: string, start: number, end: number): Block[] {
  if (end - start > longest) return [{ role: 'paragraph', start, end }]
  const said = text.slice(start, end)
  const boxes = findOptions(text, start, end)
  if (boxes.length > 0) return boxBlocks(text, start, end, boxes)
  if (isSigned(said)) return [{ role: 'signature', start, end }]
  if (item.test(said)) return [{ role: 'item', start, end }]
  const named = label.exec(said)
  if (named) {
    const value = trim(text, start + named[0].length, end)
    return [{ role: 'field', start, end, label: { start, end: start + (named.groups?.label?.length ?? 0) }, value }]
  }
  return [{ role: title.test(said) ? 'heading' : 'paragraph', start, end }]
}

function boxBlocks(text: string, start: number, end: number, boxes: ReturnType<typeof findOptions>): Block[] {
  const first = trim(text, start, boxes[0]?.start ?? end)
  const lead: Block[] = first.start < first.end ? [{ role: 'paragraph', ...first }] : []
  const found: Block[] = [...lead]
  boxes.forEach((box, at) => {
    found.push({
      role: 'box',
      start: box.start,
      end: box.end,
      marked: box.marked,
      label: trim(text, box.label, box.end),
    })
    const rest = trim(text, box.end, boxes[at + 1]?.start ?? end)
    if (rest.start < rest.end) found.push({ role: 'paragraph', ...rest })
  })
  return found
}
