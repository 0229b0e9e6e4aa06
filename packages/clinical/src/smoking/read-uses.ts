import type { Moment } from '../dates/moment.ts'
import type { Range } from '../dates/partial-date.ts'
import { type Amount, findPackYears, findPerDay, type PerDay } from './amounts.ts'
import type { Clause } from './clauses.ts'
import { showUse } from './display.ts'
import { findSpell, findYears } from './durations.ts'
import type { SmokingValues } from './smoking.ts'
import type { Statement } from './statement.ts'

type Use = SmokingValues['smoking.use']
type Draft = { readonly use: Use; readonly start: number; readonly end: number; readonly past: boolean }

/** How much and how long, as a clause says it. Two amounts ("from two packs down to one") are two statements. */
export function readUses({ words, product: named }: Clause, past: boolean): Statement[] {
  const { text } = words
  const perDay = findPerDay(text)
  const [years, packYears, spell] = [findYears(text)[0], findPackYears(text)[0], findSpell(text)]
  const product =
    named === 'tobacco' && (packYears || perDay.some(({ value }) => value.unit === 'packs')) ? 'cigarettes' : named
  // "Two packs a day down to one": the last is meant; "four a day, down from a pack": the one that is not "from".
  const main =
    perDay.findLast(
      ({ start }) => !/\b(?:from|used to smoke|previously|formerly)\b[^.;\d]{0,25}$/.test(text.slice(0, start)),
    ) ?? perDay.at(-1)
  const drafts: Draft[] = perDay
    .filter((amount) => amount !== main)
    .map((amount) => draft({ product, perDay: amount.value }, [amount], true))
  const use: Use = {
    product,
    ...(main ? { perDay: main.value } : {}),
    ...(years ? { years: years.value } : {}),
    ...(packYears ? { packYears: packYears.value } : {}),
    ...(spell.from ? { from: spell.from.value } : {}),
    ...(spell.to ? { to: spell.to.value } : {}),
  }
  const parts = [main, years, packYears, spell.from, spell.to].filter((part) => part !== undefined)
  // "Former smoker since 2001": the date is of the end.
  const isEnd = past && parts.length === 1 && parts[0] === spell.from
  if (parts.length > 0 && !isEnd) drafts.push(draft(use, parts, past))
  return drafts.flatMap((made) => toStatements(made, words.span(made.start, made.end)))
}

function draft(use: Use, parts: readonly Amount<PerDay | Range | Moment>[], past: boolean): Draft {
  const computed = packYearsOf(use)
  return {
    use: { ...use, ...(computed ? { computedPackYears: computed } : {}) },
    start: Math.min(...parts.map(({ start }) => start)),
    end: Math.max(...parts.map(({ end }) => end)),
    past,
  }
}

/** Only cigarettes: twenty are a pack. Other tobacco is never converted. */
export function packYearsOf({ product, perDay, years, from, to }: Use): Range | undefined {
  if (product !== 'cigarettes' && product !== 'tobacco') return undefined
  const long = years ?? spellOf(from, to)
  if (!perDay || !long || (perDay.unit !== 'packs' && perDay.unit !== 'cigarettes')) return undefined
  const by = perDay.unit === 'packs' ? 1 : 20
  return [hundredths((perDay.amount[0] / by) * long[0]), hundredths((perDay.amount[1] / by) * long[1])]
}

function spellOf(from?: Moment, to?: Moment): Range | undefined {
  if (from?.age && to?.age) return ordered(to.age[0] - from.age[1], to.age[1] - from.age[0])
  if (from?.date?.precision !== 'year' || to?.date?.precision !== 'year') return undefined
  const years = Number(to.date.value) - Number(from.date.value)
  return ordered(years, years)
}

function ordered(low: number, high: number): Range | undefined {
  return low > 0 ? [low, high] : undefined
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}

/** A statement that contradicts itself becomes two, so that a conflict can name both. */
function toStatements({ use, past }: Draft, [start, end]: readonly [number, number]): Statement[] {
  const { packYears, ...rest } = use
  const parts: Use[] =
    packYears && use.computedPackYears && apart(packYears, use.computedPackYears)
      ? [rest, { product: use.product, packYears }]
      : [use]
  return parts.map((value) => ({
    category: 'smoking.use',
    value,
    display: showUse(value),
    start,
    end,
    rule: 'smoking.use.amount',
    assertion: { temporality: past ? 'historical' : 'current' },
  }))
}

/** More than a quarter apart, whichever ends of the ranges are taken. */
export function apart(a: Range, b: Range): boolean {
  return a[0] > b[1] * 1.25 || b[0] > a[1] * 1.25
}
