import { align } from '../text/align.ts'

/** So alike are two readings of the same words. */
const leastLike = 0.9

/** How alike two openings are, 1 where they are equal; 0 where they are no two readings of the same words. */
export function likenessOf(one: string, other: string): number {
  if (one === other) return 1
  const [a, b] = [Array.from(one), Array.from(other)]
  const total = a.length + b.length
  const aligned = align(a, b, Math.floor(total * (1 - leastLike)))
  const likeness = aligned ? (2 * aligned.shared) / total : 0
  return likeness >= leastLike ? likeness : 0
}
