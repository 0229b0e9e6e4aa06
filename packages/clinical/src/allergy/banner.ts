import type { Mention } from '../notes.ts'
import type { Term } from '../text/find-terms.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { type Allergen, findAllergens } from './find-allergens.ts'
import { isCulprit } from './known-effects.ts'
import { toMention } from './to-mention.ts'

/** `*SULFA*` on a card, `!! PCN !!` on a sheet: a name in capitals between marks, which warns of it. */
const banner = /(?<![*!#\w])(?<mark>[*!]{1,4})[ \t]*(?<name>[A-Z][A-Z /-]{1,30}[A-Z])[ \t]*\k<mark>(?![*!\w])/g

/** Warnings without a word of allergy. Only of what people are often allergic to: `*COUMADIN*` warns of something else. */
export function readBanners(page: PageText, raw: string): Mention[] {
  return page.sentences.flatMap((sentence) =>
    /[*!]/.test(sentence.text) ? bannersOf(sentence).flatMap((term) => say(page, raw, sentence, term)) : [],
  )
}

function bannersOf({ text }: Sentence): Term<Allergen>[] {
  return [...text.matchAll(banner)].flatMap((match) => {
    const { name = '', mark = '' } = match.groups ?? {}
    const from = match.index + match[0].indexOf(name, mark.length)
    const [term, ...others] = findAllergens(name)
    if (!term || others.length > 0 || term.start > 0 || term.end < name.length || !isCulprit(term.meaning)) return []
    return [{ ...term, start: from + term.start, end: from + term.end }]
  })
}

function say(page: PageText, raw: string, sentence: Sentence, term: Term<Allergen>): Mention[] {
  const role = { as: 'reaction', type: 'allergy', rule: 'allergy.reaction.banner' } as const
  const found = toMention(
    { page, raw, sentence, read: sentence },
    { term, role, reactions: [], verification: 'reported', unlisted: false },
  )
  return found ? [found] : []
}

/** A heading that names an allergy, "PENICILLIN ALLERGY", says it; no sentence holds a heading. */
export function headingsOfAllergy({ text, sections }: PageText): Sentence[] {
  return sections.flatMap((section): Sentence[] => {
    const { start, title, body, kind } = section
    if (kind !== 'other' || body < start + title.length || !/allerg|anaphyl|intoler/i.test(title)) return []
    return [{ start, end: start + title.length, text: text.slice(start, start + title.length), section, item: true }]
  })
}
