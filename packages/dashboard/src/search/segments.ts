import type { PageMatch } from '@casefold/contract/search'

/** A piece of text; `hit` counts the matches from 1 where it is one. */
export type Segment = { readonly text: string; readonly hit: number | undefined; readonly start: number }

/** A text cut at its matches. Where two of them overlap, the later one begins where the earlier ends. */
export function toSegments(text: string, matches: readonly PageMatch[], from = 0, to = text.length): Segment[] {
  const segments: Segment[] = []
  let at = from
  const add = (end: number, hit: number | undefined): void => {
    if (end > at) segments.push({ text: text.slice(at, end), hit, start: at })
    at = Math.max(at, end)
  }
  for (const [place, { start, end }] of matches.entries()) {
    if (end <= from || start >= to) continue
    add(Math.min(Math.max(start, at), to), undefined)
    add(Math.min(end, to), place + 1)
  }
  add(to, undefined)
  return segments
}

const around = 90
const longest = 240

/** What stands around the first match, in whole words, with white space as one space. */
export function toSnippet(text: string, matches: readonly PageMatch[]): Segment[] {
  const first = matches[0] ?? { start: 0, end: 0 }
  const from = wordStart(text, Math.max(0, first.start - around), first.start)
  const to = wordEnd(text, Math.min(text.length, from + longest), Math.max(first.end, from))
  const segments = toSegments(text, matches, from, to).map((segment) => ({
    ...segment,
    text: segment.text.replace(/\s+/g, ' '),
  }))
  const dots = { text: '…', hit: undefined }
  return [
    ...(from > 0 ? [{ ...dots, start: -1 }] : []),
    ...segments,
    ...(to < text.length ? [{ ...dots, start: text.length }] : []),
  ]
}

/** After the next white space, unless that is the match already. */
function wordStart(text: string, from: number, latest: number): number {
  if (from === 0) return 0
  const space = text.slice(from, latest).search(/\s/)
  return space < 0 ? from : from + space + 1
}

function wordEnd(text: string, to: number, earliest: number): number {
  if (to >= text.length) return text.length
  if (to <= earliest) return earliest
  const space = text.slice(earliest, to).search(/\s\S*$/)
  return space < 0 ? to : earliest + space
}
