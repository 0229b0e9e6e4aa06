import type { PageText, Sentence } from '../text/page-text.ts'
import { findAllergens } from './find-allergens.ts'
import { findReactions } from './find-reactions.ts'
import { findLabel, listLength } from './label.ts'
import { isUnanswered } from './printed-question.ts'

/** A sentence to be read for allergies, and whether it stands in a list of them. */
export type Entry = { readonly sentence: Sentence; readonly inList: boolean }

const tableHead =
  /^(?:allergens?|allergy|allergies|substances?|agents?|allergic to)\b[\s|/:,-]*(?:\w+(?:\/\w+){0,2}[\s|/:,-]+){0,3}?(?:type of )?reactions?\b/i
const opensEntry = /^(?:allergen|allergic to|allergy to|causative agent|drug allergy|food allergy)\s*:/i
/** A line of a form that goes on with the allergen of the line before. */
const goesOn =
  /^(?:allergic\s+)?(?:reactions?|reaction type|severity|manifestations?|symptoms?|criticality|type of reaction|nature)\s*:/i
/** "Medication: penicillin, Food: none": each label begins an entry of its own. */
const label =
  /(?:[,;.]\s*|\s{2,}|\n)(?=(?:medications?|drugs?|meds?|foods?|environmental|environment|latex|contrast|others?)(?:\s+allerg(?:y|ies))?\s*:)/gi

/** "Prior anesthetics: none", "Plan: rest" below a list of allergies: another matter, though no title opens it. */
const otherMatter =
  /^(?:prior|previous|past|history of|current|home|last|next)\b[^:]{0,40}:|^(?:height|ht|weight|wt|bp|pulse|temp|airway|asa|npo|code status|pharmacy|pcp|insurance|lmp|tetanus|diet|plan|procedure|consent|vitals?|cardiac|pulm|pmh|psh|lives|triage|pain|rx|xr|x-ray|ct|mri|dispo|d\/c)\b[^:]{0,30}:/i

/** A label within a list of allergies that is none of its own. */
const anyLabel = /^[^A-Za-z\n]{0,8}(?<title>[A-Za-z][^:()[\]\n]{1,50}):\s*(?<answer>[^\n]*)/
const ownLabel =
  /^(?:medications?|medicines?|drugs?|meds?|foods?|environment(?:al)?|others?|comments?|notes?|list|types?|latex|contrast|agents?|substances?|name|reactions?)$|al+erg|intol|sensitiv|reaction|happen|\b(?:list|what|which|explain|describe|specify|details?|if (?:yes|so))\b/i
const plainAnswer = /^(?:yes|no|none|y|n|unknown|denies|denied|negative|positive)?\W*$/i

/** The sentences of a page, with what belongs to one allergen in one, and lists told from prose. */
export function toEntries(page: PageText): Entry[] {
  const entries: Entry[] = []
  let table = false
  /** Where the line ends on which another matter began. */
  let closed = -1
  for (const sentence of page.sentences) {
    if (isUnanswered(page, sentence)) continue
    const last = entries.at(-1)
    if (last?.inList && sentence.start - last.sentence.end < 40 && goesOnWith(sentence.text)) {
      entries[entries.length - 1] = { sentence: join(page, last.sentence, sentence), inList: true }
      continue
    }
    table = tableHead.test(sentence.text) || (table && sentence.item)
    const inSection = sentence.section?.kind === 'allergies'
    if (inSection && isOther(sentence)) closed = lineEnd(page.text, sentence.start)
    const answers = last !== undefined && asksForAllergies.test(last.sentence.text) && answer.test(sentence.text)
    const inList = (inSection && sentence.start >= closed) || table || opensEntry.test(sentence.text) || answers
    if (inList) entries.push(...listed(sentence))
    else entries.push(...labelled(sentence))
  }
  return entries
}

/** What the line above asked for: "Q. Are you allergic to anything?" "A. Codeine." */
const asksForAllergies = /\ballerg(?:ic|y|ies)\b[^?]{0,40}\?\s*$/i
const answer = /^(?:\d{1,3}(?::\d{1,2})?\s+)?A[.:]\s/

/** "My throat closes up.": what the allergen of the sentence before does. */
const does = /^(?:it|my|his|her|i|he|she|they|the|got|gets|gives?|makes?|makes|causes?|breaks?|broke)\b/i

function goesOnWith(text: string): boolean {
  if (goesOn.test(text)) return true
  return text.length < 80 && does.test(text) && findReactions(text).length > 0 && findAllergens(text).length === 0
}

/** Another matter on a line below a list of allergies. "Latex: rash" and "Latex: no" are of the list, "Pets: a parakeet" is not. */
function isOther({ start, text, section }: Sentence): boolean {
  if (start !== section?.body && otherMatter.test(text)) return true
  const { title, answer: said } = anyLabel.exec(text)?.groups ?? {}
  if (title === undefined || said === undefined || ownLabel.test(title) || findLabel(text)) return false
  if (findReactions(said).length > 0) return false
  const names = findAllergens(title)
  return (
    names.length === 0 ||
    names[0]?.start !== 0 ||
    !plainAnswer.test(said) ||
    names.at(-1)?.end !== title.trimEnd().length
  )
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** A sentence with the label of a list in it: what stands before, the list, and what stands behind. */
function labelled(sentence: Sentence): Entry[] {
  // A question that was answered with no heads nothing.
  const label = sentence.asked?.said === 'no' ? undefined : findLabel(sentence.text)
  if (!label || label.body >= label.end) return [{ sentence, inList: false }]
  const { start, body, end, title } = label
  const whole = sentence.text.length
  const section = {
    kind: 'allergies' as const,
    title,
    start: sentence.start + start,
    body: sentence.start + body,
    end: sentence.start + end,
  }
  return [
    ...(start > 0 ? [{ sentence: part(sentence, 0, start), inList: false }] : []),
    { sentence: { ...part(sentence, body, end), section }, inList: true },
    ...(end < whole ? [{ sentence: part(sentence, end, whole), inList: false }] : []),
  ]
}

function part(sentence: Sentence, start: number, end: number): Sentence {
  return {
    ...sentence,
    start: sentence.start + start,
    end: sentence.start + end,
    text: sentence.text.slice(start, end),
  }
}

function join(page: PageText, first: Sentence, second: Sentence): Sentence {
  return { ...first, end: second.end, text: page.text.slice(first.start, second.end) }
}

/** What stands in the line behind another label, "MEDS amlodipine", is not of the list. */
function listed(sentence: Sentence): Entry[] {
  const end = listLength(sentence.text)
  const whole = sentence.text.length
  const list = split(part(sentence, 0, end)).map((one): Entry => ({ sentence: one, inList: true }))
  return end < whole ? [...list, { sentence: part(sentence, end, whole), inList: false }] : list
}

function split(sentence: Sentence): Sentence[] {
  const cuts = [...sentence.text.matchAll(label)].map(({ 0: mark, index }) => [index, index + mark.length] as const)
  if (cuts.length === 0) return [sentence]
  const starts = [0, ...cuts.map(([, end]) => end)]
  return starts.map((start, at): Sentence => {
    const end = cuts[at]?.[0] ?? sentence.text.length
    return part(sentence, start, end)
  })
}
