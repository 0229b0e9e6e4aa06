import { daysIn } from './compare-dates.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** From which day of the year to which, as month and day. A winter goes on into the next year. */
const times: readonly (readonly [name: RegExp, from: string, to: string])[] = [
  [/^spring/i, '03-01', '05-31'],
  [/^summer/i, '06-01', '08-31'],
  [/^(?:fall|autumn)/i, '09-01', '11-30'],
  [/^winter/i, '12-01', '02-28'],
  [/^new year/i, '01-01', '01-01'],
  [/^valentine/i, '02-14', '02-14'],
  [/^easter/i, '03-22', '04-25'],
  [/^memorial day/i, '05-25', '05-31'],
  [/^(?:july 4|4th of july|fourth of july|independence day)/i, '07-04', '07-04'],
  [/^labor day/i, '09-01', '09-07'],
  [/^halloween/i, '10-31', '10-31'],
  [/^thanksgiving/i, '11-22', '11-28'],
  [/^(?:christmas|xmas|the holidays)/i, '12-24', '12-26'],
]
const since =
  /\bsince\s+(?:about\s+|around\s+|approximately\s+|early\s+|mid[ -]|late\s+|last\s+|the\s+(?=4th|fourth))*/i
const month = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b\.?(?!\s*\d)/i

/** "Since about Thanksgiving", "since early spring": between which days it was when it last came before a day. */
export function findSinceTimeOfYear(text: string, day: string): readonly [from: string, to: string] | undefined {
  const match = since.exec(text)
  if (!match) return undefined
  const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 20)
  const known = times.find(([name]) => name.test(rest))
  const at = months.indexOf(month.exec(rest)?.[1]?.toLowerCase() ?? '') + 1
  const number = String(at).padStart(2, '0')
  const [from, to] = known ? [known[1], known[2]] : [`${number}-01`, `${number}-${daysIn(2001, at)}`]
  if (!known && at === 0) return undefined
  const found = lastBefore(day, from, to)
  // "Last May", said in May, is the one before.
  const isOver = found[1] < day || !/\blast\b/i.test(match[0])
  return isOver ? found : lastBefore(`${Number(found[0].slice(0, 4)) - 1}-12-31`, from, to)
}

function lastBefore(day: string, from: string, to: string): readonly [string, string] {
  const year = Number(day.slice(0, 4))
  const first = `${year}-${from}` <= day ? year : year - 1
  return [`${first}-${from}`, `${to < from ? first + 1 : first}-${to}`]
}
