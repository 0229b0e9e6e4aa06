type Span = { readonly start: number; readonly end: number }

/** A page of ten thousand findings has a handful in each stretch of this many characters. */
const stretch = 256

/** Looks up which of these spans overlap another one, without comparing it with all of them. */
export function indexOverlaps<Item extends Span>(items: readonly Item[]): (span: Span) => Item[] {
  const places = new Map<number, Item[]>()
  for (const item of items)
    for (const place of stretchesOf(item)) {
      const known = places.get(place)
      if (known) known.push(item)
      else places.set(place, [item])
    }
  return (span) => [
    ...new Set(
      stretchesOf(span).flatMap((place) =>
        (places.get(place) ?? []).filter(({ start, end }) => start < span.end && span.start < end),
      ),
    ),
  ]
}

function stretchesOf({ start, end }: Span): number[] {
  const first = Math.floor(start / stretch)
  const last = Math.floor(Math.max(start, end - 1) / stretch)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
