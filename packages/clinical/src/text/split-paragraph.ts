import { abbreviations } from './abbreviations.ts'
import { trim } from './lines.ts'

type Part = { readonly start: number; readonly end: number; readonly item: boolean }

/** Where a sentence may end, a column of a form may begin, or the next number of a list stands. */
const limit =
  /[.!?]+["')\]]*(?=\s)|[ \t]{2,}(?=[A-Z][\w /()&'-]{0,30}:)|\t+(?=[A-Z][\w /()&'-]{0,30}:)|\s(?=\d{1,2}[.)] +[A-Z])/g

export function splitParagraph(text: string, block: Part): Part[] {
  const parts: Part[] = []
  let start = block.start
  const cut = (at: number): void => {
    const { start: from, end } = trim(text, start, at)
    if (from < end && !/^[•●*>-]+$/.test(text.slice(from, end)))
      parts.push({ start: from, end, item: block.item || (parts.length === 0 && isLoose(text, block)) })
    start = at
  }
  limit.lastIndex = block.start
  for (let match = limit.exec(text); match && match.index < block.end; match = limit.exec(text)) {
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

function endsSentence(text: string, at: number, end: number, mark: string): boolean {
  if (mark[0] !== '.') return true
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
