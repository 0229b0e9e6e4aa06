import { findQuantities, toNumber } from '../dates/numbers.ts'
import type { Range } from '../dates/partial-date.ts'
import type { TypedValue } from '../engine/compile-rules.ts'

const perDays =
  '(?:every|q|lasts?(?: (?:him|her|me|them))?(?: about)?)[ .]?(?:(?<other>other day)|(?<days>[2-9]|two|three|four|five) days)'
const rate = `(?:(?: (?:of )?[a-z]+(?: man| garrett| nut)?)?,? ?(?:/ ?|(?:per|an?|each|every|q|al|por|in a)[ .-]|[.-])?(?:(?:day|d|dia|día|daily|qd|diario|24 hours)\\b|(?<week>week|wk|wkly|weekly|semana)\\b|(?<month>month|monthly)\\b)|(?: of [a-z]+(?: man| garrett| nut)?)? ${perDays}\\b)`
/** What is counted: `any` is a quick look for it, which spares most sentences the search for numbers. */
type Unit = { readonly behind: RegExp; readonly any: RegExp }
const unitOfDay = (names: string): Unit => ({
  behind: new RegExp(`^ ?-?(?:of )?(?:an? )?(?:${names})\\b(?![ -]?y(?:ea)?rs?\\b)${rate}?`, 'i'),
  any: new RegExp(names, 'i'),
})
const packs = unitOfDay('packs?|packages?|packets?|pks?|pkd|ppd|p/d|cajetillas?|cajas?')
const cartons = unitOfDay('cartons?')
/** Other tobacco than cigarettes, by what it is counted in. */
const others = {
  cans: unitOfDay('cans?|tins?|pouch(?:es)?|dips|chews'),
  cigars: unitOfDay('(?:small |little )?cigars?|cigarillos?|stogies|puros'),
  pipes: unitOfDay('bowls?|pipe ?fuls?|pipes'),
  pods: unitOfDay('pods?|cartridges?'),
} as const
const daily: Unit = { behind: new RegExp(`^${rate}`, 'i'), any: /\S/ }
const aDay: Unit = {
  behind:
    /^(?: or so| or less| or more| ?\+|-?ish| max| tops| total| at most| dozen)? ?(?:\/ ?(?:day|d)|(?:a|per|each|every|al) (?:day|d[ií]a))\b/i,
  any: /\/ ?d|(?:a|per|each|every|al) d/i,
}
const brands =
  '(?:marlboro|camel|newport|winston|kool|salem|pall mall|virginia slim|american spirit)s?(?: lights?| reds?| menthols?)?'
