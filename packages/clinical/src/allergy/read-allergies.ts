import type { Mention } from '../notes.ts'
import type { PageText } from '../text/page-text.ts'
import { readAcross } from './across.ts'
import { headingsOfAllergy, readBanners } from './banner.ts'
import { type Entry, toEntries } from './entries.ts'
import { findAllergens } from './find-allergens.ts'
import { findNone } from './find-none.ts'
import { findReactions } from './find-reactions.ts'
import { readSentence } from './read-sentence.ts'
import { noneMention, type Source, toMention } from './to-mention.ts'
import { readToleratedDose } from './tolerated-dose.ts'

/** Words of allergies. */
const sign =
  /all?erg|\bN\.?\s?K\.?\s?(?:D\.?\s?|M)?A\b|NKFA|anaphyl|sensitiv|toler|reaction|\breact(?:s|ed)\b|de-?label|outgr|challenge|(?:skin|prick|patch|scratch) test|\brast\b|\bige\b|hay ?fever|without (?:any )?(?:problem|difficult|issue)/i
/** What ties a reaction to its cause, where the word is not said. Most sentences have neither. */
const causal =
  /\b(?:after|from|due to|because of|secondary to|following|side effects?|caus(?:e|es|ed|ing)|gave|gives|made|makes|developed|broke out|breaks? out|with)\b/i

/** What a page says of allergies: reactions, none, tolerance, tests, and allergies that were taken back. */
export function readAllergies(page: PageText, raw: string): Mention[] {
  const entries = toEntries(page).flatMap((entry) => {
    const { text } = entry.sentence
    if (entry.inList || sign.test(text)) return readEntry(page, raw, entry)
    return tellsOfReaction(text) ? readEntry(page, raw, entry) : []
  })
  const headings = headingsOfAllergy(page).flatMap((sentence) => readEntry(page, raw, { sentence, inList: false }))
  return [...entries, ...headings, ...readAcross(page, raw), ...readBanners(page, raw), ...readToleratedDose(page, raw)]
}

function tellsOfReaction(text: string): boolean {
  return findReactions(text).length > 0 && (causal.test(text) || findAllergens(text).length > 0)
}

function readEntry(page: PageText, raw: string, { sentence, inList }: Entry): Mention[] {
  // "If yes: penicillin" is no condition.
  const read = { ...sentence, text: sentence.text.replace(/\bif (?:yes|so)\b/i, (said) => ' '.repeat(said.length)) }
  const source: Source = { page, raw, sentence, read }
  const none = findNone(read, inList)
  const said = readSentence(read, inList).filter(
    ({ term }) => !none.some(({ start, end }) => start <= term.start && term.end <= end),
  )
  const found = [...none.map((one) => noneMention(source, one)), ...said.map((one) => toMention(source, one))]
  return found.filter((one) => one !== undefined)
}
