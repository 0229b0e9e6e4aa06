import { type Term, termFinder } from '../text/find-terms.ts'
import { reactionFamilies } from './lexicon/reactions.ts'
import { parseTerms } from './parse-terms.ts'

export type ReactionFamily = keyof typeof reactionFamilies
export type Reaction = { readonly name: string; readonly family: ReactionFamily }

const reactions = new Map<string, Reaction>()
const families = new Map<string, ReactionFamily>()
for (const [family, list] of Object.entries(reactionFamilies) as [ReactionFamily, string][]) {
  for (const { name, phrases } of parseTerms(list)) {
    families.set(name, family)
    for (const phrase of phrases) if (!reactions.has(phrase)) reactions.set(phrase, { name, family })
  }
}

const find = termFinder(reactions)

export function findReactions(text: string): Term<Reaction>[] {
  return find(text)
}

/** The phrases of our lists, for texts whose letters were misread. */
export function reactionWords(): ReadonlyMap<string, Reaction> {
  return reactions
}

/** Of a reaction by its usual name. */
export function familyOf(reaction: string): ReactionFamily {
  return families.get(reaction) ?? 'other'
}

/** Whether an allergy may do this. Nausea or drowsiness are effects of a drug, not signs of an allergy. */
export function isAllergic(family: ReactionFamily): boolean {
  return family === 'systemic' || family === 'skin'
}
