import { type Line, toLines } from '../text/lines.ts'

/** A line of a page: offsets in the text, without the spaces around it. */
export type PageLine = Line & {
  readonly text: string
  /** Spaces before it. */
  readonly indent: number
  /** Set apart from the line before by a blank line, a ruled line, or the edge of the page. */
  readonly apart: boolean
  /** By a ruled line. */
  readonly ruled: boolean
}

/** A longer line is cut here for whatever looks at the line as a whole: no head, row or label is longer. */
const longest = 400

const ruled = /^[|+ \t]*(?:[-=_*~.•] ?){4,}[|+ \t]*$/

/** `------`, `= = = =`, `. . . .`, `+-----+`: drawn, not written. */
function isRule(line: string): boolean {
  return line.length <= longest && ruled.test(line)
}

/** The lines that say something, in order. Ruled and blank lines only set the others apart. */
export function toPageLines(text: string): PageLine[] {
  const found: PageLine[] = []
  let apart = true
  let ruled = false
  let from = 0
  for (const { start, end } of toLines(text)) {
    const said = text.slice(start, Math.min(end, start + longest))
    if (said === '') apart = true
    else if (isRule(said)) [apart, ruled] = [true, true]
    else {
      found.push({ start, end, text: said, indent: start - from, apart, ruled })
      ;[apart, ruled] = [false, false]
    }
    from = text.indexOf('\n', end) + 1 || text.length
  }
  return found
}

/** The line in a drawn box is set apart by the sides of the box, which say nothing. */
export function withoutSides(line: string): string {
  return line.replace(/^[|] */, '').replace(/ *[|]$/, '')
}
