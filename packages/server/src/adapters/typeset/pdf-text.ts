import type { Line, Span } from './paper.ts'
import { colours, type PdfNode } from './pdf-node.ts'
import { oneLine, printable } from './printable.ts'

/** In a table a row may rest on more citations than its cell could show. */
export const mostMarks = 8

/** Where a number leads: to the appended page, or else to its line in the list of citations. */
export type Targets = { targetOf(n: number): string }

export function toText(line: Line, targets: Targets): PdfNode[] {
  return line.flatMap((span) => toSpan(span, targets, Number.POSITIVE_INFINITY))
}

/** As in a cell. */
export function toCellText(line: Line, targets: Targets, most = mostMarks): PdfNode[] {
  return line.flatMap(({ text, ...span }) => toSpan({ ...span, text: keepPercent(oneLine(text)) }, targets, most))
}

/** A number and its sign stay on one line, however narrow the column. */
function keepPercent(text: string): string {
  return text.replace(/(?<=\d) (?=%)/g, '\u00a0')
}

function toSpan({ text, citations = [], strong }: Span, { targetOf }: Targets, most: number): PdfNode[] {
  const shown = citations.slice(0, most)
  const marks = shown.map((n, at) => ({
    // The first one stays with its word.
    text: `${at > 0 ? ' ' : text === '' ? '' : '\u00a0'}[${n}]`,
    linkToDestination: targetOf(n),
    color: colours.link,
    fontSize: 7.5,
  }))
  const rest = citations.length - shown.length
  return [
    ...(text === '' ? [] : [{ text: printable(text), ...(strong && { bold: true }) }]),
    ...marks,
    ...(rest > 0 ? [{ text: ` +${rest}`, color: colours.quiet, fontSize: 7.5 }] : []),
  ]
}
