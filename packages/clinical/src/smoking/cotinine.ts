import type { SmokingValues } from './smoking.ts'
import type { Statement } from './statement.ts'
import type { Working } from './working-text.ts'

const positive = /\b(?:positive|detected|elevated|high|abnormal|present)\b/
const negative =
  /\b(?:negative|not detected|none detected|undetect\w+|non-?detect\w+|normal|below (?:the )?(?:limit|cutoff|detection)|absent)\b|< ?\d/
/** What is normal there is not what was found. */
const range =
  /\(?\b(?:ref(?:erence)?(?: range| interval)?|normal(?: range)?|cut-?off|expected)\b:? ?(?:for non-?smokers )?(?:is |of )?[<>≤]? ?\d[^,;)]*\)?/g
const level = /(?<below>[<>]?) ?(?<amount>\d+(?:\.\d+)?) ?(?<unit>ng\/ml|mcg\/l|ug\/l|nmol\/l|ng\/dl)/

/** The test for nicotine's trace in blood, urine or saliva. An order for it says nothing. */
export function readCotinine(words: Working): Statement[] {
  const at = words.text.search(/\bcotinine\b/)
  if (at < 0) return []
  const text = words.text.slice(Math.max(0, at - 40), at + 120).replace(range, (found) => ' '.repeat(found.length))
  const measured = level.exec(text)
  const result = negative.test(text) ? 'negative' : positive.test(text) ? 'positive' : undefined
  if (!measured && !result) return []
  const { amount, unit, below } = measured?.groups ?? {}
  const value: SmokingValues['smoking.cotinine'] = {
    ...(result ? { result } : {}),
    ...(amount !== undefined && below !== '<' ? { amount: Number(amount) } : {}),
    ...(unit !== undefined && below !== '<' ? { unit: unit.replace(/l$/, 'L') } : {}),
  }
  const shown = value.amount === undefined ? '' : ` ${value.amount} ${value.unit}`
  const end = measured ? Math.max(0, at - 40) + measured.index + measured[0].length : words.text.length
  const [from, to] = words.span(Math.min(at, end), Math.max(end, at + 'cotinine'.length))
  return [
    {
      category: 'smoking.cotinine',
      value,
      display: `cotinine${result ? ` ${result}` : ''}${shown}`,
      start: from,
      end: to,
      rule: 'smoking.cotinine',
    },
  ]
}
