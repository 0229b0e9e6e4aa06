import { collectSaid, type Form } from './collect-said.ts'
import type { Moment } from './moment.ts'
import { numberWord, toNumber } from './numbers.ts'
import type { Range } from './partial-date.ts'
import type { SaidDate } from './said-date.ts'

type Unit = NonNullable<Moment['ago']>['unit']

const about = '(?:(?:about|around|approximately|approx\\.?|roughly|over|more than|at least|nearly|almost|some|~) ?)?'
const counted =
  `${about}(?<n>\\d+(?:\\.\\d+)?|an?|${numberWord}|half an?|(?:a )?couple(?: of)?|(?:a )?few|several|many)` +
  `(?:(?: ?- ?| to | or )(?<n2>\\d+|${numberWord}))?(?<half> and a half|-1/2| 1/2)?(?: ?\\+)?`
const unit = '(?<u>day|week|wk|month|mo|year|yr|decade)s?\\.?'

const vague: Readonly<Record<string, Range>> = { couple: [2, 2], few: [2, 5], several: [3, 10], many: [10, 30] }

const forms: readonly Form[] = [
  [
    /ago|prior|earlier|previously|back/i,
    new RegExp(`\\b${counted}[ -]?${unit} (?:ago|prior|earlier|previously|back)\\b(?! to)`, 'gi'),
    ago,
  ],
  [
    /last|past|previous/i,
    /\b(?:last|this past|the previous) (?<u>week|month|year)\b/gi,
    ({ u }) => ({ ago: { amount: [1, 1], unit: toUnit(u) } }),
  ],
  [/yesterday/i, /\byesterday\b/gi, () => ({ ago: { amount: [1, 1], unit: 'days' } })],
  [
    /age|when |\bat /i,
    /\b(?:(?:at|since|from|until|till|by)(?: the)? age(?: of)?|(?:when|since) (?:he|she|they|the patient|patient) (?:was|were)(?: (?:about|around))?(?: age)?|at) (?<n>\d{1,2}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)(?:(?: ?- ?| or | to )(?<n2>\d{1,2}))?(?: ?years?(?: old| of age)|-years?-old| ?y\/?o)?\b(?! ?(?:mg|%|mcg|weeks|months|days|am|pm|a\.m|p\.m|[:/.]\d|hours|units|years? ago|o'clock|degrees|cm|packs?|cigar|ppd))/gi,
    byAge,
  ],
  [/age \d/i, /\bage (?<n>\d{1,2})(?: ?- ?(?<n2>\d{1,2}))?\b(?! ?(?:months|weeks|days))/gi, byAnyAge],
  [
    /teens|ties|0'?s/i,
    /\b(?:in|during) (?:his|her|their|the|patient's) (?<half>early |mid[- ]?|late )?(?<w>teens|twenties|thirties|forties|fifties|sixties|seventies|20'?s|30'?s|40'?s|50'?s|60'?s|70'?s)\b/gi,
    byDecadeOfLife,
  ],
]

/** Dates that count from the date of service or from the birth. "For 10 years" is a duration and no date. */
export function findAgo(text: string): SaidDate[] {
  return collectSaid(text, forms)
}

function ago({ n = '', n2, half, u }: Record<string, string | undefined>): Moment | undefined {
  const low = amountOf(n.toLowerCase())
  if (!low) return undefined
  const high = n2 === undefined ? low[1] : toNumber(n2)
  const more = half === undefined ? 0 : 0.5
  const times = u?.toLowerCase() === 'decade' ? 10 : 1
  return { ago: { amount: [(low[0] + more) * times, (Math.max(low[0], high) + more) * times], unit: toUnit(u) } }
}

function amountOf(said: string): Range | undefined {
  const word = said.replace(/^a /, '').replace(/ of$/, '')
  if (vague[word]) return vague[word]
  if (/^half/.test(word)) return [0.5, 0.5]
  const number = /^\d/.test(word) ? Number(word) : word === 'a' || word === 'an' ? 1 : toNumber(word)
  return Number.isFinite(number) ? [number, number] : undefined
}

function toUnit(said = ''): Unit {
  const word = said.toLowerCase()
  if (word.startsWith('d') && word !== 'decade') return 'days'
  if (word.startsWith('w')) return 'weeks'
  return word.startsWith('m') ? 'months' : 'years'
}

function byAge({ n = '', n2 }: Record<string, string | undefined>): Moment | undefined {
  return toNumber(n) < 4 ? undefined : byAnyAge({ n, ...(n2 !== undefined && { n2 }) })
}

/** "Asthma since age 3". */
function byAnyAge({ n = '', n2 }: Record<string, string | undefined>): Moment | undefined {
  const low = toNumber(n)
  const high = n2 === undefined ? low : Number(n2)
  return low >= 1 && high >= low ? { age: [low, high] } : undefined
}

function byDecadeOfLife({ half = '', w = '' }: Record<string, string | undefined>): Moment | undefined {
  const words = ['teens', 'twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies']
  const at = words.indexOf(w.toLowerCase())
  const first = at === 0 ? 13 : at > 0 ? (at + 1) * 10 : Number(w.slice(0, 2))
  const last = at === 0 ? 19 : first + 9
  const part = half.trim().toLowerCase().slice(0, 3)
  if (part === 'ear') return { age: [first, first + 3] }
  if (part === 'mid') return { age: [first + 4, first + 6] }
  return part === 'lat' ? { age: [last - 2, last] } : { age: [first, last] }
}
