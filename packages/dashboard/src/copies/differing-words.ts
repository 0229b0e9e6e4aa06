import { diffWords } from '../findings/word-diff.ts'
import type { TextRange } from '../source/place-words.ts'

/** Words that stand on one of two pages only; those that follow one another are one range. */
export type Differing = { readonly ranges: readonly TextRange[]; readonly words: number }

type Side = { readonly places: readonly TextRange[]; at: number; words: number; readonly ranges: TextRange[] }

export function differingWords(kept: string, copy: string): { kept: Differing; copy: Differing } {
  const [one, other] = [toSide(kept), toSide(copy)]
  for (const { kind, text } of diffWords(kept, copy)) {
    const count = text.split(' ').length
    if (kind !== 'added') take(one, count, kind === 'removed')
    if (kind !== 'removed') take(other, count, kind === 'added')
  }
  return { kept: one, copy: other }
}

function toSide(text: string): Side {
  const places = [...text.matchAll(/\S+/g)].map((found) => ({ start: found.index, end: found.index + found[0].length }))
  return { places, at: 0, words: 0, ranges: [] }
}

function take(side: Side, count: number, isMarked: boolean): void {
  const [first, last] = [side.places[side.at], side.places[side.at + count - 1]]
  side.at += count
  if (!isMarked || !first || !last) return
  side.ranges.push({ start: first.start, end: last.end })
  side.words += count
}
