import { findDates, type SaidDate } from '../../dates/find-dates.ts'
import type { Moment } from '../../dates/moment.ts'
import { holdsEntry } from '../../engine/match-rules.ts'
import type { Mention } from '../../notes.ts'
import { compiledRules } from '../../rule-reader/rule-set.ts'
import { stateValue } from '../../rule-reader/state-value.ts'
import type { Statement } from '../../rule-reader/statement.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'
import { findSites, sideOf } from '../sites.ts'
import { describeInjury } from './describe-injury.ts'

type Value = MedicalValues['medical.injury']

/** What a rule found of an injury, and which sentence of the page it stands in. */
export type Told = { readonly place: number; readonly sentence: Sentence; readonly statement: Statement }
type Account = readonly [Told, ...Told[]]

/** Accounts of how injuries came about: one for the words and sentences that tell it together. */
export function joinInjuries(page: PageText, raw: string, told: readonly Told[]): Mention[] {
  if (told.length === 0) return []
  const accounts: [Told, ...Told[]][] = []
  for (const one of told.flatMap(toPiece)) {
    const open = accounts.at(-1)
    if (open && goesOn(open, one)) open.push(one)
    else accounts.push([one])
  }
  const dated = labelledDate(page)
  return accounts
    .filter((account) => !accounts.some((other) => other !== account && isToldBy(account, other)))
    .map((account) => toMention(page, raw, account, dated))
}

const separator = /;|\.\s|,?\s+also\b/g

/** A list of injuries in one sentence is one account for each date: "MVA 2009; fell 2014, broke wrist". */
function toPiece(told: Told): Told[] {
  const { sentence, statement } = told
  const cuts = [...sentence.text.matchAll(separator)].map(({ index }) => index + 1)
  if (cuts.length === 0) return [told]
  const { start, end } = statement.hit
  const from = cuts.findLast((cut) => cut <= start) ?? 0
  const to = cuts.find((cut) => cut >= end) ?? sentence.text.length
  const text = sentence.text.slice(from, to)
  const others = sentence.text.slice(0, from) + sentence.text.slice(to)
  if (findDates(text).length === 0 || findDates(others).length === 0) return [told]
  const { asked: _, ...rest } = sentence
  const piece = { ...rest, start: sentence.start + from, end: sentence.start + to, text }
  const hit = { ...statement.hit, start: start - from, end: end - from }
  return [{ ...told, sentence: piece, statement: { ...statement, hit } }]
}

const groupGap = 2
/** Mechanisms that one account may name in turn: "playing tennis", "fell", "twisted her foot". */
const ofOneKind = /fall|twist|misstep|sports|struck|lifting|pushing|reaching|vehicle|accident|bicycle|motorcycle|crush/
const vague = /accident$|^injury$/
const another = /\b(?:previous|prior|another|earlier|also (?:had|has|was)|history of|second)\b/i

/** Words that go on with the same account bring no date and no other part of the body of their own. */
function goesOn(account: Account, told: Told): boolean {
  const [first] = account
  const last = account.at(-1) ?? first
  if (told.sentence === last.sentence || told.sentence.start === last.sentence.start) return true
  const { sentence } = told
  if (told.place - last.place > groupGap || told.place === last.place || sentence.section !== last.sentence.section)
    return false
  if (sentence.item || another.test(sentence.text)) return false
  if (differs(placeOf(first)?.site, placeOf(told)?.site)) return false
  const [a, b] = [mechanismOf(first), mechanismOf(told)]
  if (!isSame(a, b) && !(ofOneKind.test(a) && ofOneKind.test(b))) return false
  return dateOf(told) === undefined || isSame(a, b)
}

function differs(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other
}

function mechanismOf({ statement, sentence }: Told): string {
  return String(stateValue(statement, sentence).mechanism)
}

function isSame(one: string, other: string): boolean {
  return kindOf(one) === kindOf(other) || vague.test(one) || vague.test(other)
}

function kindOf(mechanism: string): string {
  if (/fall|slip|trip/.test(mechanism)) return 'fall'
  return /vehicle|motorcycle/.test(mechanism) ? 'vehicle' : mechanism
}

/** An accident that is only named ("MVA follow-up") where the page tells the same one in full. */
function isToldBy(named: Account, full: Account): boolean {
  if (rankOf(best(named)) > 0 || rankOf(best(full)) === 0) return false
  if (!isSame(mechanismOf(best(named)), mechanismOf(best(full)))) return false
  const [a, b] = [firstOf(named, dateOf)?.date?.value, firstOf(full, dateOf)?.date?.value]
  return !differs(a, b) && !differs(firstOf(named, placeOf)?.site, firstOf(full, placeOf)?.site)
}

const ranks = ['low', 'medium', 'high']

function rankOf({ statement }: Told): number {
  return ranks.indexOf(statement.hit.rule.confidence)
}

/** The words that say most of how it came about: "injury" says less than "fall". */
function best(account: Account): Told {
  return account.reduce((one, other) => (saysMore(other, one) ? other : one))
}

function saysMore(one: Told, other: Told): boolean {
  const more = rankOf(one) - rankOf(other)
  return more > 0 || (more === 0 && vague.test(mechanismOf(other)) && !vague.test(mechanismOf(one)))
}

