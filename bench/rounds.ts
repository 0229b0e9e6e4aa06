import type { Pair } from './row.ts'

/**
 * Measures the sides in turn, round by round, so that whatever else the machine does meets all of them. Each round
 * begins with another side, so that nobody is always the one who comes after somebody.
 */
export async function interleave<Side extends string, Sample>(
  rounds: number,
  sides: Readonly<Record<Side, () => Promise<Sample>>>,
  signal: AbortSignal,
): Promise<Record<Side, Sample[]>> {
  if (rounds < 3) throw new Error('a median needs at least three rounds')
  const names = Object.keys(sides) as Side[]
  const samples = Object.fromEntries(names.map((name): [Side, Sample[]] => [name, []])) as Record<Side, Sample[]>
  for (let round = 0; round < rounds; round++) {
    for (const place of names.keys()) {
      const name = names[(round + place) % names.length] as Side
      signal.throwIfAborted()
      samples[name].push(await sides[name]())
    }
  }
  return samples
}

/** Two sides of the same rounds. The ratio is taken within each round, where both met the same weather. */
export function pairOf(ours: readonly number[], bare: readonly number[]): Pair {
  const ratios = ours.map((value, round) => value / (bare[round] ?? Number.NaN))
  return { ours: median(ours), bare: median(bare), ratio: median(ratios) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}
