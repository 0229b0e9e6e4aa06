import type { Overlap, Span } from './spans.ts'

export type Meeting = Exclude<Overlap, 'none'>

/** Two spans meet where each begins before the other ends: surely by the inner ends of their bounds, possibly by the outer. */
function endsOf({ from, to }: Span, meeting: Meeting): readonly [begin: number, end: number] {
  return meeting === 'certain' ? [from[1], to[0]] : [from[0], to[1]]
}

/**
 * The places of those that meet a span, the earliest first. Each is found in as many steps as the number of all has
 * digits: a tree over the spans by their beginnings knows the latest end below each of its nodes.
 */
export function indexSpans(spans: readonly Span[], meeting: Meeting): (other: Span) => Generator<number> {
  const sorted = spans
    .map((span, at) => ({ at, ends: endsOf(span, meeting) }))
    .sort((a, b) => a.ends[0] - b.ends[0] || a.at - b.at)
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, sorted.length)))
  const latest = new Float64Array(2 * size).fill(Number.NaN)
  for (const [at, { ends }] of sorted.entries()) latest[size + at] = ends[1]
  for (let node = size - 1; node > 0; node--) latest[node] = later(latest[node * 2], latest[node * 2 + 1])
  return function* meetings(other) {
    const [begin, end] = endsOf(other, meeting)
    const open = [1]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (!((latest[node] ?? Number.NaN) >= begin)) continue
      if (node < size) {
        open.push(node * 2 + 1, node * 2)
        continue
      }
      const found = sorted[node - size]
      if (!found || found.ends[0] > end) return
      yield found.at
    }
  }
}

/** An empty place has no end. */
function later(one = Number.NaN, other = Number.NaN): number {
  return Number.isNaN(one) ? other : Number.isNaN(other) ? one : Math.max(one, other)
}
