import type { TruthWord } from '@casefold/dev/casefile/truth'
import { normalise } from './score.ts'

type Word = Pick<TruthWord, 'text' | 'x0' | 'y0' | 'x1' | 'y1'>

/** Of the words of a page: how many were read at all, and how many of these where they are. */
export type BoxHits = { readonly words: number; readonly matched: number; readonly hits: number }

/**
 * Each word of the truth with the nearest of the words that read the same, one to one; a hit where the middle of what
 * was read lies in the true box. A word that was misread says nothing about boxes: the accuracy counts it.
 */
export function boxHits(truth: readonly Word[], read: readonly Word[]): BoxHits {
  const free = Map.groupBy(read, ({ text }) => normalise(text))
  let [matched, hits] = [0, 0]
  for (const word of truth) {
    const same = free.get(normalise(word.text)) ?? []
    const distances = same.map((each) => distance(word, each))
    const at = distances.indexOf(Math.min(...distances))
    const [nearest] = at < 0 ? [] : same.splice(at, 1)
    if (!nearest) continue
    matched++
    const { x, y } = middleOf(nearest)
    if (word.x0 <= x && x <= word.x1 && word.y0 <= y && y <= word.y1) hits++
  }
  return { words: truth.length, matched, hits }
}

export function addHits(all: readonly BoxHits[]): BoxHits {
  const sum = (name: keyof BoxHits): number => all.reduce((total, each) => total + each[name], 0)
  return { words: sum('words'), matched: sum('matched'), hits: sum('hits') }
}

function distance(one: Word, other: Word): number {
  const [a, b] = [middleOf(one), middleOf(other)]
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middleOf({ x0, y0, x1, y1 }: Word): { x: number; y: number } {
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }
}
