import type { Assertion, Cue } from '../finding.ts'
import { abbreviations } from '../text/abbreviations.ts'
import { countLeading } from '../text/count-leading.ts'
import { type Term, termFinder } from '../text/find-terms.ts'
import type { SectionKind } from '../text/page-text.ts'
import { isSpace } from '../text/tokens.ts'
import { answeredNo, answeredYes, endsDenial, isAnswer } from './answers.ts'
import { type CueList, type CueRule, sidesMeet } from './cue.ts'
import { generalCues } from './cues.ts'
import { phraseKey } from './phrase-groups.ts'
import { type Stop, type StopPhrase, stops } from './stops.ts'

type Target = { readonly start: number; readonly end: number }
type Read = {
  readonly cues: readonly Term<CueRule>[]
  readonly stops: readonly Term<Stop>[]
  /** Whether the sentence has any mark at all that ends a clause or parts entries: most have none. */
  readonly marked: boolean
}

type TargetReading = {
  readonly assertion: Assertion
  /** What every cue in reach says, with the words of the subject. What a section implies is only in `assertion`. */
  readonly heard: ReadonlySet<string>
}
type CueReader = (sentence: string, target: Target, section?: SectionKind) => TargetReading

const generalRules = byPhrase(generalCues)
const findGeneral = termFinder(generalRules)
const readGeneral = cueReader([])

/** Whether a target is denied, only possible, past, not yet, or of another person, and which words say so. */
export function assertTarget(sentence: string, target: Target, section?: SectionKind): Assertion {
  return readGeneral(sentence, target, section).assertion
}

/** Reads targets with the cues and stops of a subject beside the general ones. */
export function cueReader(own: readonly CueList[], ownStops: readonly StopPhrase[] = []): CueReader {
  const readNear = sentenceReader(own, ownStops)
  const readTarget: CueReader = (sentence, target, section) => {
    const near = readNear(sentence, target)
    const acting = near.cues.filter((cue) => cue.meaning.says !== 'nothing' && reaches(sentence, cue, target, near))
    const no = answeredNo(sentence, target)
    const heard = new Set(acting.map(({ meaning }) => meaning.says))
    if (no) heard.add('negated')
    const named = acting.map(
      ({ start, end, meaning }): Cue => ({ text: sentence.slice(start, end), start, rule: meaning.id }),
    )
    return { assertion: { ...toAssertion(heard, section), cues: no ? [...named, no] : named }, heard }
  }
  return readOnce(readTarget)
}

/** Several rules ask about the same words of a sentence. */
function readOnce(read: CueReader): CueReader {
  let last: { sentence: string; section: SectionKind | undefined; readings: Map<number, TargetReading> } | undefined
  return (sentence, target, section) => {
    if (last?.sentence !== sentence || last.section !== section) last = { sentence, section, readings: new Map() }
    const key = target.start * (sentence.length + 1) + target.end
    const reading = last.readings.get(key) ?? read(sentence, target, section)
    last.readings.set(key, reading)
    return reading
  }
}

function toAssertion(heard: ReadonlySet<string>, section?: SectionKind): Omit<Assertion, 'cues'> {
  const family = heard.has('family') || section === 'familyHistory'
  const historical = heard.has('historical') || section === 'medicalHistory' || section === 'surgicalHistory'
  return {
    polarity: heard.has('negated') ? 'negated' : 'affirmed',
    certainty: heard.has('possible') ? 'possible' : 'definite',
    temporality: heard.has('hypothetical') ? 'hypothetical' : historical ? 'historical' : 'current',
    experiencer: family ? 'family' : heard.has('other') ? 'other' : 'patient',
  }
}

/** No cue reaches further. Without a limit, a page that repeats "not" for ever costs every target the whole of it. */
const reach = 400

/** The cues and stops near a target. A reader asks for every target of a sentence in turn: a sentence is searched once. */
function sentenceReader(
  own: readonly CueList[],
  ownStops: readonly StopPhrase[],
): (sentence: string, target: Target) => Read {
  const findStops = termFinder([...ownStops, ...stops])
  const findOwn = own.length === 0 ? undefined : termFinder(withOtherSides(byPhrase(own)))
  const findTerms = (text: string): Term<CueRule[]>[] =>
    findOwn ? keepLonger(findOwn(text), findGeneral(text)) : findGeneral(text)
  const findCues = (text: string, by: number): Term<CueRule>[] =>
    findTerms(text).flatMap(({ start, end, meaning }) =>
      meaning.map((rule) => ({ start: start + by, end: end + by, meaning: rule })),
    )
  let last: Read & { readonly sentence: string } = { sentence: '', cues: [], stops: [], marked: false }
  return (sentence, target) => {
    if (last.sentence !== sentence)
      last = {
        sentence,
        cues: findCues(sentence, 0),
        stops: findStops(sentence),
        marked: sentenceEnd.test(sentence) || entry.test(sentence) || sentence.includes(':'),
      }
    const [from, to] = [target.start - reach, target.end + reach]
    const near = { cues: within(last.cues, from, to), stops: within(last.stops, from, to), marked: last.marked }
    if (!near.cues.some(({ start, end }) => start < target.start && end > target.start)) return near
    // "no change" is one phrase, unless "change in vision" is the target: then only "no" stands before it.
    const first = near.cues[0]?.start ?? 0
    const before = findCues(sentence.slice(first, target.start), first)
    return { ...near, cues: [...before, ...near.cues.filter(({ start }) => start >= target.end)] }
  }
}

