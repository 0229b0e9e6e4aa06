/** Chance that can be had again: one seed, one order of victims and pauses. */
export type Random = {
  /** From 0 up to 1, without it. */
  next(): number
  /** From `least` up to `most`, without it. */
  between(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
  chance(probability: number): boolean
}

/** mulberry32: small, and good enough to choose whom to kill. */
export function openRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const picked = items[Math.floor(next() * items.length)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    pick,
    shuffle: (items) => {
      const places = items.map((item) => ({ item, place: next() }))
      return places.sort((one, other) => one.place - other.place).map(({ item }) => item)
    },
    chance: (probability) => next() < probability,
  }
}
