/** A seeded source of chance: the same seed gives the same choices on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  pick<Choice>(choices: readonly Choice[]): Choice
  /** So many different ones, in the order they are drawn. */
  some<Choice>(choices: readonly Choice[], count: number): Choice[]
  chance(share: number): boolean
}

/** The words name what the choices are for, so that two pages of one seed share nothing. */
export function randomOf(...words: readonly (string | number)[]): Random {
  let state = hashOf(words.join('/'))
  const next = (): number => {
    // Marsaglia's xorshift, with a multiplication at the end to hide its linearity
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (Math.imul(state, 0x9e3779b1) >>> 0) / 2 ** 32
  }
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const pick = <Choice>(choices: readonly Choice[]): Choice => choices[int(0, choices.length - 1)] as Choice
  return {
    next,
    int,
    pick,
    some: (choices, count) => {
      const left = [...choices]
      return Array.from({ length: Math.min(count, left.length) }, () => {
        const [chosen] = left.splice(int(0, left.length - 1), 1)
        return chosen as (typeof left)[number]
      })
    },
    chance: (share) => next() < share,
  }
}

/** FNV-1a; never 0, where xorshift would stand still. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // Names that differ in their last letter only must not give neighbours.
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  hash ^= hash >>> 16
  return hash === 0 ? 1 : hash
}
