import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexSpans } from './index-spans.ts'
import { type Bound, overlapOf, type Span, spanOf } from './spans.ts'

const day = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(-Infinity, Infinity))
const bound: fc.Arbitrary<Bound> = fc.tuple(day, day).map(([a, b]) => [Math.min(a, b), Math.max(a, b)])
const span: fc.Arbitrary<Span> = fc
  .tuple(bound, bound)
  .map(([from, to]) => spanOf(from, to))
  .filter((made) => made !== undefined)

test.each(['certain', 'possible'] as const)('what is found is what a look at each of them finds: %s', (meeting) => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 20 }), span, (spans, other) => {
      const counts = meeting === 'certain' ? ['certain'] : ['certain', 'possible']
      const each = [...spans.keys()].filter((at) => spans[at] && counts.includes(overlapOf(spans[at], other)))
      const found = [...indexSpans(spans, meeting)(other)]
      expect(found.toSorted((a, b) => a - b)).toEqual(each)
    }),
  )
})