/** Those of a row, in order and apart, that begin and end within limits. */
function within<One extends Target>(row: readonly One[], from: number, to: number): readonly One[] {
  const first = countLeading(row, ({ start }) => start < from)
  let last = first
  while ((row[last]?.end ?? to + 1) <= to) last++
  return first === 0 && last === row.length ? row : row.slice(first, last)
}

/** Of two cues that overlap, the longer counts; of two equal ones, the subject's own. */
function keepLonger(own: readonly Term<CueRule[]>[], general: readonly Term<CueRule[]>[]): Term<CueRule[]>[] {
  const kept: Term<CueRule[]>[] = []
  for (const term of [...own, ...general].toSorted((a, b) => a.start - b.start)) {
    const last = kept.at(-1)
    const overlaps = last !== undefined && last.end > term.start
    if (overlaps && last.end - last.start >= term.end - term.start) continue
    if (overlaps) kept.pop()
    kept.push(term)
  }
  return kept
}

/** A phrase may be a cue on either side, as two rules. */
function byPhrase(lists: readonly CueList[]): Map<string, CueRule[]> {
  const rules = new Map<string, CueRule[]>()
  for (const { phrases, ...list } of lists) {
    for (const phrase of phrases) {
      const rule = { ...list, id: `${list.id}.${phrase.replaceAll(' ', '-')}` }
      const key = phraseKey(phrase)
      rules.set(key, [...(rules.get(key) ?? []), rule])
    }
  }
  return rules
}

/** A subject's "no" that counts only after its target leaves the general "no" before a target as it is. */
function withOtherSides(own: ReadonlyMap<string, CueRule[]>): [phrase: string, rules: CueRule[]][] {
  return [...own].map(([phrase, rules]) => {
    const general = generalRules.get(phrase) ?? []
    return [phrase, [...rules, ...general.filter((rule) => !rules.some(({ side }) => sidesMeet(side, rule.side)))]]
  })
}

const sentenceEnd = /;|[.?!]\s/
const sentenceEnds = new RegExp(sentenceEnd, 'g')
const entry = /\s\(?\d{1,2}[.)]\s|(?<=\S)[ \t]{4,}\S|\|/
const label = /(?:^|[\s,])([A-Z][\w /-]{0,60}):\s/

/** Another entry or label between a cue and its target. "Denies the following:" is none. */
function isParted(between: string): boolean {
  if (entry.test(between)) return true
  return between.includes(':') && label.test(between) && !between.includes('following')
}

/** Whether a denial ends before the target, or the target has an answer of its own. */
function isOver(sentence: string, cue: Target, target: Target): boolean {
  if (isAnswer(sentence, cue) || answeredYes(sentence, cue.end, target)) return true
  return endsDenial(sentence.slice(cue.end, target.start))
}

function reaches(sentence: string, cue: Term<CueRule>, target: Target, { stops: limits, marked }: Read): boolean {
  const before = cue.end <= target.start
  if (!before && cue.start < target.end) return false
  const { side, within: most, closing, says } = cue.meaning
  if (side !== 'both' && (side === 'before') !== before) return false
  const [from, to] = before ? [cue.end, target.start] : [target.end, cue.start]
  if (most !== undefined && !isWithin(sentence, from, to, most)) return false
  if (before && says === 'negated' && isOver(sentence, cue, target)) return false
  if (closing && !closes(sentence, cue.end, sentence.slice(from, to))) return false
  const depends = says === 'hypothetical'
  // "His brother has had no asthma": the verb right behind a person begins no other clause.
  const verbFrom = before && (says === 'family' || says === 'other') ? from + 1 : -1
  const stopped = within(limits, from, to).some(
    ({ start, meaning }) => start > verbFrom && !(depends && meaning === 'all-but-hypothetical'),
  )
  if (stopped || !marked) return !stopped
  return !endsIn(sentence, from, to) && (depends || !isParted(sentence.slice(from, to)))
}

/** Not at the full stop of "Husb.": "no." is an answer, and no number. */
function endsIn(sentence: string, from: number, to: number): boolean {
  for (const { index, 0: mark } of sentence.slice(from, to).matchAll(sentenceEnds)) {
    const word =
      /[a-z]{2,8}$/i.exec(sentence.slice(Math.max(0, from + index - 8), from + index))?.[0].toLowerCase() ?? ''
    if (mark[0] !== '.' || word === 'no' || !abbreviations.never.has(word)) return true
  }
  return false
}

/** Whether no more than so many words stand in between. A mark next to cue or target is no word: `: ` holds none. */
function isWithin(sentence: string, from: number, to: number, most: number): boolean {
  let words = -1
  for (let at = from; at < to; at++)
    if (isSpace(sentence.charCodeAt(at)) && (at === from || !isSpace(sentence.charCodeAt(at - 1))) && ++words > most)
      return false
  return words <= most
}

/** "Fever: no." but not "neck supple, no masses". */
function closes(sentence: string, end: number, between: string): boolean {
  return /^\s*(?:[.,;)/\]|]|$)/.test(sentence.slice(end, end + 4)) && !/[,.;]/.test(between)
}
