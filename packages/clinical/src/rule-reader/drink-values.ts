import { findQuantities } from '../dates/numbers.ts'
import type { TypedValue } from '../engine/compile-rules.ts'

const spirits = 'beer|wine|vodka|whiske?y|liquor|rum|gin|tequila|bourbon|scotch|alcohol|hard liquor'
const anyDrink = new RegExp(`\\b(?:${spirits}|drink|beverage|cocktail|margarita|etoh)`, 'i')
const vessel = `(?:(?:small |large |tall |12 oz |16 oz )?(?:glass(?:es)?|cans?|bottles?|shots?|pints?|fifths?|quarts?|cases?|(?:six|twelve|6|12)[ -]?packs?|pitchers?|40s)(?: of)? ?(?:${spirits})s?)`
const drink = '(?:mixed |alcoholic |standard )?(?:drinks?|beers?|beverages?|cocktails?|margaritas?|etoh)'
const timing =
  '(?: ?(?:/|a|per|each|every|on|at|with|w/|after|in)? ?(?:the |most )?(?:day|d|wk|week|month|mo|year|yr|night|evening|weekend|sunday|occasion|holiday|dinner|meal|work|days|nights|daily|nightly|weekly|monthly)s?\\b)?'
const counted = new RegExp(`^(?: to| or)? ?(?:${vessel}|${drink})\\b${timing}`, 'i')
const single = new RegExp(
  `\\b(?:an?|one|a few|a couple(?: of)?|couple|few|several|occasional|rare|some) (?:${vessel}|${drink})\\b${timing}`,
  'gi',
)

const rate =
  /(?<![\d/.])\d{1,2}(?: ?(?:-|to|or) ?\d{1,2})? ?(?:(?:\/|a|per) ?(?:day|d|wk|week|month|mo|year|yr|night)|daily|nightly|weekly|monthly)\b/gi
const score = /(?<![\d/.])\d{1,2}(?: ?(?:\/|of|out of) ?\d{1,2})?(?![\d/.]\d|\d)/gi

/** So much alcohol, in the words of the record: `2 beers/wk`, `a pint of vodka daily`. */
export function findDrinks(text: string): TypedValue[] {
  if (!anyDrink.test(text)) return []
  const several = findQuantities(text).flatMap(({ start, end }) => {
    const said = counted.exec(text.slice(end, end + 60))
    return said ? [place(text, start, end + said[0].length)] : []
  })
  const one = [...text.matchAll(single)].map(({ index, 0: said }) => place(text, index, index + said.length))
  const free = one.filter(({ start, end }) => !several.some((other) => other.start < end && start < other.end))
  return [...several, ...free]
}

/** A number with how often, of whatever: `2-3/wk`. Only behind a label of alcohol is it a drink. */
export function findOften(text: string): TypedValue[] {
  return [...text.matchAll(rate)].map(({ index, 0: said }) => place(text, index, index + said.length))
}

/** What a questionnaire gave: `0/4`, `2 of 4`, `8`. */
export function findScores(text: string): TypedValue[] {
  return [...text.matchAll(score)].map(({ index, 0: said }) => place(text, index, index + said.length))
}

function place(text: string, start: number, end: number): TypedValue {
  return { start, end, meaning: text.slice(start, end).trim() }
}
