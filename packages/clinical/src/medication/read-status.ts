import { allMatches } from './all-matches.ts'
import { type CueMeaning, cueMeanings, cuesAfter, cuesBefore } from './status-cues.ts'

export type Cue = { readonly start: number; readonly end: number; readonly meaning: CueMeaning; readonly text: string }
export type StatusCues = { readonly before: readonly Cue[]; readonly after: readonly Cue[] }
/** A drug's name, and where what belongs to it ends. */
type Span = { readonly start: number; readonly end: number; readonly tail: number }

/** Words that begin another thought. */
const limit =
  /;|[.!?]\s|\b(?:but|however|although|though|whereas|otherwise|because|except|(?:while|when|whilst|as long as|until off|until done with) (?:\w+ )?(?:on|taking|using|finish\w*|complet\w*))\b/i
/** Cues that say only that somebody takes it: an earlier one beside them says more. */
const plain = /^(?:tak|us|utiliz|treat|therapy|on\b)/i
const over = new Set<CueMeaning>(['discontinued', 'completed', 'notTaken', 'held'])
const intends = /^(?:plan|consider|may|might|could|discuss|option)/i

export function findStatusCues(sentence: string): StatusCues {
  return { before: collect(cuesBefore, sentence), after: collect(cuesAfter, sentence) }
}

/** What the sentence says became of a drug: the cue behind it, where it follows at once, or the nearest before. */
export function statusOf(
  text: string,
  drug: Span,
  next: number,
  cues: StatusCues,
  others: readonly Span[],
): Cue | undefined {
  const behind = cues.after.find((cue) => cue.start >= drug.end && reachesBack(text, drug, cue, next, others))
  if (behind) return undone(text, behind, cues) ?? behind
  const nearest = cues.before.findLast(({ end }) => end <= drug.start)
  if (!nearest || !reachesOn(text, nearest, drug, others)) return undefined
  return moved(text, inContext(text, nearest, cues), drug, next, others)
}

/** "Was ordered but not given": what was said right behind counts. */
function undone(text: string, cue: Cue, { after }: StatusCues): Cue | undefined {
  const next = after[after.indexOf(cue) + 1]
  return next?.meaning === 'notTaken' && /^[\s,]*$/.test(text.slice(cue.end, next.start)) ? next : undefined
}

/** "Consider starting" is a plan, "recommend taking" too; "plans to stop" is still taking. */
function inContext(text: string, cue: Cue, cues: StatusCues): Cue {
  const earlier = cues.before.findLast(({ end }) => end <= cue.start)
  const near =
    earlier && words(text.slice(earlier.end, cue.start)) <= 3 && !limit.test(text.slice(earlier.end, cue.end))
  if (cue.meaning === 'started' && /^\W*if\b/i.test(text)) return { ...cue, meaning: 'planned' }
  if (!earlier || !near || /\bnow\b/i.test(text.slice(earlier.end, cue.start))) return cue
  const direct = !/\b(?:and|or)\b/i.test(text.slice(earlier.end, cue.start))
  if (cue.meaning === 'active' && plain.test(cue.text) && earlier.meaning !== 'active' && direct) return earlier
  if ((cue.meaning === 'started' || cue.meaning === 'changed') && earlier.meaning === 'planned') return earlier
  if (cue.meaning === 'started' && earlier.meaning === 'notTaken' && words(text.slice(earlier.end, cue.start)) <= 1)
    return earlier
  const later = cue.meaning === 'discontinued' || cue.meaning === 'held'
  return later && intends.test(earlier.text) ? { ...cue, meaning: 'active' } : cue
}

/** "Switched from A to B", "changed A to B": the one was stopped, the other started. */
function moved(text: string, cue: Cue, drug: Span, next: number, others: readonly Span[]): Cue {
  const change = cue.meaning === 'changed' || (cue.meaning === 'discontinued' && /from$/i.test(cue.text))
  if (!change) return cue
  const between = others.some(({ start }) => start > cue.end && start < drug.start)
  if (between && /\b(?:to|with)(?: (?:a|an|the))?\s*$/i.test(text.slice(cue.end, drug.start)))
    return { ...cue, meaning: 'started' }
  const replaced =
    next < text.length && /^[^.;]{0,12}\b(?:to|with)(?: (?:a|an|the))?\s*$/i.test(text.slice(drug.tail, next))
  return replaced ? { ...cue, meaning: 'discontinued' } : cue
}

function reachesOn(text: string, cue: Cue, drug: Span, others: readonly Span[]): boolean {
  const between = blank(text, cue.end, drug.start, others)
  // "Was taking Lyrica, now gabapentin"
  if (over.has(cue.meaning) && /\bnow\b/i.test(text.slice(cue.end, drug.start))) return false
  return !limit.test(between) && words(between) <= (/^(?:on|off)\b/i.test(cue.text) ? 4 : 12)
}

/** Behind the drug and its sig, or behind others that are listed with it: "A and B were stopped". */
function reachesBack(text: string, drug: Span, cue: Cue, next: number, others: readonly Span[]): boolean {
  // "was raised from 5 mg to 10 mg" stands among the parts of the sig
  if (cue.start < drug.tail) return true
  const between = blank(text, drug.tail, cue.start, others)
  // "A and was started on B" is about B
  if (limit.test(between) || /^\s+(?:back )?(?:on|with|to)\b/i.test(text.slice(cue.end))) return false
  if (cue.start < next) return words(between) <= 3 && !/\band\b/i.test(between)
  return /^[\s,/&]*(?:(?:and|or|both|as well as)[\s,/&]*)*$/i.test(between)
}

/** The text between, without other drugs and their sigs. */
function blank(text: string, from: number, to: number, others: readonly Span[]): string {
  let kept = ''
  let at = from
  for (const { start, tail } of others) {
    if (start < at || start >= to) continue
    kept += text.slice(at, start)
    at = Math.min(tail, to)
  }
  return kept + text.slice(at, to)
}

function words(text: string): number {
  return text.split(/[\s,]+/).filter(Boolean).length
}

function collect(pattern: RegExp, sentence: string): Cue[] {
  return allMatches(pattern, sentence).map((match) => {
    const groups = match.groups ?? {}
    const meaning = cueMeanings.find((one) => groups[one] !== undefined) ?? 'active'
    return { start: match.index, end: match.index + match[0].length, meaning, text: match[0] }
  })
}