const cigarettes = unitOfDay(`cigs?|ciggies|cigarettes?|smokes|roll-?ups?|cigarros?|cigarrillos?|${brands}`)
const bareCigarettes = new RegExp(
  `(?:cigs?|ciggies|cigarettes?|smokes|roll-?ups?|cigarros?|cigarrillos?|${brands})$`,
  'i',
)
const misreadOne = /(?<![\w/.'’-])(?:(?<whole>[1lI])?(?<half>[lI]\/2|(?<=[1lI])1\/2)|[lI|])(?= ?(?:ppd|packs?|pks?)\b)/g
const packAndHalf = new RegExp(`^ and (?:a|one)[- ]half(?:${rate})?`, 'i')
const onePack =
  /(?<![\w/.-]|\b(?:\d|half|quarter|thirds?|of|one|two|three|four|five|an?)[ -])(?:(?<an>an? )?(?:pack|pk|package)\b(?! ?-?y(?:ea)?rs?\b)|(?<ppd>ppd\b(?= smoker| x\b)))/gi
const itsRate = new RegExp(`^${rate}`, 'i')
const oneCarton = /\ban? carton (?:a|per|each|every) (?:(?<week>week)|(?<month>month))\b/gi
const isRate = /(?:ppd|pkd|p\/d|day|d|daily|dia|día|diario|qd|hours|week|wk|wkly|weekly|month|monthly|days|semana)$/i
const slashed = /(?<![\w/.-])(\d{1,2})(?:-(\d{1,2}))? ?\/ ?d(?:ay|ia|ía)?\b/gi
const packYears: Unit = {
  behind: /^ ?\+?[ -]?(?:(?:packs?|pks?|p)[ /.-]{0,2}(?:years?|yrs?|y)\b|py(?:h|rs?|s)?\b)/i,
  any: /[\d +-]p(?:acks?|ks?)?[ /.-]{0,2}y/i,
}
const years: Unit = {
  behind: /^ ?\+?[ -]?(?:years?|yrs?|y|años|anos|(?<decades>decades))\b(?!\/?o| ?(?:old|ago|of age|prior))/i,
  any: /[\d +-](?:y(?:ears?|rs?)?\b|a[nñ]os|decades)/i,
}

/** `1/2 pk`, `half a pack`, `a pack a day`: beside a smoker the day goes without saying. */
export function findPacks(text: string): TypedValue[] {
  if (!packs.any.test(text) && !cartons.any.test(text)) return []
  const inCarton = [...text.matchAll(oneCarton)].map((match) => {
    const amount = 10 / daysOf(match.groups)
    return place(match, perDay([amount, amount], 'packs'))
  })
  return [
    ...counted(text, packs, 'packs', 5),
    ...misread(text),
    ...onePacks(text),
    ...inCarton,
    ...countedCartons(text),
  ]
}

/** Scanning reads a one as a letter, and runs it together with its half: `l ppd`, `l/2 pk`, `11/2 packs`. */
function misread(text: string): TypedValue[] {
  return [...text.matchAll(misreadOne)].flatMap((match) => {
    const found = packs.behind.exec(text.slice(match.index + match[0].length, match.index + match[0].length + 40))
    const { half, whole } = match.groups ?? {}
    const amount = (half === undefined ? 1 : 0.5 + (whole === undefined ? 0 : 1)) / daysOf(found?.groups)
    const end = match.index + match[0].length + (found?.[0].length ?? 0)
    return found ? [{ start: match.index, end, meaning: perDay([amount, amount], 'packs') }] : []
  })
}

/** Packs of a day or a week, whatever stands around them. */
export function findPacksDaily(text: string): TypedValue[] {
  return findPacks(text).filter(({ start, end }) => isRate.test(text.slice(start, end)))
}

/** "A pack", "a pack and a half"; without "a" only by the day or the week. */
function onePacks(text: string): TypedValue[] {
  return [...text.matchAll(onePack)].flatMap((match) => {
    const from = match.index + match[0].length
    const rest = text.slice(from, from + 40)
    const half = packAndHalf.exec(rest)
    const more = half ?? itsRate.exec(rest)
    if (!more && match.groups?.an === undefined && match.groups?.ppd === undefined) return []
    const amount = (half ? 1.5 : 1) / daysOf(more?.groups)
    return [{ start: match.index, end: from + (more?.[0].length ?? 0), meaning: perDay([amount, amount], 'packs') }]
  })
}

function countedCartons(text: string): TypedValue[] {
  return counted(text, cartons, 'packs', 5, 10).filter(({ start, end }) =>
    /week|wk|month/i.test(text.slice(start, end)),
  )
}

export function findCigarettes(text: string): TypedValue[] {
  return counted(text, cigarettes, 'cigarettes', 120)
}

/** Cigarettes of a day or a week: nothing else is counted so. */
export function findCigarettesDaily(text: string): TypedValue[] {
  return findCigarettes(text).filter(({ start, end }) => !bareCigarettes.test(text.slice(start, end)))
}

/** "2 cans a week", "a tin every three days", "half a pouch of Red Man daily". */
export function findOther(unit: keyof typeof others): (text: string) => TypedValue[] {
  return (text) => [...counted(text, others[unit], unit, 20), ...oneOf(text, others[unit], unit)]
}

/** "A can a day": where no number stands before it. */
function oneOf(text: string, { behind, any }: Unit, unit: string): TypedValue[] {
  if (!any.test(text)) return []
  return [...text.matchAll(/\b(?<!\b(?:half|quarter|third|of) )an?(?= )/gi)].flatMap((match) => {
    const from = match.index + match[0].length
    const found = behind.exec(text.slice(from, from + 50))
    if (!found || !isRate.test(found[0])) return []
    const amount = 1 / daysOf(found.groups)
    return [{ start: match.index, end: from + found[0].length, meaning: perDay([amount, amount], unit) }]
  })
}

/** A number a day, of whatever: `6/d`, `a couple a day`. */
export function findDaily(text: string): TypedValue[] {
  return [...counted(text, daily, 'cigarettes', 120), ...findSlashed(text)]
}

function findSlashed(text: string): TypedValue[] {
  return [...text.matchAll(slashed)].map((match) => {
    const [low, high] = [Number(match[1]), Number(match[2] ?? match[1])]
    return place(match, perDay([low, high], 'cigarettes'))
  })
}

/** `10/d`, `ten a day`: a number, and right behind it the day. */
export function findADay(text: string): TypedValue[] {
  return [...counted(text, aDay, 'cigarettes', 100), ...findSlashed(text)]
}

/** A bare number behind a label that asks for packs or for cigarettes a day. */
export function findCountOf(unit: 'packs' | 'cigarettes'): (text: string) => TypedValue[] {
  const most = unit === 'packs' ? 6 : 120
  return (text) =>
    findQuantities(text).flatMap(({ start, end, amount }) =>
      amount[1] > 0 && amount[1] <= most ? [{ start, end, meaning: perDay(amount, unit) }] : [],
    )
}

/** `40 pack-years`, `40 pk yrs`, `40 py`. */
export function findPackYears(text: string): TypedValue[] {
  return measured(text, packYears, 300)
}

/** `20 years`, `two decades`: how long, not how long ago and not how old. */
export function findYears(text: string): TypedValue[] {
  return measured(text, years, 80)
}

function measured(text: string, { behind, any }: Unit, most: number): TypedValue[] {
  if (!any.test(text)) return []
  return findQuantities(text).flatMap(({ start, end, amount: [low, high] }) => {
    const match = behind.exec(text.slice(end, end + 20))
    if (!match || high > most || high <= 0) return []
    const by = match.groups?.decades === undefined ? 1 : 10
    return [{ start, end: end + match[0].length, meaning: [low * by, high * by] }]
  })
}

function counted(text: string, { behind, any }: Unit, name: string, most: number, each = 1): TypedValue[] {
  if (!any.test(text)) return []
  return findQuantities(text).flatMap(({ start, end, amount: [low, high] }) => {
    const match = behind.exec(text.slice(end, end + 40))
    if (!match || high > most || high <= 0) return []
    const by = each / daysOf(match.groups)
    return [{ start, end: end + match[0].length, meaning: perDay([low * by, high * by], name) }]
  })
}

function daysOf(groups: Readonly<Record<string, string | undefined>> | undefined): number {
  if (groups?.month !== undefined) return 30
  if (groups?.week !== undefined) return 7
  if (groups?.other !== undefined) return 2
  return groups?.days === undefined ? 1 : toNumber(groups.days)
}

function place(match: RegExpExecArray, meaning: unknown): TypedValue {
  return { start: match.index, end: match.index + match[0].length, meaning }
}

function perDay(amount: Range, unit: string): { amount: Range; unit: string } {
  return { amount, unit }
}
