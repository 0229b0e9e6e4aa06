import { type Allergen, findAllergens } from '../allergy/find-allergens.ts'
import { findReactions } from '../allergy/find-reactions.ts'
import { findDates } from '../dates/find-dates.ts'
import type { Moment } from '../dates/moment.ts'
import { findDrugs } from '../drugs/find-drugs.ts'
import { findPhrases } from '../medical/conditions/find-phrases.ts'
import { findProcedures } from '../medical/events/find-procedures.ts'
import type { BodySystem, Denied, Side } from '../medical/medical.ts'
import { findSites, sideOf } from '../medical/sites.ts'
import { findAgents } from '../pulmonary/breathing/agents.ts'
import { readRules } from '../rule-reader/read-rules.ts'
import { preparePage } from '../text/prepare-page.ts'

/** By their generic names, sorted; a name that the word list does not know stands for itself. */
export function ingredientsOf(names: readonly string[]): readonly string[] {
  const all = names.flatMap((name) => {
    const known = findDrugs(name).flatMap(({ meaning }) => meaning.ingredients)
    return known.length > 0 ? known : [name.trim().toLowerCase()]
  })
  return [...new Set(all)].sort()
}

/** By its usual name, kind and class; what the word lists do not know stands for itself. */
export function substanceOf(name: string): Pick<Allergen, 'substance' | 'kind' | 'class'> {
  const [known] = findAllergens(name)
  if (!known) return { substance: name.trim().toLowerCase(), kind: 'other' }
  const { substance, kind, class: heading } = known.meaning
  return { substance, kind, ...(heading && { class: heading }) }
}

/** By their usual names: `throat closing` and what else a list of them says. */
export function reactionsOf(words: string): readonly string[] {
  const known = findReactions(words).map(({ meaning }) => meaning.name)
  return known.length > 0 ? known : [words.trim()]
}

/** A part of the body, and its side where the words name it. */
export function placeOf(words: string): { readonly site: string; readonly laterality?: Side } {
  const [known] = findSites(words)
  if (!known) return { site: words.trim().toLowerCase() }
  const laterality = sideOf(words, known.start, known.end)
  return { site: known.meaning.site, ...(laterality && { laterality }) }
}

type Placed = { readonly site?: string; readonly laterality?: Side }

/** The place that words name beside something else, if any. */
export function placeIn(words: string): Placed {
  return findSites(words).length > 0 ? placeOf(words) : {}
}

/** What is denied, by the name under which it would be recorded. */
export function deniedOf(denied: Denied, name: string): Placed & { readonly name: string } {
  if (denied === 'exposure') return { name: agentOf(name) }
  if (denied === 'surgery') return { ...placeIn(name), name: procedureOf(name) }
  const known = conditionOf(name)
  return {
    ...(known.site && { site: known.site }),
    ...(known.laterality && { laterality: known.laterality }),
    name: known.name,
  }
}

type Condition = {
  readonly name: string
  readonly system: BodySystem
  readonly site?: string
  readonly laterality?: Side
}

/** By the name of the word list; what that does not know stands for itself. */
export function conditionOf(name: string): Condition {
  const [known] = findPhrases(name)
  if (!known) return { name: name.trim().toLowerCase(), system: 'other' }
  const { site, side } = known
  return { name: known.name, system: known.system, ...(site && { site }), ...(side && { laterality: side }) }
}

/** As the rules call it; what they do not know stands for itself. */
export function mechanismOf(words: string): string {
  const [known] = readRules(new Set(['medical']), preparePage(words), words).filter(
    ({ category }) => category === 'medical.injury',
  )
  return known?.category === 'medical.injury' ? known.value.mechanism : words.trim().toLowerCase()
}

export function agentOf(name: string): string {
  return findAgents(name)[0]?.meaning.name ?? name.trim().toLowerCase()
}

export function procedureOf(name: string): string {
  return findProcedures(name)[0]?.meaning.name ?? name.trim().toLowerCase()
}

/** The date that a model copied from the page, as our own parsers read it. */
export function momentOf(words: string): Moment | undefined {
  return findDates(words)[0]?.moment
}
