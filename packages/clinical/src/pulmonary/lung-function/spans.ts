import { countLeading } from '../../text/count-leading.ts'

type Span = { readonly start: number; readonly end: number }

/** The place of the first span that ends behind an offset; spans are in order and apart. */
export function firstAfter(spans: readonly Span[], offset: number): number {
  return countLeading(spans, ({ end }) => end <= offset)
}

/** Those of the spans that touch a stretch of the text. */
export function touching<Found extends Span>(spans: readonly Found[], { start, end }: Span): Found[] {
  const found: Found[] = []
  for (let at = firstAfter(spans, start); at < spans.length; at++) {
    const span = spans[at]
    if (!span || span.start >= end) break
    found.push(span)
  }
  return found
}
