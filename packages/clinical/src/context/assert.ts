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
  const has = (effect: CueRule['effect']): boolean => acting.some(({ meaning }) => meaning.effect === effect)
  const family = has('family') || section === 'familyHistory'
  const historical = has('historical') || section === 'medicalHistory' || section === 'surgicalHistory'
  return {
    polarity: has('negated') ? 'negated' : 'affirmed',
    certainty: has('possible') ? 'possible' : 'definite',
    temporality: has('hypothetical') ? 'hypothetical' : historical ? 'historical' : 'current',
    experiencer: family ? 'family' : has('other') ? 'other' : 'patient',
    cues: acting.map(({ start, end, meaning }): Cue => ({ text: sentence.slice(start, end), start, rule: meaning.id })),
  }
}

function read(sentence: string, target: Target): Read {
  if (last.sentence !== sentence) last = { sentence, cues: cuesIn(sentence), stops: findStops(sentence) }
  if (!last.cues.some(({ start, end }) => start < target.start && end > target.start)) return last
  // "no change" is one phrase, unless "change in vision" is the target: then only "no" stands before it.
  const before = cuesIn(sentence.slice(0, target.start))
  return { ...last, cues: [...before, ...last.cues.filter(({ start }) => start >= target.end)] }
}

function cuesIn(text: string): Term<CueRule>[] {
  return findCues(text).flatMap(({ start, end, meaning }) => meaning.map((rule) => ({ start, end, meaning: rule })))
}

/** Another entry or label between a cue and its target. */
const sentenceEnd = /;|[.?!]\s/
const parted = /\s\(?\d{1,2}[.)]\s|(?<=\S)[ \t]{4,}\S|(?:^|[\s,])(?!.*following)[A-Z][\w /-]*:\s|\|/

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
  return !stopped && !sentenceEnd.test(between) && (depends || !parted.test(between))
}

/** "Fever: no." but not "neck supple, no masses". */
function closes(sentence: string, end: number, between: string): boolean {
  return /^\s*(?:[.,;)/\]|]|$)/.test(sentence.slice(end, end + 4)) && !/[,.;]/.test(between)
}
