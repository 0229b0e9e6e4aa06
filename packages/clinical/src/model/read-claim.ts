import type { AllergyKind } from '../allergy/allergy.ts'
import { findAllergens } from '../allergy/find-allergens.ts'
import { findDates } from '../dates/find-dates.ts'
import type { Moment } from '../dates/moment.ts'
import { findDrugs } from '../drugs/find-drugs.ts'
import { findPhrases } from '../medical/conditions/find-phrases.ts'
import { findProcedures } from '../medical/events/find-procedures.ts'
import type { BodySystem, Side } from '../medical/medical.ts'

/** By their generic names, sorted; a name that the word list does not know stands for itself. */
export function ingredientsOf(names: readonly string[]): readonly string[] {
  const all = names.flatMap((name) => {
    const known = findDrugs(name).flatMap(({ meaning }) => meaning.ingredients)
    return known.length > 0 ? known : [name.trim().toLowerCase()]
  })
  return [...new Set(all)].sort()
}

/** By its usual name and kind; what the word lists do not know stands for itself. */
export function substanceOf(name: string): { readonly substance: string; readonly kind: AllergyKind } {
  const [known] = findAllergens(name)
  if (!known) return { substance: name.trim().toLowerCase(), kind: 'other' }
  return { substance: known.meaning.substance, kind: known.meaning.kind }
}

type Condition = { readonly name: string; readonly system: BodySystem; readonly laterality?: Side }

/** By the name of the word list; what that does not know stands for itself. */
export function conditionOf(name: string): Condition {
  const [known] = findPhrases(name)
  if (!known) return { name: name.trim().toLowerCase(), system: 'other' }
  return { name: known.name, system: known.system, ...(known.side && { laterality: known.side }) }
}

export function procedureOf(name: string): string {
  return findProcedures(name)[0]?.meaning.name ?? name.trim().toLowerCase()
}

/** The date that a model copied from the page, as our own parsers read it. */
export function momentOf(words: string): Moment | undefined {
  return findDates(words)[0]?.moment
}
