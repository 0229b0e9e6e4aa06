import type { Term } from '../text/find-terms.ts'
import type { Sentence } from '../text/page-text.ts'
import type { Allergen } from './find-allergens.ts'
import { scopesIn } from './none-patterns.ts'

type Span = { readonly start: number; readonly end: number }

/** Words of such lists that name no substance. */
const plain = new Set(
  `patient pt history known unknown reviewed review asthma eczema sinus psoriasis hives see list listed please verified
  updated reaction reactions severity allergies allergy allergic allergen date noted active comment comments source type
  medical social family denies denied positive negative yes not none other others current past medication medications drug
  drugs food foods environmental status onset last first name high low mild moderate severe substance agent category
  intolerance intolerances adverse effect effects side history obtained unable assessed provider physician nurse doctor
  signed electronically page time recorded entered confirmed deferred pending there these those this that with from when
  reported reports states stated nursing chart record records male female child adult mother father class criticality
  rhinitis seasonal sinusitis dermatitis vitals exam general assessment plan multiple numerous several various above below
  same unchanged significant noncontributory unremarkable clinic hospital center department monday tuesday wednesday
  thursday friday saturday sunday january february march april may june july august september october november december
  former current never smoker social tobacco alcohol married single widowed divorced lives works retired`.split(/\s+/),
)
const illness = /(?:itis|osis|emia|oma|pathy|algia|ectomy|plasty|scopy|gram|logy|ism)$/i
const lead =
  /^.*\b(?:allerg(?:ic|y|ies)|sensitiv\w+|reactions?|intoleran\w+)\s+(?:to|of|include[sd]?|including|are|is)\s+|^[\s•*\d.)(-]+|^(?:to|the)\s+/i

/** Names in a list of allergies that no word list knows: a capital, alone between commas or before what it does. */
export function findUnlisted(sentence: Sentence, known: readonly Span[], reactions: readonly Span[]): Term<Allergen>[] {
  const { text, section } = sentence
  const entries = [...text.matchAll(/(?:\([^)]*\)|(?!\band\b)[^,;\n])+/g)]
  return entries.flatMap(({ 0: entry, index }): Term<Allergen>[] => {
    const skipped = lead.exec(entry)?.[0].length ?? 0
    const named =
      /^\s*([A-Z][A-Za-z-]{3,}(?: [A-Z][A-Za-z-]{2,})?)\s*(?=[.(:-]|$|\b(?:caus|does|gives?|makes)\w*\b)/.exec(
        entry.slice(skipped),
      )
    const name = named?.[1]
    if (!name) return []
    const start = index + skipped + entry.slice(skipped).indexOf(name)
    const end = start + name.length
    const touches = (span: Span): boolean => start < span.end && span.start < end
    if (known.some(touches) || reactions.some(touches)) return []
    const does = reactions.some((span) => span.start >= end && span.end <= index + entry.length)
    // Beside a known allergen, or with what it does: any word may stand alone where an answer is expected.
    if (known.length === 0 && !does) return []
    if (name.split(/[ -]/).some((word) => plain.has(word.toLowerCase()) || illness.test(word))) return []
    const [scope] = scopesIn(section?.title ?? '')
    const kind = scope === undefined || scope === 'any' ? 'other' : scope
    return [{ start, end, meaning: { substance: name.toLowerCase(), kind } }]
  })
}