const onDay =
  /\b(?:D\.?O\.?I\.?|date of (?:injury|accident|loss|incident)|injury date|accident date|date injured)\b[ :#-]*$/i

/** "DOI: 3/14/2018" in the head of a form. */
function labelledDate(page: PageText): Moment | undefined {
  for (const { text } of page.sentences) {
    if (!/\bD\.?O\.?I\b|\b(?:injury|accident|loss|incident|injured)\b/i.test(text)) continue
    const date = findDates(text).find(({ start }) => onDay.test(text.slice(Math.max(0, start - 30), start)))
    if (date) return date.moment
  }
  return undefined
}

function toMention(page: PageText, raw: string, account: Account, labelled: Moment | undefined): Mention {
  const [first] = account
  const main = best(account)
  const { hit, assertion } = main.statement
  const last = account.at(-1) ?? first
  const own = firstOf(account, placeOf)
  const next = own ? undefined : painAfter(page, last)
  const placed = own ?? (next && placeIn(next.text, 0))
  const atWork = firstOf(account, ({ sentence }) => workIn(sentence.text))
  const isPast = main.sentence.section?.kind === 'medicalHistory' || assertion.temporality === 'historical'
  const when = firstOf(account, dateOf) ?? (isPast ? undefined : labelled)
  const value: Value = {
    surface: raw
      .slice(...page.toRaw(main.sentence.start + hit.start, main.sentence.start + hit.end))
      .replace(/\s+/g, ' ')
      .trim(),
    mechanism: mechanismOf(main),
    ...placed,
    ...(atWork === undefined ? {} : { atWork }),
    ...(when ? { when } : {}),
  }
  return mention(page, raw, first.sentence, {
    category: 'medical.injury',
    value,
    display: describeInjury(value),
    assertion: { ...assertion, polarity: 'affirmed', experiencer: 'patient' },
    start: first.sentence.start,
    end: placed && next ? next.end : last.sentence.end,
    rule: hit.rule.id,
    confidence: hit.rule.confidence,
  })
}

const denied = /\b(?:den(?:ies|ied|ying)|no|without|never|not)\b/i

/** "He reported immediate low back pain": where it hurt stands in the sentence behind. */
function painAfter(page: PageText, { sentence }: Told): Sentence | undefined {
  const next = page.sentences.find(({ start }) => start >= sentence.end)
  if (!next || next.section !== sentence.section || sentence.item || next.item) return undefined
  return /\b(?:pain|injur\w+|hurt|landed|struck|swelling|fractur\w+|sprain\w*|strain\w*)\b/i.test(next.text) &&
    !denied.test(next.text)
    ? next
    : undefined
}

function firstOf<Found>(account: Account, read: (told: Told) => Found | undefined): Found | undefined {
  for (const told of account) {
    const found = read(told)
    if (found !== undefined) return found
  }
  return undefined
}

type Place = Pick<Value, 'site' | 'laterality'>

function placeOf({ sentence, statement }: Told): Place | undefined {
  const { site, laterality } = statement.hit.rule.value as Place
  if (site !== undefined && laterality === undefined) return placeIn(sentence.text, statement.hit.start) ?? { site }
  return placeIn(sentence.text, statement.hit.start)
}

const hurtBefore =
  /\b(?:injur(?:ed|ing|y|ies)(?: to)?|hurt(?:ing)?|pain (?:in|of|to)|landed on|landing on|onto|struck|hit|fractur\w+|sprain\w*|strain\w*|twisted|crushed|broke|tore|felt \w+(?: \w+){0,3} in|his|her)(?: \w+){0,3} $/i

/** The part that was hurt: one behind a word of harm, else the first that is named. */
function placeIn(text: string, at: number): Place | undefined {
  const sites = findSites(text)
  const hurt = sites.find(({ start }) => hurtBefore.test(text.slice(Math.max(0, start - 40), start)))
  const found = hurt ?? sites.find(({ start }) => start >= at) ?? sites[0]
  if (!found) return undefined
  const side = sideOf(text, found.start, found.end)
  return { site: found.meaning.site, ...(side ? { laterality: side } : {}) }
}

/** Lists that say whether it was at work, the surest first. */
const workLists = [
  ['NOT_AT_WORK', false],
  ['AT_WORK', true],
  ['AWAY_FROM_WORK', false],
  ['WORK_HINT', true],
] as const

/** Only where the record says it: a fall in a kitchen is not one at work, unless the record says that it was. */
function workIn(text: string): boolean | undefined {
  return workLists.find(([list]) => holdsEntry(compiledRules, text, list, 'injuries'))?.[1]
}

const otherDay =
  /\b(?:seen|visit|evaluated|x-?rays?|MRI|surgery|underwent|admitted|treated|born|DOB|until|since|last|through|by)\b[^,;]{0,20}$/i

/** "On March 3, 2018, he fell", "fell 3 days ago"; a date of a visit or a test is another. */
function dateOf({ sentence: { text }, statement }: Told): Moment | undefined {
  const { start: at, end } = statement.hit
  const dates = findDates(text).filter(
    (date) => !otherDay.test(text.slice(Math.max(0, date.start - 40), date.start)) && !isSpeed(text, date),
  )
  const [nearest] = dates.toSorted((a, b) => gap(a, at, end) - gap(b, at, end))
  return nearest && gap(nearest, at, end) <= 120 ? nearest.moment : undefined
}

/** "At 40 mph" is no age. */
function isSpeed(text: string, { end, moment }: SaidDate): boolean {
  return moment.age !== undefined && /^ ?(?:mph|miles|km|feet|ft|lbs?|pounds)/i.test(text.slice(end, end + 8))
}

function gap(span: { readonly start: number; readonly end: number }, at: number, end: number): number {
  return span.end <= at ? at - span.end : Math.max(0, span.start - end)
}
