import { toPageLines } from '../structure/page-line.ts'
import { normalise } from '../text/normalise.ts'
import { likenessOf } from './likeness.ts'
import { openingOf } from './opening.ts'

const mostLines = 1_500

/** Where the line begins whose first words are read most alike; undefined where none is. */
export function placeOfOpening(raw: string, opening: string): number | undefined {
  const { text, toRaw } = normalise(raw)
  const alike = toPageLines(text)
    .slice(0, mostLines)
    .map((line) => ({ start: line.start, likeness: likenessOf(openingOf(line.text), opening) }))
    .filter(({ likeness }) => likeness > 0)
  const best = alike.toSorted((a, b) => b.likeness - a.likeness)[0]
  return best && toRaw(best.start, best.start + 1)[0]
}
