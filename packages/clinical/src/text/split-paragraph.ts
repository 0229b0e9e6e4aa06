import { abbreviations } from './abbreviations.ts'
import { trim } from './lines.ts'
import { wholeEnd } from './whole-end.ts'

type Part = { readonly start: number; readonly end: number; readonly item: boolean }

/** Where a sentence may end, a column of a form may begin, or the next number of a list stands. */
const limit =
  /(?<![.!?])[.!?]+["')\]]*(?=\s)|(?<![ \t])[ \t]{2,}(?=[A-Z][\w /()&'-]{0,30}:)|(?<![ \t])\t(?=[A-Z][\w /()&'-]{0,30}:)|\s(?=\d{1,2}[.)] +[A-Z])/g

/** No sentence is longer: what reads one may look at all of it for each of its words. */
const longest = 2000

export function splitParagraph(text: string, block: Part): Part[] {
  return sentencesOf(text, block).flatMap((part) => (part.end - part.start > longest ? shorten(text, part) : [part]))
}

/** Cut between words, and where a line, a clause or an entry ends if one does in the second half. */
function shorten(text: string, { start, end, item }: Part): Part[] {
  const parts: Part[] = []
  for (let from = start; from < end; ) {
    const to = end - from > longest ? from + longest / 2 + breakIn(text.slice(from + longest / 2, from + longest)) : end
    const part = trim(text, from, to)
    if (part.start < part.end) parts.push({ ...part, item })
    from = to
  }
  return parts
}

function breakIn(half: string): number {
  const at = ['\n', '; ', ', ', ' '].map((mark) => half.lastIndexOf(mark)).find((found) => found >= 0)
  if (at !== undefined) return at + 1
  return wholeEnd(half, half.length)
}

function sentencesOf(text: string, block: Part): Part[] {
  const parts: Part[] = []
  let start = block.start
  const cut = (at: number): void => {
    const { start: from, end } = trim(text, start, at)
    if (from < end && !/^[•●*>-]+$/.test(text.slice(from, end)))
      parts.push({ start: from, end, item: block.item || (parts.length === 0 && isLoose(text, block)) })
    start = at
  }
  // Not to the end of the page, which may have many blocks and no limit.
  const near = text.slice(0, block.end + 60)
  limit.lastIndex = block.start
  for (let match = limit.exec(near); match && match.index < block.end; match = limit.exec(near)) {
    const [mark] = match
    const end = match.index + mark.length
    if (mark.trim() === '') {
      if (!/\s/.test(mark) || mark.length > 1 || countsOn(text, start, end)) cut(match.index)
    } else if (endsSentence(text, match.index, end, mark)) cut(end)
  }
  cut(block.end)
  return parts
}

/** One line without a full stop is an entry, not prose. */
function isLoose(text: string, { start, end }: Part): boolean {
  return end - start < 60 && text.charCodeAt(end - 1) !== 46
}

/** " 2. Aspirin" after what began with "1.". */
function countsOn(text: string, start: number, at: number): boolean {
  const number = Number(/^\d+/.exec(text.slice(at, at + 2))?.[0])
  const first = Number(/^\(?(\d{1,2})[.)]/.exec(text.slice(start, start + 4))?.[1])
  return number === first + 1
}

/** "Diabetes?      No": a form's question and its answer are one entry. */
const answered =
  /^[ \t._-]*(?:\([^)\n]{0,40}\)[ \t]*)?(?:[([] ?[xX✓]? ?[)\]][ \t]*)?(?:yes|no|y|n|none|never|denie[sd]|unknown|nil|n\/a)(?![\w'/])/i

/** A mark that stands alone behind another mark, `or` or `vs`; OCR may part the end of a question from its word. */
const doubts = /(?:^|[,:;(/\n–-]|(?<!\S)["“]|\b(?:or|vs\.?))[ \t]*$/i

function endsSentence(text: string, at: number, end: number, mark: string): boolean {
  if (mark[0] === '?' && answered.test(text.slice(end, end + 60))) return false
  // "A: dyspnea, ? ILD" doubts what follows.
  if (mark === '?' && doubts.test(text.slice(Math.max(0, at - 12), at))) return false
  if (mark[0] !== '.') return true
  // "PENICILLIN ........ hives": dots that lead from one column to the next.
  if (/^\.{4,}$|^\.{3}$/.test(mark) && (mark.length > 3 || /[ \t]/.test(text[at - 1] ?? ''))) return false
  const next = trim(text, end, Math.min(text.length, end + 40)).start
  const following = text.charCodeAt(next)
  const small = following >= 97 && following <= 122
  let from = at
  while (from > 0 && !/[\s(]/.test(text[from - 1] ?? ' ')) from--
  const word = text.slice(from, at).toLowerCase()
  // "1." before its entry, "J." before a name
  if (
    /^\d{1,2}$/.test(word) &&
    from <= at &&
    (from === 0 || /[\n.:]\s*$/.test(text.slice(Math.max(0, from - 3), from)))
  )
    return false
  if (/^[a-z]$/.test(word)) return false
  if (small) return false
  if (abbreviations.never.has(word)) return false
  return !(
    abbreviations.seldom.has(word) && !/^[A-Z][a-z]+ |^(?:He|She|The|Patient)\b/.test(text.slice(next, next + 20))
  )
}
