import type { Assertion, Cue } from '../finding.ts'
import { type Term, termFinder } from '../text/find-terms.ts'
import type { SectionKind } from '../text/page-text.ts'
import type { CueRule } from './cue.ts'
import { cueRules } from './cues.ts'
import { type Stop, stops } from './stops.ts'

type Target = { readonly start: number; readonly end: number }
type Read = {
  readonly sentence: string
  readonly cues: readonly Term<CueRule>[]
  readonly stops: readonly Term<Stop>[]
}

const findCues = termFinder(byPhrase())
const findStops = termFinder(stops)
/** A reader asks for every target of a sentence in turn. */
let last: Read = { sentence: '', cues: [], stops: [] }

/** A phrase may be a cue on either side, as two rules. */
function byPhrase(): Map<string, CueRule[]> {
  const rules = new Map<string, CueRule[]>()
  for (const [phrase, rule] of cueRules) rules.set(phrase, [...(rules.get(phrase) ?? []), rule])
  return rules
}

/** Whether a target is denied, only possible, past, not yet, or of another person, and which words say so. */
export function assertTarget(sentence: string, target: Target, section?: SectionKind): Assertion {
  const { cues, stops: limits } = read(sentence, target)
  const acting = cues.filter((cue) => cue.meaning.effect !== 'none' && reaches(sentence, cue, target, limits))
  const no = answeredNo(sentence, target)
  const has = (effect: CueRule['effect']): boolean => acting.some(({ meaning }) => meaning.effect === effect)
  const family = has('family') || section === 'familyHistory'
  const historical = has('historical') || section === 'medicalHistory' || section === 'surgicalHistory'
  return {
    polarity: no || has('negated') ? 'negated' : 'affirmed',
    certainty: has('possible') ? 'possible' : 'definite',
    temporality: has('hypothetical') ? 'hypothetical' : historical ? 'historical' : 'current',
    experiencer: family ? 'family' : has('other') ? 'other' : 'patient',
    cues: [
      ...acting.map(({ start, end, meaning }): Cue => ({ text: sentence.slice(start, end), start, rule: meaning.id })),
      ...(no ? [no] : []),
    ],
  }
}

/** The rest of a question, and its answer: "Do you take blood thinners?      No". */
const answer =
  /^(?<rest>[^?.;]{0,110}\?[ \t._-]*(?:\([^)\n]{0,40}\)[ \t._-]*)?)(?<said>no|n|none|never|denie[sd]|nil|nope)(?=[ \t]*(?:$|[\n.,;)|-])|[ \t]{2})/i

function answeredNo(sentence: string, { end }: Target): Cue | undefined {
  if (!sentence.includes('?')) return undefined
  const { rest, said } = answer.exec(sentence.slice(end, end + 160))?.groups ?? {}
  return rest === undefined || said === undefined
    ? undefined
    : { text: said, start: end + rest.length, rule: 'negated.answer' }
}

/** No cue reaches further. Without a limit, a page that repeats "not" for ever costs every target the whole of it. */
const reach = 400

function read(sentence: string, target: Target): Read {
  if (last.sentence !== sentence) last = { sentence, cues: cuesIn(sentence, 0), stops: findStops(sentence) }
  const [from, to] = [target.start - reach, target.end + reach]
  const isNear = ({ start, end }: Target): boolean => start >= from && end <= to
  const near = { sentence, cues: last.cues.filter(isNear), stops: last.stops.filter(isNear) }
  if (!near.cues.some(({ start, end }) => start < target.start && end > target.start)) return near
  // "no change" is one phrase, unless "change in vision" is the target: then only "no" stands before it.
  const first = near.cues[0]?.start ?? 0
  const before = cuesIn(sentence.slice(first, target.start), first)
  return { ...near, cues: [...before, ...near.cues.filter(({ start }) => start >= target.end)] }
}

function cuesIn(text: string, by: number): Term<CueRule>[] {
  return findCues(text).flatMap(({ start, end, meaning }) =>
    meaning.map((rule) => ({ start: start + by, end: end + by, meaning: rule })),
  )
}

const sentenceEnd = /;|[.?!]\s/
const entry = /\s\(?\d{1,2}[.)]\s|(?<=\S)[ \t]{4,}\S|\|/
const label = /(?:^|[\s,])([A-Z][\w /-]{0,60}):\s/

/** Another entry or label between a cue and its target. "Denies the following:" is none. */
function isParted(between: string): boolean {
  if (entry.test(between)) return true
  return between.includes(':') && label.test(between) && !between.includes('following')
}

function reaches(sentence: string, cue: Term<CueRule>, target: Target, limits: readonly Term<Stop>[]): boolean {
  const before = cue.end <= target.start
  if (!before && cue.start < target.end) return false
  const { side, words, closing, effect } = cue.meaning
  if (side !== 'both' && (side === 'before') !== before) return false
  const [from, to] = before ? [cue.end, target.start] : [target.end, cue.start]
  const between = sentence.slice(from, to)
  if (closing && !closes(sentence, cue.end, between)) return false
  if (words !== undefined && between.split(/\s+/).length > words + 1) return false
  const depends = effect === 'hypothetical'
  const stopped = limits.some(
    ({ start, end, meaning }) => start >= from && end <= to && !(depends && meaning === 'clause'),
  )
  return !stopped && !sentenceEnd.test(between) && (depends || !isParted(between))
}

/** "Fever: no." but not "neck supple, no masses". */
function closes(sentence: string, end: number, between: string): boolean {
  return /^\s*(?:[.,;)/\]|]|$)/.test(sentence.slice(end, end + 4)) && !/[,.;]/.test(between)
}
