import type { ReviewedFinding } from '@casefold/clinical/finding'
import { expect, test } from 'vitest'
import { groupKeyOf, quotesSha256Of } from './group-findings.ts'

const finding = (quote: string, more: object = {}): ReviewedFinding =>
  ({
    ...{ id: quote, category: 'smoking.status', value: { status: 'never', product: 'cigarettes' }, display: 'never' },
    assertion: { polarity: 'affirmed', cues: [{ text: quote, start: 0, rule: 'r' }] },
    citations: [{ kind: 'text', quote }],
    ...more,
  }) as unknown as ReviewedFinding

const key = groupKeyOf(finding('Never smoked.'))

test.each([
  ['never   SMOKED', {}],
  ['The patient has never smoked', {}],
  ['smoked: never', {}],
])('%j is the same to a reviewer', (quote, more) => {
  expect(groupKeyOf(finding(quote, more))).toBe(key)
})

test.each([
  ['other words', 'Denies tobacco', {}],
  ['another value', 'Never smoked.', { value: { status: 'former', product: 'cigarettes' } }],
  ['another assertion', 'Never smoked.', { assertion: { polarity: 'negated', cues: [] } }],
  ['another category', 'Never smoked.', { category: 'smoking.exposure' }],
  ['no source', 'Never smoked.', { citations: [] }],
])('%s: another row', (_, quote, more) => {
  expect(groupKeyOf(finding(quote, more))).not.toBe(key)
})

test('quotes are compared as they are, whatever their order', () => {
  const two = (...quotes: string[]): string =>
    quotesSha256Of(finding('', { citations: quotes.map((quote) => ({ kind: 'text', quote })) }))
  expect(two('a', 'b')).toBe(two('b', 'a'))
  expect(two('a', 'b')).not.toBe(two('a', 'B'))
  expect(two('a')).not.toBe(two('a', 'a'))
})
