import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bound, boundOf, type Overlap, overlapOf, type Span, someTimeUpTo, spanOf, upTo, within } from './spans.ts'

const last = 9
/** An open end is a day beyond all others. */
const [before, after] = [-1, last + 1]
const day = fc.integer({ min: 0, max: last })
const bound: fc.Arbitrary<Bound> = fc
  .tuple(day, day, fc.constantFrom('both', 'first', 'last', 'open'))
  .map(([a, b, known]) => [
    known === 'both' || known === 'first' ? Math.min(a, b) : Number.NEGATIVE_INFINITY,
    known === 'both' || known === 'last' ? Math.max(a, b) : Number.POSITIVE_INFINITY,
  ])

type Stretch = readonly [from: number, to: number]

function daysOf([first, final]: Bound): number[] {
  const all = Array.from({ length: after - before + 1 }, (_, at) => at + before)
  return all.filter((one) => one >= Math.max(first, before) && one <= Math.min(final, after))
}

/** Every stretch that a span may mean. */
function readingsOf(from: Bound, to: Bound): Stretch[] {
  return daysOf(from).flatMap((a) => daysOf(to).flatMap((b): Stretch[] => (a <= b ? [[a, b]] : [])))
}

function commonDay(one: Stretch, other: Stretch): boolean {
  for (let at = before; at <= after; at++)
    if (one[0] <= at && at <= one[1] && other[0] <= at && at <= other[1]) return true
  return false
}

function overlapByDays(ones: readonly Stretch[], others: readonly Stretch[]): Overlap {
  const met = ones.flatMap((one) => others.map((other) => commonDay(one, other)))
  return met.every(Boolean) ? 'certain' : met.some(Boolean) ? 'possible' : 'none'
}

test('two spans overlap as their days do, on every reading of their ends', () => {
  fc.assert(
    fc.property(bound, bound, bound, bound, (a, b, c, d) => {
      const [one, other] = [spanOf(a, b), spanOf(c, d)]
      const [ones, others] = [readingsOf(a, b), readingsOf(c, d)]
      expect(one === undefined).toBe(ones.length === 0)
      if (one && other) expect(overlapOf(one, other)).toBe(overlapByDays(ones, others))
    }),
    { numRuns: 10_000 },
  )
})

test('something of one unknown day overlaps as each of its days does', () => {
  fc.assert(
    fc.property(bound, bound, bound, (a, c, d) => {
      const other = spanOf(c, d)
      const days = daysOf(a).map((one): Stretch => [one, one])
      if (other) expect(overlapOf(within(a), other)).toBe(overlapByDays(days, readingsOf(c, d)))
    }),
    { numRuns: 10_000 },
  )
})

test('it does not matter which span is named first', () => {
  const span = fc.tuple(bound, bound).map(([a, b]) => spanOf(a, b))
  fc.assert(
    fc.property(span, span, (one, other) => {
      if (one && other) expect(overlapOf(one, other)).toBe(overlapOf(other, one))
    }),
  )
})

const on = (value: string): Bound =>
  boundOf({ value, precision: value.length === 10 ? 'day' : value.length === 7 ? 'month' : 'year', basis: 'stated' })

test.each<[string, Span | undefined, Span | undefined, Overlap]>([
  ['never until May, smoked in March', upTo(on('2010-05-02')), within(on('2010-03-01')), 'certain'],
  ['never until May, smoked that year', upTo(on('2010-05-02')), within(on('2010')), 'possible'],
  ['never until May, smoked the year after', upTo(on('2010-05-02')), within(on('2011')), 'none'],
  ['never, without a date', upTo(), within(on('2011')), 'certain'],
  ['a past that a later denial covers', upTo(on('2010-05-02')), someTimeUpTo(on('2009-01-01')), 'certain'],
  ['a past statement after the denial', upTo(on('2010-05-02')), someTimeUpTo(on('2012-01-01')), 'possible'],
  [
    'off work from March to June, working in May',
    spanOf(on('2018-03'), on('2018-06')),
    within(on('2018-05')),
    'certain',
  ],
  ['off work from March, working in March', spanOf(on('2018-03'), on('2018-06')), within(on('2018-03-20')), 'possible'],
])('%s', (_what, one, other, overlap) => {
  expect(one && other && overlapOf(one, other)).toBe(overlap)
})
