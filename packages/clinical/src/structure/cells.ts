/** A stretch of a line between gaps; offsets in the line. */
export type Cell = { readonly start: number; readonly end: number; readonly text: string }

/** Two spaces or more, a tab or an upright part the columns of a line. */
export function toCells(line: string): Cell[] {
  return [...line.matchAll(/[^\s|]+(?: [^\s|]+)*/g)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
    text,
  }))
}
