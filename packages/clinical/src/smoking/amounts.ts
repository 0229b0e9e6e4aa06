import { findQuantities, type Quantity } from '../dates/numbers.ts'
import type { Range } from '../dates/partial-date.ts'
import type { SmokingValues } from './smoking.ts'

export type PerDay = NonNullable<SmokingValues['smoking.use']['perDay']>
/** An amount and where it stands. */
export type Amount<Value> = { readonly value: Value; readonly start: number; readonly end: number }

const brand =
  '(?: of)?(?: (?:filtered|menthol|unfiltered|regular|light|newports?|marlboros?|camels?|cigarettes?|smokes|tobacco|cigars?|consumption|use))*'
const perDay = new RegExp(
  `^${brand}[, ]*(?:(?:per|a|an|each|every|in a|/)[ -]?(?:single )?(?:day|d\\b|24 hours)|-(?:a|per)-day|daily|q\\.? ?day|qd\\b|everyday)`,
)
const perWeek = new RegExp(`^${brand}[, ]*(?:(?:per|a|an|each|every|/)[ -]?(?:week|wk)|weekly)`)
const perMonth = new RegExp(`^${brand}[, ]*(?:(?:per|a|each|every|/)[ -]?month|monthly)`)
const perDays = new RegExp(`^${brand}[, ]*(?:every|q|per|lasts?(?: (?:him|her))?|in)[ -]?$`)
const units: Readonly<Record<string, PerDay['unit']>> = {
  cigarette: 'cigarettes',
  smoke: 'cigarettes',
  cigar: 'cigars',
  can: 'cans',
  tin: 'cans',
  pod: 'pods',
  pipe: 'pipes',
  bowl: 'pipes',
}
const counted =
  /^(?: ?\+| or (?:so|more)| plus)?[ -]?(?:(?:of )?an? )?(?<unit>ppd|packs?|cigarettes?|smokes|cigars?|cans?|tins?|pods?|pipes?|bowls?)\b(?!-years)/
const packYears = /^(?: ?\+| or more| plus| to \d+)?[ -]?pack-years/
const labelled =
  /\b(?:ppd|packs? (?:per|a) day|(?<cig>cigarettes?)(?: (?:per|a)|\/) ?day)(?: smoked| average| \(average\))? ?[:=] ?$/

/** Packs or pieces a day, as ranges, from words that the rules have made plain. */
export function findPerDay(text: string): Amount<PerDay>[] {
  const found: Amount<PerDay>[] = []
  const quantities = findQuantities(text)
  quantities.forEach((quantity, at) => {
    const amount = perDayOf(text, quantity, quantities[at + 1])
    if (amount) found.push(amount)
  })
  // "A pack a day" holds no number; "packs per day" is a label, and so is whatever a colon or a blank stands behind.
  for (const match of text.matchAll(/(?<![\w/.-])(?:an? |one-)?pack(?=\b(?!-years))/g)) {
    const [start, end] = [match.index, match.index + match[0].length]
    if (found.some((amount) => start < amount.end && amount.start < end)) continue
    if (quantities.some((quantity) => quantity.end <= start && /^ ?-?(?:of )?$/.test(text.slice(quantity.end, start))))
      continue
    const rest = perDay.exec(text.slice(end))
    if (rest && !/^ ?(?:[:?=]|__)/.test(text.slice(end + rest[0].length)))
      found.push({ value: { amount: [1, 1], unit: 'packs' }, start, end: end + rest[0].length })
  }
  return found
    .map((amount) => (below.test(text.slice(0, amount.start)) ? fromNothing(amount) : amount))
    .filter(({ value }) => plausible(value))
    .sort((a, b) => a.start - b.start)
}

const below = /(?:\b(?:less|fewer) than|\bunder|<) ?$/

/** "Less than a pack" may be any part of it. */
function fromNothing({ value, ...place }: Amount<PerDay>): Amount<PerDay> {
  return { ...place, value: { ...value, amount: [0, value.amount[1]] } }
}

function perDayOf(text: string, { start, end, amount }: Quantity, next?: Quantity): Amount<PerDay> | undefined {
  const rest = text.slice(end)
  const label = labelled.exec(text.slice(0, start))
  if (label) {
    return { value: { amount, unit: label.groups?.cig ? 'cigarettes' : 'packs' }, start: start - label[0].length, end }
  }
  const match = counted.exec(rest)
  if (!match) return bareCount(text, { start, end, amount })
  const name = match.groups?.unit ?? ''
  if (name === 'ppd') return { value: { amount, unit: 'packs' }, start, end: end + match[0].length }
  const unit = name.startsWith('pack') ? 'packs' : (units[name.replace(/s$/, '')] ?? 'cigarettes')
  const from = end + match[0].length
  const tail = text.slice(from)
  const scaled = (by: number, length: number): Amount<PerDay> => ({
    value: { amount: [amount[0] / by, amount[1] / by], unit },
    start,
    end: from + length,
  })
  for (const [pattern, by] of [
    [perDay, 1],
    [perWeek, 7],
    [perMonth, 30],
  ] as const) {
    const rate = pattern.exec(tail)
    if (rate) return scaled(by, rate[0].length)
  }
  if (next && perDays.test(text.slice(from, next.start)) && /^[ -]days?\b/.test(text.slice(next.end))) {
    return {
      value: { amount: [amount[0] / next.amount[1], amount[1] / next.amount[0]], unit },
      start,
      end: next.end + 5,
    }
  }
  if (/^ every other day/.test(tail)) return scaled(2, 16)
  // "Smoked 1-1/2 packs for more than 40 years": the day goes without saying.
  const ofSmoking = unit === 'packs' && /\bsmok(?:ed|es|ing)(?: [a-z]+){0,3} $/.test(text.slice(0, start))
  return ofSmoking && /^(?: of cigarettes)?(?: for| x|,? and| since|$)/.test(tail) ? scaled(1, 0) : undefined
}

/** "Smokes cigarettes, up to 60 a day". */
function bareCount(text: string, { start, end, amount }: Quantity): Amount<PerDay> | undefined {
  const rate = /^(?: ?\+)? ?(?:(?:a|per|\/) ?day\b|daily\b)/.exec(text.slice(end))
  if (!rate || !/(?:smok(?:es|ed|ing|e)|cigarettes)\b[^.;\d]{0,40}$/.test(text.slice(0, start))) return undefined
  return { value: { amount, unit: 'cigarettes' }, start, end: end + rate[0].length }
}

/** More than ten packs, or two hundred pieces, is another number or a misread one. */
function plausible({ amount, unit }: PerDay): boolean {
  return amount[0] >= 0 && amount[1] > 0 && amount[1] <= (unit === 'packs' ? 10 : 200)
}

export function findPackYears(text: string): Amount<Range>[] {
  const found: Amount<Range>[] = []
  for (const { start, end, amount } of findQuantities(text)) {
    const after = packYears.exec(text.slice(end))
    const label =
      /pack-years?(?: (?:smoking )?history)?(?: ?[:=]| of| is| was| are)? ?(?:about |approximately |~)?$/.exec(
        text.slice(0, start),
      )
    if (amount[1] > 300 || amount[1] <= 0) continue
    if (after) found.push({ value: amount, start, end: end + after[0].length })
    else if (label && !/^ ?(?:years?|yrs?|ppd|packs?|\/)/.test(text.slice(end)))
      found.push({ value: amount, start: start - label[0].length, end })
  }
  return found
}
