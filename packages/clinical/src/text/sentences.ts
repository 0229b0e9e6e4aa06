import type { Question } from '../structure/question.ts'
import { type Line, trim } from './lines.ts'
import type { Section, Sentence } from './page-text.ts'
import { type Part, type Piece, piecesOf, toAnswered } from './question-pieces.ts'
import { splitParagraph } from './split-paragraph.ts'

type Block = Piece & { readonly item: boolean }

const marker = /^(?:[•●○■□*>☐☑☒✓✔-]|\[[ xX]?\]|\(?\d{1,2}[.)](?=\s)|[a-h][.)](?=\s))/
const label = /^[A-Z][\w /()&'-]{0,40}:(?!\d)/

/** Sentences of prose, entries of lists and lines of forms, in order, none across a section's limits. */
export function findSentences(
  text: string,
  lines: readonly Line[],
  sections: readonly Section[],
  questions: readonly Question[] = [],
): Sentence[] {
  const width = widthOf(lines)
  const sentences: Sentence[] = []
  let at = 0
  const take = (from: number, to: number, section?: Section): void => {
    while (at < lines.length && (lines[at]?.end ?? 0) <= from) at++
    const inside: Line[] = []
    for (let next = at; next < lines.length; next++) {
      const line = lines[next]
      if (!line || line.start >= to) break
      inside.push(trim(text, Math.max(line.start, from), Math.min(line.end, to)))
    }
    for (const block of toBlocks(text, piecesOf(text, inside, questions, from, to), width)) {
      const parts: readonly Part[] = block.question ? toAnswered(text, block.question) : splitParagraph(text, block)
      for (const { start, end, item, asked } of parts)
        sentences.push({
          start,
          end,
          text: text.slice(start, end),
          item,
          ...(section ? { section } : {}),
          ...(asked ? { asked } : {}),
        })
    }
  }
  take(0, sections[0]?.start ?? text.length)
  for (const section of sections) take(section.body, section.end, section)
  return sentences
}

/** How long the lines are where they were broken to fit: nearly the longest. */
function widthOf(lines: readonly Line[]): number {
  const lengths = lines.map(({ start, end }) => end - start).filter((length) => length > 0)
  lengths.sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length * 0.95)] ?? 0
}

function toBlocks(text: string, lines: readonly Piece[], width: number): Block[] {
  const blocks: Block[] = []
  let open: { start: number; end: number; item: boolean; last: Line } | undefined
  for (const line of lines) {
    if (line.start >= line.end || line.question) {
      if (open) blocks.push(open)
      open = undefined
      if (line.question) blocks.push({ ...line, item: true })
      continue
    }
    const said = text.slice(line.start, line.end)
    if (open && goesOn(text, open.last, said, width) && !isRow(text.slice(open.last.start, open.last.end), said)) {
      open.end = line.end
      open.last = line
      continue
    }
    if (open) blocks.push(open)
    open = { start: line.start, end: line.end, item: marker.test(said) || label.test(said), last: line }
  }
  if (open) blocks.push(open)
  return blocks
}

/** The end of a row of a form: what follows is another question. */
const answered = /[ \t.]{3}(?:Yes|No)$/

/** Two rows of a table or of a form, or a head and a row: wide gaps part their columns. */
function isRow(last: string, said: string): boolean {
  if (answered.test(last)) return true
  const gaps = (line: string): number => line.match(/\S[ \t]{3,}(?=\S)/g)?.length ?? 0
  const [before, after] = [gaps(last), gaps(said)]
  return (before >= 2 && after >= 2) || (after >= 1 && /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}[ \t]{2}/.test(said))
}

/** Whether a line was broken only to fit: what follows would not have found room, and begins nothing of its own. */
function goesOn(text: string, last: Line, said: string, width: number): boolean {
  if (marker.test(said) || label.test(said)) return false
  const end = text.charCodeAt(last.end - 1)
  const length = last.end - last.start
  const room = width - length
  const word = said.search(/\s|$/)
  const small = /^[a-z(]/.test(said)
  // . ! ? : ;
  const closed = end === 46 || end === 33 || end === 63 || end === 58 || end === 59
  if (small) return !closed || length > width * 0.7
  return room <= word + 1 + width * 0.1 && length > 30
}
