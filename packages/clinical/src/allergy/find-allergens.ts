import { findDrugs } from '../drugs/find-drugs.ts'
import { type Term, termFinder } from '../text/find-terms.ts'
import type { AllergyKind } from './allergy.ts'
import { careDrugs } from './lexicon/care-drugs.ts'
import { foods } from './lexicon/foods.ts'
import { contrasts, materials } from './lexicon/materials.ts'
import { surroundings } from './lexicon/surroundings.ts'
import { parseTerms } from './parse-terms.ts'

export type Allergen = {
  /** The usual name in lower case: a drug by its ingredients. */
  readonly substance: string
  readonly kind: AllergyKind
  readonly class?: string
  /** Also an everyday word: a drug only in a list of allergies. */
  readonly weak?: true
}

const lists: readonly (readonly [kind: AllergyKind, list: string])[] = [
  ['drug', careDrugs],
  ['drug', contrasts],
  ['other', materials],
  ['food', foods],
  ['environment', surroundings],
]

const allergens = new Map<string, Allergen>()
for (const [kind, list] of lists) {
  for (const { name, class: heading, phrases } of parseTerms(list)) {
    const allergen: Allergen = { substance: name, kind, ...(heading ? { class: heading } : {}) }
    for (const phrase of phrases) if (!allergens.has(phrase)) allergens.set(phrase, allergen)
  }
}

const findListed = termFinder(allergens)

/** Everything in a text that one may be allergic to, in order: the longer of two that overlap, ours before the drug list. */
export function findAllergens(text: string): Term<Allergen>[] {
  const drugs = findDrugs(text).map(({ start, end, meaning }): Term<Allergen> => {
    const [heading] = meaning.classes
    const substance = meaning.ingredients.join(' / ')
    const weak = meaning.weak ? ({ weak: true } as const) : {}
    return { start, end, meaning: { substance, kind: 'drug', ...(heading ? { class: heading } : {}), ...weak } }
  })
  // Hay fever is an illness.
  const listed = findListed(text).filter(({ end }) => !/^\s?fever\b/i.test(text.slice(end, end + 8)))
  const all = [...listed, ...drugs].sort((a, b) => b.end - b.start - (a.end - a.start))
  const kept: Term<Allergen>[] = []
  for (const term of all) {
    if (kept.every(({ start, end }) => term.end <= start || end <= term.start)) kept.push(term)
  }
  return kept.sort((a, b) => a.start - b.start)
}

/** The phrases of our own lists, for texts whose letters were misread. */
export function allergenWords(): ReadonlyMap<string, Allergen> {
  return allergens
}
