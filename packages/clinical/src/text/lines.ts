/** A line without the spaces around it. */
export type Line = { readonly start: number; readonly end: number }

/** All lines of a text, the blank ones too. */
export function toLines(text: string): Line[] {
  const lines: Line[] = []
  for (let start = 0; start <= text.length; ) {
    const stop = text.indexOf('\n', start)
    const end = stop < 0 ? text.length : stop
    lines.push(trim(text, start, end))
    start = end + 1
  }
  return lines
}

export function trim(text: string, from: number, to: number): Line {
  let [start, end] = [from, to]
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return { start, end }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10
}
