/** A sentence as the rules see it, in lower case and rewritten, and the way back to the page. */
export type Working = {
  readonly text: string
  /** Where a piece of `text` stands in the page's text. */
  span(start: number, end: number): readonly [start: number, end: number]
}

export function workingText(text: string, offset: number): Working {
  return { text: toLower(text), span: (start, end) => [offset + start, offset + end] }
}

/** Words that the page has elsewhere, such as the title above, put before the sentence. */
export function putBefore(words: string, from: Working): Working {
  const length = words.length
  return {
    text: words + from.text,
    span: (start, end) => from.span(Math.max(0, start - length), Math.max(0, end - length)),
  }
}

/** Replaces every match; what stands in its place leads back to the whole match. */
export function rewrite(from: Working, pattern: RegExp, to: string | ((found: string) => string)): Working {
  const pieces: { readonly at: number; readonly from: number; readonly length: number; readonly whole: number }[] = []
  let text = ''
  let last = 0
  for (const { 0: found, index } of from.text.matchAll(pattern)) {
    const said = typeof to === 'string' ? to : to(found)
    if (said === found) continue
    text += from.text.slice(last, index)
    pieces.push({ at: text.length, from: index, length: said.length, whole: found.length })
    text += said
    last = index + found.length
  }
  if (pieces.length === 0) return from
  text += from.text.slice(last)
  const back = (offset: number, edge: 'start' | 'end'): number => {
    let shift = 0
    for (const piece of pieces) {
      const end = piece.at + piece.length
      if (edge === 'start' ? offset < piece.at : offset <= piece.at) break
      if (edge === 'start' ? offset < end : offset <= end)
        return edge === 'start' ? piece.from : piece.from + piece.whole
      shift = piece.from + piece.whole - end
    }
    return offset + shift
  }
  return { text, span: (start, end) => from.span(back(start, 'start'), back(end, 'end')) }
}

/** Blanks of the same length: what stands there is not about the patient's tobacco. */
export function blank(from: Working, pattern: RegExp): Working {
  return { ...from, text: from.text.replace(pattern, (found) => ' '.repeat(found.length)) }
}

/** A piece of it, with its own offsets. */
export function slice(from: Working, start: number, end: number): Working {
  return { text: from.text.slice(start, end), span: (a, b) => from.span(start + a, start + b) }
}

function toLower(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
