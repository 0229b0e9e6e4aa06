import type { Corner, Stamp, Word } from './page-reading.ts'

/** Stamps are set at the upper or lower edge. */
const edge = 0.08
const mostStamps = 8
/** A number of five digits as it is, of three with letters before it: `000123`, `SMITH-0123`. Not `2`, `2023` or `Page 117`. */
const stamp = /^(?!p(?:age|g)?\b|of\b)(?:[A-Z][A-Z0-9._-]*[ ._-]?\d{3,12}|\d{5,12})$/i

/** What may be a Bates stamp: numbers at an edge of the page, with the word before them where it belongs to them. */
export function findStamps(lines: readonly (readonly Word[])[]): Stamp[] {
  const stamps: Stamp[] = []
  for (const line of lines) {
    for (const [index, word] of line.entries()) {
      const corner = cornerOf(word)
      if (!corner || !/\d$/.test(word.text)) continue
      const before = line[index - 1]
      const joined = before && isNear(before, word) ? `${before.text} ${word.text}` : word.text
      const text = [joined, word.text].find((candidate) => candidate.length <= 40 && stamp.test(candidate))
      if (text !== undefined && stamps.length < mostStamps) stamps.push({ text, corner })
    }
  }
  return stamps
}

function cornerOf({ x0, y0, x1, y1 }: Word): Corner | undefined {
  const y = (y0 + y1) / 2
  if (y > edge && y < 1 - edge) return undefined
  const x = (x0 + x1) / 2
  const side = x < 1 / 3 ? 'left' : x > 2 / 3 ? 'right' : 'center'
  return `${y <= edge ? 'top' : 'bottom'}-${side}`
}

/** No further than a wide space. */
function isNear(before: Word, word: Word): boolean {
  return word.x0 - before.x1 < 1.2 * (word.y1 - word.y0)
}
