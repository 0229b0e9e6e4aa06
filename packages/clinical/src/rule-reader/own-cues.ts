import type { Hit } from '../engine/match-rules.ts'
import type { OwnCue } from '../engine/rule-words.ts'
import { countLeading } from '../text/count-leading.ts'
import { type Term, termFinder } from '../text/find-terms.ts'
import { isSpace } from '../text/tokens.ts'

type CueFinder = (sentence: string) => readonly Term<readonly OwnCue[]>[]

/** How many words may stand between a match and a cue of its rule file that does not say. */
const usualReach = 12
/** More characters than so many words have. */
const furthest = 200

/** The finder of a file's cues, made once; a sentence is searched once for all its matches. */
const finders = new WeakMap<readonly OwnCue[], CueFinder>()

/**
 * What the cues of a rule's own file say of a match in a sentence under these headings. They add to what the general
 * cues say, and take nothing from it.
 */
export function ownWords(sentence: string, hit: Hit, headings: readonly string[]): string[] {
  const { cues } = hit.rule
  if (cues.length === 0) return []
  const find = finders.get(cues) ?? cueFinder(cues.filter(({ side }) => side !== 'heading'))
  finders.set(cues, find)
  return [...new Set([...wordsAround(find(sentence), sentence, hit), ...wordsAbove(cues, headings)])]
}

const headingFinders = new WeakMap<readonly OwnCue[], CueFinder>()

function wordsAbove(cues: readonly OwnCue[], headings: readonly string[]): string[] {
  const find = headingFinders.get(cues) ?? cueFinder(cues.filter(({ side }) => side === 'heading'))
  headingFinders.set(cues, find)
  return headings.flatMap(find).flatMap(({ meaning }) => meaning.map(({ says }) => says))
}

function wordsAround(found: readonly Term<readonly OwnCue[]>[], sentence: string, hit: Hit): Set<string> {
  const measure = measureOf(sentence)
  const first = countLeading(found, ({ end }) => end < hit.start - furthest)
  const words = new Set<string>()
  for (let at = first; at < found.length; at++) {
    const { start, end, meaning } = found[at] as Term<readonly OwnCue[]>
    if (start > hit.end + furthest) break
    for (const cue of meaning)
      if (!words.has(cue.says) && reaches(measure, cue, { start, end }, hit)) words.add(cue.says)
  }
  return words
}

function cueFinder(cues: readonly OwnCue[]): CueFinder {
  const phrases = new Map<string, OwnCue[]>()
  for (const cue of cues) for (const phrase of cue.phrases) phrases.set(phrase, [...(phrases.get(phrase) ?? []), cue])
  const find = termFinder(phrases)
  let last: { sentence: string; found: readonly Term<readonly OwnCue[]>[] } = { sentence: '', found: [] }
  return (sentence) => {
    if (last.sentence !== sentence) last = { sentence, found: find(sentence) }
    return last.found
  }
}

type Place = { readonly start: number; readonly end: number }

function reaches(measure: Measure, { side, within = usualReach }: OwnCue, cue: Place, hit: Place): boolean {
  if (cue.start >= hit.start && cue.end <= hit.end) return side === 'both'
  const isBefore = cue.start < hit.start
  if (side !== 'both' && (side === 'before') !== isBefore) return false
  const [from, to] = isBefore ? [cue.end, hit.start] : [hit.end, cue.start]
  if (to < from || to - from > furthest) return to < from
  return !isEnded(measure, from, to) && wordsBetween(measure, from, to) <= within
}

/** How many words begin, and how many clauses end, before each place of a sentence. */
type Measure = { readonly sentence: string; readonly words: Uint16Array; readonly ends: Uint16Array }

let last: Measure = { sentence: '', words: new Uint16Array(1), ends: new Uint16Array(1) }

/** A sentence is measured once for all its matches. */
function measureOf(sentence: string): Measure {
  if (sentence === last.sentence) return last
  const words = new Uint16Array(sentence.length + 1)
  const ends = new Uint16Array(sentence.length + 1)
  for (let at = 0; at < sentence.length; at++) {
    const begins = !isSpace(sentence.charCodeAt(at)) && (at === 0 || isSpace(sentence.charCodeAt(at - 1)))
    words[at + 1] = (words[at] ?? 0) + (begins ? 1 : 0)
    ends[at + 1] = (ends[at] ?? 0) + (isMark(sentence, at) && isSpace(sentence.charCodeAt(at + 1)) ? 1 : 0)
  }
  last = { sentence, words, ends }
  return last
}

/** The dot of "Dr. Lee" ends nothing. */
function isMark(text: string, at: number): boolean {
  return at < text.length && '.;?!'.includes(text.charAt(at)) && !titled.test(text.slice(Math.max(0, at - 4), at + 1))
}

const titled = /\b(?:Dr|Mr|Ms|Mrs|DR|dr)\.$/

/** Whether a clause ends in between, or right where it ends. */
function isEnded({ sentence, ends }: Measure, from: number, to: number): boolean {
  return to > from && ((ends[to - 1] ?? 0) > (ends[from] ?? 0) || isMark(sentence, to - 1))
}

function wordsBetween({ sentence, words }: Measure, from: number, to: number): number {
  if (to <= from) return 0
  const isCut = from > 0 && !isSpace(sentence.charCodeAt(from)) && !isSpace(sentence.charCodeAt(from - 1))
  return (words[to] ?? 0) - (words[from] ?? 0) + (isCut ? 1 : 0)
}
