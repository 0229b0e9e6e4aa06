import { type Term, termFinder } from '../text/find-terms.ts'
import type { Drug } from './drug.ts'
import { endOfName } from './drug-suffixes.ts'
import { lexicon } from './lexicon.ts'

export type { Drug } from './drug.ts'

const find = termFinder<Drug>(lexicon.names)

/** The drugs that a text names, in order, each with its salt and release. Weak ones need a look at what stands around them. */
export function findDrugs(text: string): Term<Drug>[] {
  const found: Term<Drug>[] = []
  for (const { start, end, meaning } of find(text)) {
    if (start < (found.at(-1)?.end ?? 0)) continue
    if (meaning.capitals && /[a-z]/.test(text.slice(start, end))) continue
    found.push({ start, end: endOfName(text, end, meaning), meaning })
  }
  return found
}
