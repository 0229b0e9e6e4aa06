import type { Range } from '../../dates/partial-date.ts'
import { loose } from '../loose.ts'

/** How often: in words of our own, and as times a day where it can be said. */
export type Frequency = { readonly words: string; readonly timesPerDay?: Range }
type Rule = { readonly pattern: RegExp; readonly read: (groups: readonly (string | undefined)[]) => Frequency }

const counts: Readonly<Record<string, number>> = {
  once: 1,
  one: 1,
  a: 1,
  twice: 2,
  two: 2,
  three: 3,
  thrice: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  twelve: 12,
  other: 2,
}
const count = '[o0]nce|tw[il1]ce|thrice|one|two|three|four|five|six|\\d{1,2}'
const perDay = '(?:a|per|each|every|/|in a) ?day|[do]a[il1][l1I][yv]|/d\\b|in (?:a )?24 hours'

function times(low: number, words?: string, high = low): Frequency {
  const timesPerDay: Range = [rounded(low), rounded(high)]
  return { words: words ?? inWords(low, high), timesPerDay }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

function inWords(low: number, high: number): string {
  if (low !== high) return `${low} to ${high} times a day`
  return low === 1 ? 'once a day' : low === 2 ? 'twice a day' : `${low} times a day`
}

function numberOf(said: string | undefined): number {
  const word = (said ?? '')
    .toLowerCase()
    .replace('0', 'o')
    .replace(/tw[l1]ce/, 'twice')
  return counts[word] ?? Number(said)
}

function rule(pattern: string, read: Rule['read'] | Frequency): Rule {
  return {
    pattern: new RegExp(`(?:${loose(pattern)})(?![a-z0-9])`, 'iy'),
    read: typeof read === 'function' ? read : () => read,
  }
}

const spans: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 }
function spanOf(said: string | undefined): [name: string, days: number] {
  const letter = (said ?? 'd').toLowerCase()[0]
  const name = letter === 'w' ? 'week' : letter === 'm' ? 'month' : letter === 'y' ? 'year' : 'day'
  return [name, spans[name] ?? 1]
}

/** Every so many hours or days. */
function every(groups: readonly (string | undefined)[]): Frequency {
  const [, low, high, unit] = groups
  const [from, to] = [numberOf(low), high === undefined ? numberOf(low) : numberOf(high)]
  const span = high === undefined ? `${from}` : `${from} to ${to}`
  if (/^h/i.test(unit ?? '')) return times(24 / to, `every ${span} ${to === 1 ? 'hour' : 'hours'}`, 24 / from)
  const [name, days] = spanOf(unit)
  if (from === 1 && to === 1 && name === 'day') return times(1)
  if (from === 2 && name === 'day') return times(0.5, 'every other day')
  return times(1 / (to * days), `every ${span} ${name}s`, 1 / (from * days))
}

function perSpan(groups: readonly (string | undefined)[]): Frequency {
  const [, low, high, unit] = groups
  const [name, days] = spanOf(unit)
  const [from, to] = [numberOf(low), high === undefined ? numberOf(low) : numberOf(high)]
  const said = from === to ? (from === 1 ? 'once' : from === 2 ? 'twice' : `${from} times`) : `${from} to ${to} times`
  return times(from / days, `${said} a ${name}`, to / days)
}

