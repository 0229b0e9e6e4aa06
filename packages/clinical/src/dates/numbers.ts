import type { Range } from './partial-date.ts'

export type Quantity = { readonly start: number; readonly end: number; readonly amount: Range }

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const values = new Map<string, number>([
  ...units.split(' ').map((word, at): [string, number] => [word, at]),
  ...tens.split(' ').map((word, at): [string, number] => [word, at * 10 + 20]),
])
const parts: Readonly<Record<string, number>> = { half: 0.5, third: 1 / 3, quarter: 0.25, fourth: 0.25 }
const fractions: Readonly<Record<string, number>> = { '1/2': 0.5, '1/3': 1 / 3, '2/3': 2 / 3, '1/4': 0.25, '3/4': 0.75 }

/** A whole number in words, as a pattern. */
export const numberWord = `(?:(?:${tens.replaceAll(' ', '|')})[ -](?:${units.split(' ').slice(1, 10).join('|')})|${units.replaceAll(' ', '|')}|${tens.replaceAll(' ', '|')})`
const fraction = '[123]/[234](?![\\d/])'
const digits = '\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+(?:\\.\\d+)?|\\.\\d+'
/** The start of a number is no part of a word, a date or another number; `x20` is a usual way to say "for 20". */
const before = '(?<![A-Za-z\\d./,])(?:(?<=\\b[xX]) ?)?|(?<=(?<![A-Za-z])[xX~@<>=])'
const one = [
  `(?<mixed>\\d+)(?:[ -]| and )(?<part>${fraction})`,
  `(?<fraction>${fraction})`,
  `(?<counted>${numberWord}|\\d+)(?: and |-and-)(?:a |one[- ])?(?<more>half|quarter|third)\\b`,
  `(?<an>(?:a|one)[- ])?(?<less>half|quarter|third)\\b(?! (?:way|brother|sister|life|sib))`,
  `(?<word>${numberWord})\\b`,
  `(?<couple>(?:a )?couple)(?: of)?\\b`,
  `(?<digits>${digits})(?![\\d/])`,
].join('|')
/** On the line of a form it stands between strokes: `__20__`. */
const pattern = new RegExp(`(?:${before})(?<!_)_*(?:${one})_*`, 'giu')
const between = /^ ?(?:-|to|or|through) ?$|^ (?:to|or) (?:about |maybe )?$/i

/** Most sentences hold no number; one quick look spares them the parser. */
const anyNumber = new RegExp(`\\d|\\b(?:${units} ${tens} half quarter third couple)\\b`.replaceAll(' ', '|'), 'i')

/** Numbers and ranges of numbers in figures and words: `1-1/2`, `one and a half`, `2 to 3`, `half`. Dates are left out. */
export function findQuantities(text: string): readonly Quantity[] {
  if (text !== last.text) last = { text, found: anyNumber.test(text) ? readQuantities(text) : [] }
  return last.found
}

/** Several readers ask about one sentence in turn. */
let last: { readonly text: string; readonly found: readonly Quantity[] } = { text: '', found: [] }

function readQuantities(text: string): Quantity[] {
  const found: Quantity[] = []
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups ?? {}
    const start = match.index
    const end = start + match[0].length
    const amount = amountOf(groups)
    if (inDate(text, start, end)) continue
    const last = found.at(-1)
    if (
      last &&
      last.amount[0] === last.amount[1] &&
      amount > last.amount[0] &&
      between.test(text.slice(last.end, start))
    ) {
      found[found.length - 1] = { start: last.start, end, amount: [last.amount[0], amount] }
    } else found.push({ start, end, amount: [amount, amount] })
  }
  return found
}

function amountOf(groups: Record<string, string | undefined>): number {
  if (groups.mixed && groups.part) return Number(groups.mixed) + (fractions[groups.part] ?? 0)
  if (groups.fraction) return fractions[groups.fraction] ?? 0
  if (groups.counted && groups.more) return toNumber(groups.counted) + (parts[groups.more.toLowerCase()] ?? 0)
  if (groups.less) return parts[groups.less.toLowerCase()] ?? 0
  if (groups.word) return toNumber(groups.word)
  if (groups.couple) return 2
  return Number((groups.digits ?? '').replaceAll(',', ''))
}

/** A whole number in figures or words, NaN where it is neither. */
export function toNumber(said: string): number {
  if (/^\d/.test(said)) return Number(said)
  const [first = '', second] = said.toLowerCase().split(/[ -]/)
  return (values.get(first) ?? Number.NaN) + (second === undefined ? 0 : (values.get(second) ?? Number.NaN))
}

/** `3/14/2009` and `2009-03-14`: one mark, twice. */
function inDate(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 6), start)
  const after = text.slice(end, end + 6)
  if (/^([/-])\d{1,2}\1\d/.test(after) || /\d([/-])\d{1,2}\1$/.test(before)) return true
  const mark = /\d([/-])$/.exec(before)?.[1]
  return mark !== undefined && after.startsWith(mark) && /^.\d/.test(after)
}
