import type { Line } from '../text/lines.ts'
import { type Cell, toCells } from './cells.ts'
import type { Span } from './question.ts'

/** `Smoker: Y N`: the question and both answers in one cell. */
const bothPrinted = /[A-Za-z]{3}[^/|]*[ ?:)](?:yes ?[/|]? ?no|y ?[/|] ?n|y n)$/i
/** What stands behind the pair may be the answer to it. */
const written = /^(?:[xX✓✔_*]+|yes|no|y|n)\b/i
/** `Have you had any of the following:` */
const listed =
  /^\W{0,3}(?:\d{1,2}[.)] ?)?(?:do|does|did|have|has|are|is|were|was)\b[^:?.]{0,80}\b(?:the following|these|those below)\b[^:?.]{0,40}[:?]/i
/** A mark, a figure or an answer beside an option; a label or running text is no option. */
const saysMore = /[\d:?.;,*✓✔☑☒■●⊠[\]()<>_]|(?:^| )[xX](?= |$)|\b(?:yes|no|none|never|denies|n\/a)\b/i
const mostWords = 5
const leastOptions = 2
const mostLines = 20
const longest = 400

/** What a page asks and nobody answered: a pair of answers without a mark, and options listed behind a question. */
export function findUnanswered(text: string, lines: readonly Line[]): Span[] {
  return lines.flatMap((line, at) => {
    if (line.end - line.start > longest) return []
    const said = text.slice(line.start, line.end)
    const stem = listed.exec(said)
    if (stem) return optionsBehind(text, lines, at, stem[0].length)
    return pairsIn(toCells(said)).map(({ start, end }) => ({ start: line.start + start, end: line.start + end }))
  })
}

/** The last cell of a line may head the columns below it. */
function pairsIn(cells: readonly Cell[]): Cell[] {
  return cells
    .slice(0, -1)
    .filter((cell, at) => bothPrinted.test(cell.text) && !written.test(cells[at + 1]?.text ?? ''))
}

/** The options of the same line, or the rows of options below it. Where one of them is marked, none is left out. */
function optionsBehind(text: string, lines: readonly Line[], at: number, stem: number): Span[] {
  const first = lines[at]
  if (!first) return []
  const own = cellsFrom(text, first.start + stem, first.end)
  if (own.length > 0) return areOptions(own) ? own : []
  const found: Span[] = []
  for (const { start, end } of lines.slice(at + 1, at + 1 + mostLines)) {
    const cells = cellsFrom(text, start, Math.min(end, start + longest))
    if (cells.length < leastOptions) break
    if (!areOptions(cells)) return []
    found.push(...cells)
  }
  return found
}

function cellsFrom(text: string, start: number, end: number): Cell[] {
  return toCells(text.slice(start, end)).map((cell) => ({ ...cell, start: cell.start + start, end: cell.end + start }))
}

function areOptions(cells: readonly Cell[]): boolean {
  return (
    cells.length >= leastOptions &&
    cells.every(({ text }) => !saysMore.test(text) && text.split(' ').length <= mostWords)
  )
}
