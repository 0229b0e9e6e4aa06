import type { Mention } from '../notes.ts'
import type { PageText } from '../text/page-text.ts'
import { readAcross } from './across.ts'
import { headingsOfAllergy, readBanners } from './banner.ts'
import { type Entry, toEntries } from './entries.ts'
import { findAllergens } from './find-allergens.ts'
import { findNone } from './find-none.ts'
import { findReactions } from './find-reactions.ts'
import { repairMisread } from './misread.ts'
import { readSentence } from './read-sentence.ts'
import { noneMention, type Source, toMention } from './to-mention.ts'
import { readToleratedDose } from './tolerated-dose.ts'

/** Words of allergies. */
const sign =
  /allerg|\bN\.?\s?K\.?\s?(?:D\.?\s?|M)?A\b|NKFA|anaphyl|sensitiv|toler|reaction|\breact(?:s|ed)\b|de-?label|outgr|challenge|(?:skin|prick|patch|scratch) test|\brast\b|\bige\b|hay ?fever|without (?:any )?(?:problem|difficult|issue)/i
/** What ties a reaction to its cause, where the word is not said. Most sentences have neither. */
const causal =
  /\b(?:after|from|due to|because of|secondary to|following|side effects?|caus(?:e|es|ed|ing)|gave|gives|made|makes|developed|broke out|breaks? out|with)\b/i
/** "Al1ergies", "a11ergic": a scan's way to write them. */
const misreadSign = /\b[ao4]?[l1i|!]{1,2}[ec]rg[il1|]/i

/** What a page says of allergies: reactions, none, tolerance, tests, and allergies that were taken back. */
export function readAllergies(page: PageText, raw: string): Mention[] {
  const entries = toEntries(page).flatMap((entry) => {
    const { text } = entry.sentence
    if (entry.inList || sign.test(text) || misreadSign.test(text)) return readEntry(page, raw, entry)
    return tellsOfReaction(text) ? readEntry(page, raw, entry) : []
  })
  const headings = headingsOfAllergy(page).flatMap((sentence) => readEntry(page, raw, { sentence, inList: false }))
  return [...entries, ...headings, ...readAcross(page, raw), ...readBanners(page, raw), ...readToleratedDose(page, raw)]
}

function tellsOfReaction(text: string): boolean {
  return findReactions(text).length > 0 && (causal.test(text) || findAllergens(text).length > 0)
}

function readEntry(page: PageText, raw: string, { sentence, inList }: Entry): Mention[] {
  const mended = inList || misreadSign.test(sentence.text)
  const { text, back } = mended
    ? repairMisread(sentence.text)
    : { text: sentence.text, back: (start: number, end: number) => [start, end] as const }
  // "If yes: penicillin" is no condition.
  const read = { ...sentence, text: text.replace(/\bif (?:yes|so)\b/i, (said) => ' '.repeat(said.length)) }
  const source: Source = { page, raw, sentence, read, back }
  const none = findNone(read, inList)
  const said = readSentence(read, inList).filter(
    ({ term }) => !none.some(({ start, end }) => start <= term.start && term.end <= end),
  )
  const found = [...none.map((one) => noneMention(source, one)), ...said.map((one) => toMention(source, one))]
  return found.filter((one) => one !== undefined)
}
