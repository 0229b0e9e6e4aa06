export type NearMatch = { readonly start: number; readonly end: number; readonly errors: number }

/**
 * Places in `text` that differ from `pattern` by at most `most` letters added, lost or changed, best first (Sellers, with
 * Ukkonen's cut-off: columns are followed only as far as they can still become a match).
 */
export function findNear(text: string, pattern: string, most: number): NearMatch[] {
  const length = pattern.length
  const errors = new Int32Array(length + 1).map((_, at) => at)
  const starts = new Int32Array(length + 1)
  const found: NearMatch[] = []
  let last = Math.min(most, length)
  for (let end = 1; end <= text.length; end++) {
    const letter = text.charCodeAt(end - 1)
    let diagonal = 0
    let diagonalStart = end - 1
    starts[0] = end
    const reach = Math.min(last + 1, length)
    for (let at = 1; at <= reach; at++) {
      const left = at > last ? most + 1 : (errors[at] ?? 0)
      const leftStart = starts[at] ?? 0
      const above = errors[at - 1] ?? 0
      const changed = diagonal + (pattern.charCodeAt(at - 1) === letter ? 0 : 1)
      const best = Math.min(changed, left + 1, above + 1)
      starts[at] = best === changed ? diagonalStart : best === left + 1 ? leftStart : (starts[at - 1] ?? 0)
      errors[at] = best
      diagonal = left
      diagonalStart = leftStart
    }
    last = reach
    while (last > 0 && (errors[last] ?? 0) > most) last -= 1
    if (last === length) found.push({ start: starts[length] ?? 0, end, errors: errors[length] ?? 0 })
  }
  return bestOfEach(found)
}

/** Of places that overlap, the one with the fewest errors. */
function bestOfEach(found: readonly NearMatch[]): NearMatch[] {
  const kept: NearMatch[] = []
  for (const each of found.toSorted((one, other) => one.errors - other.errors || one.end - other.end)) {
    if (!kept.some(({ start, end }) => each.start < end && start < each.end)) kept.push(each)
  }
  return kept
}
