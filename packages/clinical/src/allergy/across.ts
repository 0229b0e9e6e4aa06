import type { Mention } from '../notes.ts'
import type { Term } from '../text/find-terms.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { type Allergen, findAllergens } from './find-allergens.ts'
import { findReactions, isAllergic, type Reaction } from './find-reactions.ts'
import { isCureOf } from './known-effects.ts'
import { withoutVague } from './read-sentence.ts'
import { toMention } from './to-mention.ts'

/** "Took amoxicillin at 2:15. 20 min later itchy all over." */
const taken =
  /\b(?:took|taken|given|gave|received|started(?:\s+on)?|first\s+dose\s+of|dose\s+of|injected|put\s+on)\s+(?:[\w.-]+\s+){0,4}$/i
const later =
  /^\W{0,3}(?:(?:about|approx(?:imately)?|some|within|a\s+few|several|\d{1,3}|~)[\s-]*){0,3}(?:min(?:ute)?s?|hours?|hrs?|h|days?|doses?)\b(?:\s+(?:later|after|lat\w{1,2}))?|^\W{0,3}(?:then|shortly|soon|immediately|next\s+(?:day|morning)|that\s+(?:night|evening)|(?:he|she|pt|patient)\s+then)\b/i
/** "Broke out in hives. STOP Gantrisin." */
const stopped =
  /^\W{0,3}(?:stop(?:ped)?|d\/c'?d?|dc'?d|discontinued?|hold|held)\s+(?:the\s+|taking\s+|her\s+|his\s+)?$/i
const ended = /^\s+(?:was\s+)?(?:stopped|d\/c'?d?|dc'?d|discontinued|held)(?!\w)/i
/** Two sentences are no nearer than their gap. */
const gap = 30

/** What a drug did, where one sentence names the drug and the next what happened, or the other way round. */
export function readAcross(page: PageText, raw: string): Mention[] {
  return page.sentences.flatMap((first, at) => {
    const second = page.sentences[at + 1]
    if (!second || second.start - first.end > gap || second.section !== first.section) return []
    if (later.test(second.text)) return tell(page, raw, first, second, afterDose)
    return startsWithStop(second) ? tell(page, raw, first, second, beforeStop) : []
  })
}

function startsWithStop({ text }: Sentence): boolean {
  return /^\W{0,3}(?:[\w-]+\s+)?(?:was\s+)?(?:stop|d\/c|dc'?d|discontinue|hold|held)/i.test(text)
}

type Parts = {
  readonly text: string
  /** Where the second sentence begins. */
  readonly cut: number
  readonly drugs: readonly Term<Allergen>[]
  readonly reactions: readonly Term<Reaction>[]
}
type Told = { readonly term: Term<Allergen>; readonly reactions: readonly Term<Reaction>[] }

function afterDose({ text, cut, drugs, reactions }: Parts): Told | undefined {
  const term = drugs.findLast(({ start, end }) => end <= cut && taken.test(text.slice(0, start)))
  const own = reactions.filter(({ start }) => start >= cut)
  return term && !drugs.some(({ start }) => start >= cut) ? { term, reactions: own } : undefined
}

function beforeStop({ text, cut, drugs, reactions }: Parts): Told | undefined {
  const term = drugs.find(
    ({ start, end }) =>
      start >= cut && (stopped.test(text.slice(cut, start)) || (start === cut && ended.test(text.slice(end)))),
  )
  const own = reactions.filter(({ end, meaning }) => end <= cut && meaning.family === 'skin')
  return term && !drugs.some(({ end }) => end <= cut) ? { term, reactions: own } : undefined
}

function tell(
  page: PageText,
  raw: string,
  first: Sentence,
  second: Sentence,
  find: (parts: Parts) => Told | undefined,
): Mention[] {
  const text = page.text.slice(first.start, second.end)
  const drugs = findAllergens(text).filter(({ meaning }) => meaning.kind === 'drug' && !meaning.weak)
  const told = find({ text, cut: second.start - first.start, drugs, reactions: findReactions(text) })
  if (!told) return []
  const { term } = told
  const reactions = withoutVague(text, told.reactions).filter(
    ({ start, meaning }) =>
      !isCureOf(term.meaning, meaning) && !denied.test(text.slice(Math.max(0, start - 30), start)),
  )
  if (!reactions.some(({ meaning }) => isAllergic(meaning.family))) return []
  const sentence = { ...first, end: second.end, text }
  const role = { as: 'reaction', type: 'allergy', rule: 'allergy.reaction.across' } as const
  const said = { term, role, reactions, verification: 'reported', unlisted: false } as const
  const found = toMention({ page, raw, sentence, read: sentence }, said)
  return found ? [found] : []
}

const denied = /\b(?:no|not|without|denies|denied|never)\s+(?:\w+\s+){0,2}$/i
