import { findDates } from '../dates/find-dates.ts'
import type { Moment } from '../dates/moment.ts'
import { findDrugs } from '../drugs/find-drugs.ts'

/** By their generic names, sorted; a name that the word list does not know stands for itself. */
export function ingredientsOf(name: string): readonly string[] {
  const known = findDrugs(name).flatMap(({ meaning }) => meaning.ingredients)
  return known.length > 0 ? [...new Set(known)].sort() : [name.trim().toLowerCase()]
}

/** A drug by its ingredient, everything else as it is called. */
export function substanceOf(name: string): { readonly substance: string; readonly kind: 'drug' | 'other' } {
  const drugs = findDrugs(name)
  if (drugs.length === 0) return { substance: name.trim().toLowerCase(), kind: 'other' }
  return { substance: ingredientsOf(name).join(' and '), kind: 'drug' }
}

/** The date that a model copied from the page, as our own parsers read it. */
export function momentOf(words: string): Moment | undefined {
  return findDates(words)[0]?.moment
}
