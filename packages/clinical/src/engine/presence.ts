import type { Lattice } from './automaton.ts'

/**
 * Which words and lists a text has. All texts share one row of marks, a place for each list and each word: a text marks
 * what it has with a number of its own, and nothing is made or cleared for it.
 */
export type Presence = { readonly marks: Float64Array; readonly lists: number; text: number }

export function makePresence(words: number, lists: number): Presence {
  return { marks: new Float64Array(lists + words + 1), lists, text: 0 }
}

/** Marks what a text has, until the next is marked. Its words, and its lists with their numbers below zero, each once. */
export function markSymbols(presence: Presence, { words, lists }: Lattice): readonly number[] {
  const symbols: number[] = []
  presence.text++
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? 0
    if (word === 0) continue
    mark(presence, word, symbols)
    for (const { symbol } of lists[at] ?? []) mark(presence, -symbol, symbols)
  }
  return symbols
}

function mark({ marks, lists, text }: Presence, symbol: number, symbols: number[]): void {
  if (marks[lists + symbol] === text) return
  marks[lists + symbol] = text
  symbols.push(symbol)
}

/** Whether the text that was marked last has a word or, below zero, a list. */
export function isThere({ marks, lists, text }: Presence, symbol: number): boolean {
  return marks[lists + symbol] === text
}
