/** So much of a page is asked about at once. Most pages have a third of it. */
const longestPart = 8_000

export type Part = { readonly start: number; readonly text: string }

/** A page in parts that end at a line, or else at a space. Parts with fewer than three words are not worth asking about. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  for (let start = 0; start < text.length; ) {
    const end = text.length - start <= longestPart ? text.length : endOfPart(text, start)
    parts.push({ start, text: text.slice(start, end) })
    start = end
  }
  return parts.filter((part) => /\p{L}{2}\P{L}+\p{L}{2,}\P{L}+\p{L}{2}/u.test(part.text))
}

function endOfPart(text: string, start: number): number {
  const most = start + longestPart
  const line = text.lastIndexOf('\n', most - 1)
  if (line > start + longestPart / 2) return line + 1
  const space = text.lastIndexOf(' ', most - 1)
  if (space > start) return space + 1
  // Never between the two halves of one character.
  return /[\udc00-\udfff]/.test(text[most] ?? '') ? most + 1 : most
}
