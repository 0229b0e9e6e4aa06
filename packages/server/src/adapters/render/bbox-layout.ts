type Box = { readonly text: string; readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }
type LinedWord = Box & { readonly line: number }

/** What `pdftotext -bbox-layout` prints: the words of each page, in points. Poppler escapes the text inside, so a tag is
 *  always its own. One pass, tag by tag; nothing is looked for twice. */
export function parseBboxLayout(xml: string): LinedWord[][] {
  const pages: LinedWord[][] = []
  let line = -1
  let at = xml.indexOf('<doc>')
  while (at >= 0) {
    const close = xml.indexOf('>', at)
    if (close < 0) break
    const tag = xml.slice(at + 1, close)
    at = xml.indexOf('<', close)
    if (tag.startsWith('page ')) {
      pages.push([])
      line = -1
    } else if (tag.startsWith('line ')) line++
    else if (tag.startsWith('word ') && at >= 0) {
      const text = readText(xml.slice(close + 1, at))
      if (text !== '') pages.at(-1)?.push({ text, ...readBox(tag), line: Math.max(line, 0) })
    }
  }
  return pages
}

function readBox(tag: string): Omit<Box, 'text'> {
  const value = (name: string): number => {
    const from = tag.indexOf(`${name}="`) + name.length + 2
    return Number.parseFloat(tag.slice(from, tag.indexOf('"', from)))
  }
  return { x0: value('xMin'), y0: value('yMin'), x1: value('xMax'), y1: value('yMax') }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }

/** Undoes Poppler's escapes, once. Characters that are none become U+FFFD: the trust rule counts them as unmapped. */
function readText(escaped: string): string {
  return escaped
    .replace(/&([a-z#0-9]{2,4});/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
    .replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd')
}
