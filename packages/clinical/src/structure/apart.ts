import type { Span } from './question.ts'

/** In order, and none over another: of two that are, the one that begins first, or the longer. */
export function apart<Some extends Span>(spans: readonly Some[]): Some[] {
  let last = 0
  return spans
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < last || end <= start) return false
      last = end
      return true
    })
}
