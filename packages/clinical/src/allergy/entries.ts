import type { PageText, Sentence } from '../text/page-text.ts'

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

/** The sentences of a page, with what belongs to one allergen in one, and lists told from prose. */
export function toEntries(page: PageText): Entry[] {
  const entries: Entry[] = []
  let table = false
  for (const sentence of page.sentences) {
    const last = entries.at(-1)
    if (last?.inList && goesOn.test(sentence.text) && sentence.start - last.sentence.end < 40) {
      entries[entries.length - 1] = { sentence: join(page, last.sentence, sentence), inList: true }
      continue
    }
    table = tableHead.test(sentence.text) || (table && sentence.item)
    const other = sentence.start !== sentence.section?.body && otherMatter.test(sentence.text)
    const inList = (sentence.section?.kind === 'allergies' && !other) || table || opensEntry.test(sentence.text)
    if (inList) entries.push(...split(sentence).map((part) => ({ sentence: part, inList })))
    else entries.push({ sentence, inList })
  }
  return entries
}

function join(page: PageText, first: Sentence, second: Sentence): Sentence {
  return { ...first, end: second.end, text: page.text.slice(first.start, second.end) }
}

function split(sentence: Sentence): Sentence[] {
  const cuts = [...sentence.text.matchAll(label)].map(({ 0: mark, index }) => [index, index + mark.length] as const)
  if (cuts.length === 0) return [sentence]
  const starts = [0, ...cuts.map(([, end]) => end)]
  return starts.map((start, at): Sentence => {
    const end = cuts[at]?.[0] ?? sentence.text.length
    const text = sentence.text.slice(start, end)
    return { ...sentence, start: sentence.start + start, end: sentence.start + end, text }
  })
}
