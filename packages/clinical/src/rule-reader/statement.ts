import { assertTarget } from '../assertion/assert.ts'
import type { Hit } from '../engine/match-rules.ts'
import type { Assertion } from '../finding.ts'
import type { Sentence } from '../text/page-text.ts'
import { applyFrame } from './frame.ts'
import { ownWords } from './own-cues.ts'

/** A match, the words that are in reach of it, and what its frames make of them; nothing where it states nothing. */
export type Judged = {
  readonly hit: Hit
  readonly heard: ReadonlySet<string>
  readonly assertion: Assertion
  /** Other parts of the value that have frames of their own. */
  readonly parts: Readonly<Record<string, string>>
  readonly gives?: string
}

/** What a rule states of a sentence. */
export type Statement = Judged & { readonly gives: string }

/** A match with the words around it: whether it is denied, asked, another person's, and what its frame makes of that. */
export function judge(sentence: Sentence, hit: Hit): Judged {
  const { rule } = hit
  const kind = sentence.section?.kind
  const { assertion, words } = assertHit(sentence, hit)
  const heard = new Set([
    ...words,
    ...(kind === undefined ? [] : [`in-${kind}`]),
    ...ownWords(sentence.text, hit, headingsOf(sentence, hit)),
  ])
  const said = isElsewhere(rule, kind, heard) ? undefined : applyFrame(rule.frame, heard)
  const parts = Object.entries(rule.parts).flatMap(([field, frame]) => {
    const part = applyFrame(frame, heard)
    return part === undefined || part === 'nothing' ? [] : [[field, part] as const]
  })
  // A frame's "not inUse" is the denial of "inUse".
  const gives = said?.replace(/^not /, '')
  const own = { ...assertion, ...polarityOf(rule, said), ...timeOf(rule, heard) }
  return { hit, heard, assertion: own, parts: Object.fromEntries(parts), ...(gives === undefined ? {} : { gives }) }
}

/** The question that words answer, and the heading that they stand under, unless they have a label of their own. */
function headingsOf({ text, section, asked, start }: Sentence, hit: Hit): string[] {
  const isAnswer = asked !== undefined && hit.start >= asked.end - start
  const label = text.lastIndexOf(':', hit.start)
  const title = section && label < 0 ? [section.title] : []
  return isAnswer ? [asked.stem ?? '', text.slice(0, asked.end - start)] : title
}

function polarityOf({ polarity }: Hit['rule'], said: string | undefined): Partial<Assertion> {
  if (said?.startsWith('not ')) return { polarity: 'negated' }
  return polarity ? { polarity } : {}
}

/** "If you ever smoked, when did you last": a frame that asks for the "if" has answered it. */
function timeOf({ frame }: Hit['rule'], heard: ReadonlySet<string>): Partial<Assertion> {
  const isAnswered = heard.has('hypothetical') && frame.some(({ when }) => when.includes('hypothetical'))
  return isAnswered ? { temporality: 'historical' } : {}
}

/** A section may run on below a question that has nothing to do with it: an answer counts wherever it stands. */
function isElsewhere(
  { sections, notSections }: Hit['rule'],
  kind: string | undefined,
  heard: ReadonlySet<string>,
): boolean {
  if (heard.has('answered')) return false
  if (kind === undefined) return sections.length > 0
  return notSections.includes(kind) || (sections.length > 0 && !sections.includes(kind))
}

/** A question is denied by its answer, and by nothing that stands beside it. */
function assertHit(sentence: Sentence, hit: Hit): { assertion: Assertion; words: readonly string[] } {
  const { asked, start, section, text } = sentence
  const isQuestion = asked !== undefined && hit.start >= asked.start - start && hit.end <= asked.end - start
  if (!isQuestion) {
    const { assertion, words } = toWords(assertTarget(text, hit, section?.kind))
    return { assertion, words: asked === undefined && text.trimEnd().endsWith('?') ? [...words, 'asked'] : words }
  }
  const question = assertTarget(text.slice(0, asked.end - start), hit, section?.kind)
  if (!asked.answer) return { ...toWords(question), words: ['asked'] }
  const negated = asked.said === 'no' || question.polarity === 'negated'
  const assertion: Assertion = { ...question, polarity: negated ? 'negated' : 'affirmed' }
  const { words } = toWords(assertion)
  return { assertion, words: [...words, 'answered', ...(asked.said === undefined ? ['asked'] : [])] }
}

function toWords(assertion: Assertion): { assertion: Assertion; words: readonly string[] } {
  const { polarity, certainty, temporality, experiencer } = assertion
  return { assertion, words: [polarity, certainty, temporality, experiencer] }
}
