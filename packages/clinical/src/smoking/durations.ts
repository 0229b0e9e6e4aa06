import { findDates } from '../dates/find-dates.ts'
import type { Moment } from '../dates/moment.ts'
import { findQuantities } from '../dates/numbers.ts'
import type { Range } from '../dates/partial-date.ts'
import type { Amount } from './amounts.ts'

const spanUnit =
  /^(?: ?\+| plus| or (?:so|more))?[ -]*(?<unit>years?|yrs?\.?|y(?=\b(?!\/?o))|decades?|months?)(?<rest>\b.*)?/
/** Behind the years: they do not say how long. */
const notHowLong =
  /^ ?[.,-]?[ -]?(?:old|ago|of age|prior|previous(?:ly)?|earlier|before|back|pta|later|smoke[- ]free|abstinen|sober|clean|without|male|female|man|woman|y\/?o|\/)/
/** Before them: they count since the end. */
const sinceTheEnd =
  /\b(?:quit|stopped|gave (?:it |them )?up|ceased|former smoker|not smok(?:ed|ing)|nonsmoker|abstinent|free|off(?: of)?(?: cigarettes| tobacco)?|none|no longer smokes)(?: smoking| tobacco| cigarettes| completely| any| a cigarettes?)*,?(?: (?:for|in|x|about|approximately|over|the|past|last|more|than|some|now|roughly|almost|nearly|at|least|has|been|greater|since|it|at|that|was|~|>))* ?~?$/
const howLong =
  /(?:\b(?:for|of|after|over|past|last|x|times|about|approximately|approx\.?|est\.?|estimated|maybe|probably|close to|up to|circa|than|the|some|nearly|almost|least|years? ?[:=]|another|additional|total(?: of)?|until|only|roughly|around|history[:,]?|[:,;(~>-])|^|\bday,?|ppd,?|daily,?) ?~?$/
const behindHowLong =
  /^[ -]*(?:history|hx|of (?:smoking|tobacco|cigarettes?|use|nicotine)|smok|tobacco|x\b|at\b|, | duration|\)|total)/

/** Years of smoking, not years since it ended. */
export function findYears(text: string): Amount<Range>[] {
  const found: Amount<Range>[] = []
  for (const { start, end, amount } of findQuantities(text)) {
    const before = text.slice(0, start)
    const unit = spanUnit.exec(text.slice(end))
    const bare =
      !unit &&
      /\b(?:ppd|day|daily),? (?:x|times|for) ?$/.test(before) &&
      /^ *(?:$|[,.;)]|quit|and|years)/.test(text.slice(end))
    if (!unit && !bare) continue
    const rest = unit?.groups?.rest ?? ''
    const counted = /\b(?:x|for) ~?$/.test(before) && /^ ?(?:prior to|before) (?:that|then|this)\b/.test(rest)
    if ((!counted && notHowLong.test(rest)) || sinceTheEnd.test(before) || isOfNext(before, rest)) continue
    const named = unit?.groups?.unit ?? 'years'
    const by = named.startsWith('decade') ? 10 : named.startsWith('month') ? 1 / 12 : 1
    if (by < 1 && !/\bsmok\w+[^.;\d]{0,30}\b(?:for|x) (?:about |approximately )?$/.test(before)) continue
    if (!howLong.test(before) && !behindHowLong.test(rest)) continue
    const value: Range = [amount[0] * by, amount[1] * by]
    if (value[1] > 0 && value[1] <= 90)
      found.push({ value, start, end: end + (unit ? unit[0].length - rest.length : 0) })
  }
  return found
}

/** "Packs/day 1  Years 20": the word is of the number behind it. */
function isOfNext(before: string, rest: string): boolean {
  return /^ *[:=]? *\d{1,2}(?:$|[,.;)]| {2})/.test(rest) && /\b(?:day|ppd|packs) ?[:=]? *$/.test(before)
}

export type Spell = { readonly from?: Amount<Moment>; readonly to?: Amount<Moment> }

/** When it began, and when it ended where both are said: "from 1970 to 1990", "since age 15". */
export function findSpell(text: string): Spell {
  let from: Amount<Moment> | undefined
  let to: Amount<Moment> | undefined
  for (const { start, end, moment } of findDates(text)) {
    const before = text.slice(0, start)
    const said = text.slice(start, end)
    const place = { value: moment, start, end }
    if (/\bnot\b[^.;]{0,30}since|\b(?:quit|stopped|none|abstinent|free|last)\b[^.;]{0,30}since/.test(before + said))
      continue
    const begins =
      /^since\b/.test(said) ||
      /\b(?:since|from|between)(?: (?:the|at|he was|she was|about|approximately|around|age|early|late|ages))* ?$/.test(
        before,
      ) ||
      /\b(?:(?:re-?)?start(?:ed|ing)?|beg[au]n|resum(?:ed|ing)|relaps(?:ed|ing)|first|onset)\b(?: (?:smoking|smoked|smoke|using|to|tobacco|cigarettes|again|at|in|on|when|he|she|was|about|around|approximately|the|age|date|of|use))* ?[:=]? ?$/.test(
        before,
      )
    if (begins) from ??= place
    else if (
      from &&
      /^ ?(?:to|until|till|through|-|and)(?: (?:age|about|the age of))? ?$/.test(text.slice(from.end, start))
    )
      to ??= place
  }
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
