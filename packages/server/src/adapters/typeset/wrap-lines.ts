import { oneLine, printable } from './printable.ts'
import type { Cell, Run } from './table-paper.ts'

/** Words that stand together in one style, so many points from the left. */
type Piece = {
  readonly x: number
  readonly width: number
  readonly text: string
  readonly style: Run['style']
  readonly href: string | undefined
}
export type WrappedLine = readonly Piece[]

export type Measure = (text: string, style: Run['style']) => number

type Word = { readonly text: string; readonly style: Run['style']; readonly href: string | undefined }

/** The paragraphs of a cell in lines no wider than this. A word that no line could hold is broken. */
export function wrapCell(cell: Cell, width: number, measure: Measure): WrappedLine[] {
  return cell.flatMap((runs) => wrapRuns(runs, width, measure))
}

function wrapRuns(runs: readonly Run[], width: number, measure: Measure): WrappedLine[] {
  const lines: WrappedLine[] = []
  let line: Piece[] = []
  let end = 0
  const close = (): void => {
    lines.push(joinPieces(line))
    line = []
    end = 0
  }
  for (const word of wordsOf(runs)) {
    for (const text of breakWord(word, width, measure)) {
      const wide = measure(text.trimEnd(), word.style)
      if (end > 0 && end + wide > width) close()
      line.push({ ...word, text, x: end, width: wide })
      end += measure(text, word.style)
    }
  }
  if (line.length > 0) close()
  return lines
}

/** Each with the space that follows it. */
function wordsOf(runs: readonly Run[]): Word[] {
  return runs.flatMap(({ text, style, href }) =>
    (printable(oneLine(text)).match(/[^ \u200b]+ *|^ +/g) ?? []).map((word) => ({ text: word, style, href })),
  )
}

function breakWord({ text, style }: Word, width: number, measure: Measure): string[] {
  if (measure(text.trimEnd(), style) <= width) return [text]
  const parts: string[] = []
  let part = ''
  let end = 0
  for (const sign of text) {
    const wide = measure(sign, style)
    if (end + wide > width && part !== '' && sign !== ' ') {
      parts.push(part)
      part = ''
      end = 0
    }
    part += sign
    end += wide
  }
  return [...parts, part]
}

/** Neighbors of one style are drawn at once. */
function joinPieces(pieces: readonly Piece[]): WrappedLine {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && last.style === piece.style && last.href === piece.href)
      joined[joined.length - 1] = { ...last, text: last.text + piece.text, width: piece.x + piece.width - last.x }
    else joined.push(piece)
  }
  return joined
}
