import { assertTarget } from '../assertion/assert.ts'
import type { Assertion, Category, FindingValues } from '../finding.ts'
import type { Mention } from '../notes.ts'
import { mention } from '../text/mention.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { describeNone, describeReaction, describeTest } from './describe.ts'
import { isDoubted } from './doubt.ts'
import type { None } from './find-none.ts'
import type { Said } from './read-sentence.ts'

/** Where something was read: the sentence of the page, and as its rules take it, character by character. */
export type Source = {
  readonly page: PageText
  readonly raw: string
  readonly sentence: Sentence
  readonly read: Sentence
}

type Parts<Kind extends Category> = {
  readonly category: Kind
  readonly value: FindingValues[Kind]
  readonly display: string
  readonly assertion: Assertion
  readonly rule: string
  readonly confidence?: 'high' | 'low'
}

function make<Kind extends Category>(source: Source, start: number, end: number, parts: Parts<Kind>): Mention {
  const { page, raw, sentence } = source
  const place = { start: sentence.start + start, end: sentence.start + end }
  return mention(page, raw, sentence, { ...parts, ...place }) as Mention
}

export function noneMention(source: Source, { scope, start, end, rule }: None): Mention | undefined {
  const heard = assertTarget(source.read.text, { start, end }, source.read.section?.kind)
  if (heard.experiencer !== 'patient') return undefined
  const assertion: Assertion = { ...heard, polarity: 'affirmed', temporality: 'current' }
  const value = { scope }
  return make(source, start, end, { category: 'allergy.none', value, display: describeNone(value), assertion, rule })
}

export function toMention(source: Source, said: Said): Mention | undefined {
  const { term, role } = said
  const { text, section } = source.read
  const heard = assertTarget(text, term, section?.kind)
  if (heard.temporality === 'hypothetical') return undefined
  const assertion: Assertion = { ...heard, polarity: 'affirmed', temporality: 'current' }
  const { substance, kind, class: heading } = term.meaning
  const named = { substance, ...(heading ? { class: heading } : {}) }
  const start = Math.min(term.start, ...said.reactions.map((one) => one.start))
  const last = Math.max(term.end, ...said.reactions.map((one) => one.end))
  const end = last + closing(text.slice(start, last), text[last])
  const { rule } = role
  switch (role.as) {
    case 'tolerance': {
      const display = `Tolerated ${substance}`
      const value = { ...named, kind }
      return make(source, start, end, { category: 'allergy.tolerance', value, display, assertion, rule })
    }
    case 'delabelled': {
      const display = `Allergy to ${substance} taken back`
      return make(source, start, end, { category: 'allergy.delabelled', value: named, display, assertion, rule })
    }
    case 'test': {
      const value = { substance, ...(role.test ? { test: role.test } : {}), result: role.result }
      return make(source, start, end, {
        category: 'allergy.test',
        value,
        display: describeTest(value),
        assertion,
        rule,
      })
    }
    case 'reaction': {
      const { page, sentence } = source
      const ahead = page.text.slice(Math.max(0, sentence.start - 6), sentence.start)
      const doubted = sentence.asked?.said !== 'yes' && isDoubted(ahead, text, term)
      // Who doubts that a drug did it blames none.
      if (doubted && rule.endsWith('.caused')) return undefined
      const certainty = doubted ? 'possible' : heard.certainty
      return reactionMention(source, said, { ...heard, certainty }, [start, end])
    }
  }
}

function reactionMention(
  source: Source,
  { term, role, reactions, severity, verification, when, unlisted }: Said,
  heard: Assertion,
  [start, end]: readonly [number, number],
): Mention {
  const { substance, kind, class: heading } = term.meaning
  const value = {
    surface: source.sentence.text.slice(term.start, term.end),
    substance,
    ...(heading ? { class: heading } : {}),
    kind,
    type: role.as === 'reaction' ? role.type : ('allergy' as const),
    reactions: [...new Set(reactions.map(({ meaning }) => meaning.name))],
    ...(severity ? { severity } : {}),
    verification,
    ...(when ? { when } : {}),
  }
  const { text } = source.read
  const own = role.as === 'reaction' ? role.polarity : undefined
  const affirmed = isExcepted(text, term.start) || isAvoided(text, term, reactions) || isTold(text, term, reactions)
  const polarity = affirmed ? 'affirmed' : answeredNo.test(text.slice(term.end)) ? 'negated' : (own ?? heard.polarity)
  const assertion: Assertion = { ...heard, polarity, temporality: 'current' }
  return make(source, start, end, {
    category: 'allergy.reaction',
    value,
    display: describeReaction(value, assertion),
    assertion,
    rule: role.rule,
    confidence: unlisted ? 'low' : 'high',
  })
}

/** "No known allergies except penicillin": the word before is stronger than the denial. */
function isExcepted(text: string, start: number): boolean {
  return /\b(?:except|other\s+than|besides|aside\s+from|apart\s+from|save\s+for|excluding)\b[^.;]*$/i.test(
    text.slice(0, start),
  )
}

/** "Can't take codeine, it makes me sick", "no NSAIDs - ulcer": what is denied is the drug, because of what it did. */
function isAvoided(text: string, { start, end }: Said['term'], reactions: Said['reactions']): boolean {
  const [first] = reactions
  if (!first || first.start < end) return false
  const before = text.slice(0, start)
  if (
    /\b(?:can't|cannot|can not|couldn't|could not|unable to|never|not to|don't|doesn't) (?:\w+ )?(?:take|have|use)s? (?:\w+ )?$|\b(?:instead of|in place of|rather than) $/i.test(
      before,
    )
  )
    return true
  return /\bno $/i.test(before) && /^\s*[-:(]/.test(text.slice(end, first.start))
}

const answeredNo = /^(?:\s+allerg\w+)?\s*[:?-]?\s*\(?(?:no|none|denies|denied|negative|neg|n)\)?(?:\W*$|\s*[,;])/i
const answeredYes = /^(?:\s+allerg\w+)?\s*[:?-]?\s*\(?(?:yes|positive|pos|\+|y)\)?(?:\W*$|\s*[,;])/i

/**
 * "NKDA, shellfish - hives", "penicillin no, sulfa yes": what an item of a list says of itself counts more than a denial
 * before it. "Denies allergy to latex (hives)" is the denial.
 */
function isTold(text: string, { start: from, end }: Said['term'], reactions: Said['reactions']): boolean {
  const behind = text.slice(end)
  if (answeredYes.test(behind)) return true
  const mark = /[,;]\s*$/.test(text.slice(0, from)) ? /^\s*[-–:(]\s*/.exec(behind)?.[0] : undefined
  return mark !== undefined && reactions.some(({ start }) => start === end + mark.length)
}

/** A quote that opens a bracket closes it. */
function closing(quote: string, next: string | undefined): number {
  return next === ')' && quote.lastIndexOf('(') > quote.lastIndexOf(')') ? 1 : 0
}
