import type { TextRange } from '../source/place-words.ts'
import { precisionOf } from '../words/dates.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = `(${months.join('|')})[a-z]{0,6}\\.?`
const day = '(\\d{1,2})(?:st|nd|rd|th)?'

type Read = (parts: readonly string[], thisYear: number) => string
type Written = { readonly pattern: RegExp; readonly read: Read }

/** How dates are written, whole ones first: the first that holds what was chosen counts. */
const writings: readonly Written[] = [
  { pattern: /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/g, read: ([y, m, d]) => join(y, m, d) },
  {
    pattern: /\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/g,
    read: ([m, d, y], thisYear) => join(whole(y, thisYear), m, d),
  },
  { pattern: new RegExp(`\\b${month} ${day},? (\\d{4})\\b`, 'gi'), read: ([m, d, y]) => join(y, numberOf(m), d) },
  {
    pattern: new RegExp(`\\b${day}[ -]${month},?[ -](\\d{4}|\\d{2})\\b`, 'gi'),
    read: ([d, m, y], thisYear) => join(whole(y, thisYear), numberOf(m), d),
  },
  { pattern: new RegExp(`\\b${month},? (\\d{4})\\b`, 'gi'), read: ([m, y]) => join(y, numberOf(m)) },
  { pattern: /(?<![\d/])(\d{1,2})\/(\d{4})\b/g, read: ([m, y]) => join(y, m) },
  { pattern: /(?<![-/.\d])((?:19|20)\d{2})(?![-/.]?\d)/g, read: ([y]) => join(y) },
]

/** A line of a page is short; what is longer is no line of a record. */
const longest = 400

/** The date that the chosen words are, or are a part of, as `2009-03-14`, `2009-03` or `2009`. Month before day. */
export function dateAt(text: string, { start, end }: TextRange, thisYear: number): string | undefined {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - longest)
  const stop = text.indexOf('\n', end)
  const line = text.slice(from, Math.min(stop < 0 ? text.length : stop, end + longest)).replace(/\s/g, ' ')
  for (const { pattern, read } of writings) {
    for (const match of line.matchAll(pattern)) {
      const at = from + match.index
      const isChosen = at < end && at + match[0].length > start
      const found = isChosen ? read(match.slice(1), thisYear) : ''
      if (precisionOf(found)) return found
    }
  }
  return undefined
}

function join(...parts: readonly (string | undefined)[]): string {
  return parts.map((part = '') => part.padStart(2, '0')).join('-')
}

function numberOf(name = ''): string {
  return `${months.indexOf(name.toLowerCase()) + 1}`
}

/** Records are of the past: `11` is 2011, `68` is 1968. */
function whole(year = '', thisYear: number): string {
  if (year.length === 4) return year
  const recent = 2000 + Number(year)
  return `${recent > thisYear ? recent - 100 : recent}`
}
