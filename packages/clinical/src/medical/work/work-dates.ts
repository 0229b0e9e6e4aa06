import { findDates } from '../../dates/find-dates.ts'
import type { Moment } from '../../dates/moment.ts'
import { numberWord, toNumber } from '../../dates/numbers.ts'
import type { WorkStatus } from '../medical.ts'

const untilWords =
  /(?:\b(?:until|till|thru|through|to|up to|ending|end date:?|end:)|\d ?-)(?: (?:the|about|approximately|at least))? ?$/i
const sinceWords =
  /\b(?:since|from|effective|beginning|starting|start date:?|as of|on|in|worked(?: was)?(?: on| in)?|RTW:?|date:?|around|about|by|work:|status:|after|retired|disabled|duty|back|began|begins|commenced|commencing|started|start|TTD|TPD|disability|dates?|onset|capacity|ceased|left work)(?: (?:the|about|approximately|around|early|late|mid))?:? ?$/i
const foreign =
  /\b(?:seen|visit|follow[- ]?up|recheck|appointment|born|DOB|injur\w+|accident|surgery|MRI|x-?rays?|next|evaluated|exam\w*)(?: (?:on|in|of))?:? ?$/i
const duration = new RegExp(
  `\\b(?:in|for)(?: (?:the (?:past|last)|over|about|approximately|almost|nearly|at least))* (\\d{1,2}|${numberWord}) (day|week|month|year)s?\\b(?! (?:ago|from))`,
  'i',
)

type Period = { readonly since?: Moment; readonly until?: Moment }

/** From when and until when a clause says it: a date of a visit or an injury is neither. */
export function workPeriod(text: string, status: WorkStatus): Period {
  let since: Moment | undefined
  let until: Moment | undefined
  for (const { start, moment } of findDates(text)) {
    const before = text.slice(Math.max(0, start - 24), start)
    if (foreign.test(before)) continue
    if (untilWords.test(before)) until ??= moment
    else if (sinceWords.test(before) || moment.ago || moment.age || /^\W*$/.test(text.slice(0, start))) since ??= moment
    else if (status === 'released' || status === 'retired') since ??= moment
  }
  since ??= status === 'offWork' || status === 'unable' || status === 'disabled' ? lasting(text) : undefined
  return { ...(since ? { since } : {}), ...(until ? { until } : {}) }
}

/** "Has not worked in two years", "disabled for the past 3 years". */
function lasting(text: string): Moment | undefined {
  if (!/\b(?:has|have|had|been|hasn't|past|last)\b/i.test(text)) return undefined
  const [, said = '', unit = ''] = duration.exec(text) ?? []
  const amount = toNumber(said)
  if (!Number.isFinite(amount) || amount < 1) return undefined
  return { ago: { amount: [amount, amount], unit: `${unit.toLowerCase()}s` as 'days' | 'weeks' | 'months' | 'years' } }
}
