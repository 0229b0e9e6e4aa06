import { findDates } from '../dates/find-dates.ts'
import type { Moment } from '../dates/moment.ts'
import { findQuantities } from '../dates/numbers.ts'
import type { Amount } from './amounts.ts'

const cue =
  /\b(?:quit(?:ting)?|stop(?:ped|ping)?|ceased|gave up|given up|discontinued|until|till|not smoked|not smoking|last (?:cigarettes?|smoked?|tobacco use)|former smoker|off (?:cigarettes|tobacco)|free|abstinent|no (?:smoking|tobacco|cigarettes)|none|nonsmoker|anymore|no longer|not used|cessation)\b/g
const between = /^[^.;]{0,70}$/
const otherThing =
  /\b(?:alcohol|drink\w*|cocaine|drugs|started|began|diagnos\w+|surgery|since age|x ?\d+ ?(?:years|yrs))\b/
const counts =
  /^(?:[ ,:-]|\b(?:smoking|tobacco|cigarettes|for|in|x|about|approximately|over|the|past|last|more|than|some|now|roughly|almost|nearly|at|least|has|been|greater|since|any|completely|cold|turkey|products|use|quit|a)\b|[>~])*$/

/** When smoking ended, as a clause of a former smoker says it. */
export function findQuit(text: string): Amount<Moment> | undefined {
  // "Several years ago" gives no date that a reader could hold anybody to.
  const dates = findDates(text).filter(
    ({ start, end }) =>
      !/several|many|few/.test(text.slice(start, end)) && !/[/.]$|\byears?,? and $/.test(text.slice(0, start)),
  )
  const cues = [...text.matchAll(cue)]
  for (const match of cues) {
    const from = match.index + match[0].length
    const next = dates.find(({ start }) => start >= match.index)
    if (next) {
      const gap = text.slice(from, Math.max(from, next.start))
      if (between.test(gap) && !otherThing.test(gap))
        return { value: plainYear(next.moment), start: match.index, end: next.end }
    }
    const ago = countedBack(text, from)
    if (ago) return { ...ago, start: match.index }
  }
  const first = cues[0]
  const before = first && dates.findLast(({ end }) => end <= first.index && first.index - end <= 30)
  if (
    first &&
    before &&
    !/since|from|start|began|pack|ppd/.test(text.slice(Math.max(0, before.start - 12), first.index))
  ) {
    return { value: plainYear(before.moment), start: before.start, end: first.index + first[0].length }
  }
  const ended = /\bsmoked\b[^.;]{0,40}$/
  const past = dates.find(({ start, moment }) => moment.ago && ended.test(text.slice(0, start)))
  return past && { value: past.moment, start: past.start, end: past.end }
}

/** "Quit 10 years previous", "has not smoked in 20 years". */
function countedBack(text: string, from: number): Amount<Moment> | undefined {
  for (const { start, end, amount } of findQuantities(text)) {
    if (start < from) continue
    const unit = /^(?: ?\+)?[ -]?(years?|yrs?|months?|mos?|weeks?|wks?|days?|decades?)\b/.exec(text.slice(end))
    if (!unit || !counts.test(text.slice(from, start))) return undefined
    const by = unit[1]?.startsWith('decade') ? 10 : 1
    return {
      value: { ago: { amount: [amount[0] * by, amount[1] * by], unit: toUnit(unit[1] ?? '') } },
      start,
      end: end + unit[0].length,
    }
  }
  return undefined
}

function toUnit(said: string): 'years' | 'months' | 'weeks' | 'days' {
  if (said.startsWith('m')) return 'months'
  if (said.startsWith('w')) return 'weeks'
  return said.startsWith('da') ? 'days' : 'years'
}

/** Forms put 1 January where only the year is known. */
export function plainYear(moment: Moment): Moment {
  const { date } = moment
  if (date?.precision !== 'day' || !date.value.endsWith('-01-01')) return moment
  return { ...moment, date: { ...date, value: date.value.slice(0, 4), precision: 'year' } }
}
