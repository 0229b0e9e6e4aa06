import type { SmokingValues } from './smoking.ts'
import type { Statement } from './statement.ts'
import type { Working } from './working-text.ts'

type Result = 'positive' | 'negative'

const positive = /\b(?:positive|detected|elevated|high|abnormal|present)\b/
const negative =
  /\b(?:negative|not detected|none detected|undetect\w+|non-?detect\w+|normal|below (?:the )?(?:limit|cutoff|detection)|absent)\b|< ?\d/
/** What is normal there is not what was found. */
const range =
  /\(?\b(?:ref(?:erence)?(?: range| interval)?|normal(?: range)?|cut-?off|expected)\b:? ?(?:(?:for|in) (?:non-?)?smokers:? )?(?:is |of )?[<>≤]? ?\d[^,;)]*\)?/g
const units = '(?:ng|mcg|ug|µg|nmol)\\/(?:ml|dl|l)'
/** The figure: with its unit, or alone where a mark, a limit or the end stands behind it. A date is no figure. */
const level = new RegExp(
  `(?<below>[<>]?) ?(?<![\\d./-])(?<amount>\\d+(?:\\.\\d+)?)(?: ?(?<unit>${units})|(?= (?:h|hh|high|abn|pos|positive|neg|negative|\\*)\\b| ?[([<≤]|\\W*$))`,
)

/** "If cotinine is positive", "must have a negative cotinine": nothing was found yet. */
const onlyAsked =
  /\b(?:if|unless|until|must|should|needs? to|has to|have to|requires?|required|pending|will (?:need|check|order|have))\b[^.;]{0,30}$/

/** A laboratory's mark behind a result. */
const flag = /^[ \t|]*[([]?(?:h|hh|high|abn|abnormal|\*+)[)\]]?(?=\s|$)/
/** What it holds against the result: `< 10 (non-user)`, `0.0 - 3.0`, `cutoff 200`. */
const limit =
  /(?:[<≤] ?=? ?|\b(?:cut-?off|up to|less than|limit)\b[ :=]*)(?<most>\d+(?:\.\d+)?)|(?<![\d.])0(?:\.0+)? ?- ?(?<top>\d+(?:\.\d+)?)/

/** The test for nicotine's trace in blood, urine or saliva. An order for it says nothing. */
export function readCotinine(words: Working): Statement[] {
  const at = words.text.search(/\bcotinine\b/)
  if (at < 0) return []
  const whole = words.text.slice(Math.max(0, at - 40), at + 120)
  if (onlyAsked.test(words.text.slice(0, at))) return []
  const text = whole.replace(range, (found) => ' '.repeat(found.length))
  const measured = level.exec(text)
  const result = measured ? measuredResult(whole, text, measured) : resultIn(text)
  if (!measured && !result) return []
  const { amount, unit, below } = measured?.groups ?? {}
  const value: SmokingValues['smoking.cotinine'] = {
    ...(result ? { result } : {}),
    ...(amount !== undefined && below !== '<' ? { amount: Number(amount) } : {}),
    ...(unit !== undefined && below !== '<' ? { unit: unit.replace(/l$/, 'L') } : {}),
  }
  const shown = [value.amount, value.unit]
    .filter((part) => part !== undefined)
    .map((part) => ` ${part}`)
    .join('')
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

function resultIn(text: string): Result | undefined {
  return negative.test(text) ? 'negative' : positive.test(text) ? 'positive' : undefined
}

/** What words say of it counts, then the laboratory's mark, then the limit beside the figure. */
function measuredResult(whole: string, text: string, measured: RegExpExecArray): Result | undefined {
  const { amount = '', below } = measured.groups ?? {}
  const end = measured.index + measured[0].length
  const behind = whole.slice(end)
  const printed = limit.exec(behind)
  // What stands before is of another substance: "Nicotine <2, cotinine 300".
  const said = `${text.slice(0, measured.index).replace(/[<>] ?\d[\d.]*/g, ' ')} ${text.slice(end, printed ? end + printed.index : text.length)}`
  const result = resultIn(said) ?? (below === '<' ? 'negative' : flag.test(behind) ? 'positive' : undefined)
  if (result) return result
  const most = printed?.groups?.most ?? printed?.groups?.top
  if (most !== undefined) return Number(amount) > Number(most) ? 'positive' : 'negative'
  return measured.groups?.unit === 'ng/ml' && Number(amount) > highestCutoff(text) ? 'positive' : undefined
}

/** Where the report prints no limit: laboratories take 10 to 20 ng/mL in serum, and up to 500 in urine, where use begins. */
function highestCutoff(text: string): number {
  return /\b(?:serum|blood|plasma)\b/.test(text) ? 20 : 500
}
