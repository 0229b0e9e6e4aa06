import type { Line } from './paper.ts'
import { oneLine, printable } from './printable.ts'

const halfAPage = 330

/**
 * Whether every row surely fits on half a page. Of a row that may not be broken and is taller than a page nothing is
 * printed, so this counts all letters as wide as the widest; how lines wrap can double them at most.
 */
export function rowsFit(
  /** The letters of each cell. */
  rows: readonly (readonly number[])[],
  widths: readonly number[],
  fontSize: number,
): boolean {
  const mostLines = halfAPage / (fontSize * 1.5)
  const linesOf = (letters: number, at: number): number => (letters * fontSize * 0.9) / (widths[at] ?? 1)
  return rows.every((row) => row.every((letters, at) => linesOf(letters, at) <= mostLines))
}

/** The letters of a line with its numbers. */
export function lettersOf(line: Line, mostMarks = Number.POSITIVE_INFINITY): number {
  return line.reduce(
    (sum, { text, citations = [] }) =>
      sum + printable(oneLine(text)).length + ' [9999]'.length * Math.min(citations.length, mostMarks + 1),
    0,
  )
}