/** In the order in which they are tried: the longer way to say it stands before the shorter. */
export const frequencyRules: readonly Rule[] = [
  rule(
    `(?:q|every|each) ?\\.?\\s?(\\d{1,2}|two|three|four|six|eight|twelve)(?: \\(\\w+\\))?(?:\\s?(?:-|to|or)\\s?(\\d{1,2}|two|three|four|six|eight|twelve))? ?-?(h(?:ours?|rs?)?\\.?|d(?:ays?)?\\.?|w(?:ee)?ks?|mo(?:nth)?s?)`,
    every,
  ),
  rule(
    `(?:q|every|each)\\.? ?(?:other|o\\.?)\\.? ?(?:d\\.?(?:ay)?|day|night|morning)|alternate days|qod|q\\.o\\.d\\.?|eod|every second day`,
    times(0.5, 'every other day'),
  ),
  rule(`(?:every|q) other week|bi-?weekly|every two weeks|fortnightly|q2w(?:ee)?ks?`, times(1 / 14, 'every 2 weeks')),
  rule(
    `(?:up to |about |approximately )?(${count})(?: ?(?:-|to|or) ?(${count}))?(?: ?x| times?)? ?(?:a|per|each|every|/) ?(week|wk|month|year)`,
    perSpan,
  ),
  rule(`(${count})(?: ?(?:-|to|or) ?(${count}))?(?: ?x| times?)? ?(week|month|year)ly`, perSpan),
  rule(
    `(?:up to |about |approximately |maximum )?(${count})(?: ?(?:-|to|or) ?(${count}))(?: ?x| times?)? ?(?:${perDay})`,
    ([, low, high]) => times(numberOf(low), undefined, numberOf(high)),
  ),
  rule(`(?:up to |about |approximately )?(${count})(?: \\(\\w+\\))? ?(?:x|times?)? ?(?:${perDay})`, ([, low]) =>
    times(numberOf(low)),
  ),
  rule(`x ?([1-6]) ?(?:${perDay})`, ([, low]) => times(numberOf(low))),
  rule(
    '(?:in the |each |every |q\\.? ?)?(?:morning|a\\.?m\\.?|qam) (?:and|&|\\+) (?:(?:in |at )?(?:the |each |every )?)?(?:night|evening|bedtime|p\\.?m\\.?|h\\.?s\\.?|qhs|noon)',
    times(2),
  ),
  rule(
    'a\\.?c\\.?(?: ?(?:&|and|\\+) ?(?:q?hs|h\\.s\\.|at bedtime))|(?:before|with) meals and (?:at )?(?:bedtime|hs)|ac/hs|achs',
    times(4, 'before meals and at bedtime'),
  ),
  rule('b[.,]? ?[il1][.,]? ?(?:d|(?<=[.,])o)\\.?(?:ay)?|bd', times(2)),
  rule('t[.,]? ?[il1][.,]? ?(?:d|(?<=[.,])o)\\.?', times(3)),
  rule('[qg][.,]? ?[il1][.,]? ?(?:d|(?<=[.,])o)\\.?', times(4)),
  rule('(?:in the morning,? at noon,? and at bedtime)', times(3)),
  rule(
    'q\\.? ?(?:h\\.? ?s\\.?|bedtime|nightly|night|noc(?:te)?|pm\\b)|(?:every|each) (?:night|evening|bedtime)(?: at bedtime)?|nightly(?: at bedtime)?|(?:at|before) (?:bed ?t[il1]me|bed|night|h\\.?s\\.?)|in the evenings?|q\\.? ?(?:p\\.? ?m\\.?|evening|eve)|h\\.s\\.?|hs|at supper|with (?:dinner|supper|evening meal)|in (?:the )?p\\.?m\\.?|at p\\.?m\\.?|p\\.?m\\.?',
    times(1, 'at night'),
  ),
  rule(
    'q\\.? ?(?:a\\.? ?m\\.?|morning|breakfast)|(?:every|each) (?:morning|a\\.?m\\.?)|in (?:the |a )?(?:mornings?|a\\.?m\\.?)|a\\.?m\\.?|(?:before|with) breakfast|mornings',
    times(1, 'in the morning'),
  ),
  rule(
    'm[-/, ]?w[-/, ]?f|(?:on )?(?:mondays?|mon),? ?(?:wednesdays?|wed),? ?(?:and |& )?(?:fridays?|fri)|t[-/ ]?th[-/ ]?s(?:at?)?',
    times(3 / 7, '3 times a week'),
  ),
  rule(
    '(?:once |one time )?(?:weekly|q\\.? ?w(?:ee)?k(?:ly)?|every week|each week|(?:every|on) (?:mon|tues|wednes|thurs|fri|satur|sun)days?)',
    times(1 / 7, 'once a week'),
  ),
  rule('(?:once )?(?:monthly|q\\.? ?month(?:ly)?|every month|each month)', times(1 / 30, 'once a month')),
  rule('(?:once )?(?:yearly|annually|every year)', times(1 / 365, 'once a year')),
  rule(
    '(?:before|with|after|between) (?:each |every )?meals|a\\.c\\.|(?<!\\b(?:[rl]|rt|lt|right|left|(?:iv|piv|site|in|to)(?: the)?)[ .]{1,3})ac|t\\.?i\\.?d\\.? ?ac|with (?:each|every) meal|p\\.c\\.',
    times(3, 'with meals'),
  ),
  rule(
    '(?:once )?(?:g[.,]d\\.?|q[.,]? ?(?:d(?:ay|aily)?\\.?|24 ?h(?:ours|rs?)?)|every ?day|each day|[do]a[il1][l1I][yv]|dly|/ ?d(?:ay)?|once daily|everyday|o\\.d\\.|per day|a day)|once (?:in the )?(?:a|every|each) (?:morning|day|night|evening)',
    times(1),
  ),
  rule('q\\.? ?h(?:our|r)?\\.?|every hour|hourly', times(24, 'every hour')),
  rule('continuous(?:ly)?|around the clock', { words: 'continuously' }),
  rule(
    'x ?1(?: dose)?|once|one time|one dose|single dose|stat|now(?! (?:on|off|takes?|taking|uses?|using|with|has|only|[a-z]{5,}))',
    { words: 'once' },
  ),
]

export const asNeeded = new RegExp(
  loose(
    '(?:p[.,]? ?r[.,]? ?n\\.?|[pn][.,]?[rn][.,]?[nru](?![a-z])\\.?|as needed|as necessary|when needed|if needed|as required|prn only|only as needed|as-needed|whenever needed|when necessary)(?![a-z])',
  ),
  'iy',
)
export const seldom = new RegExp(
  loose(
    '(?:occasional(?:ly)?|rarely|infrequently|sporadically|from time to time|once in a while|intermittent(?:ly)?|sometimes)(?![a-z])',
  ),
  'iy',
)
