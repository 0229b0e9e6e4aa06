import { expect, test } from 'vitest'
import { findStamps } from './find-stamps.ts'
import { detectLabels, labelOf } from './page-label.ts'
import type { Stamp } from './page-reading.ts'

function stamped(
  texts: readonly (string | undefined)[],
  corner: Stamp['corner'] = 'bottom-right',
): Map<number, Stamp[]> {
  return new Map(texts.map((text, index) => [index + 1, text === undefined ? [] : [{ text, corner }]]))
}

test('a number that rises with the pages is a label, also for the page where it was misread', () => {
  const runs = detectLabels(stamped(['SMITH-000098', 'SMITH-000099', 'SMlTH-OOO1OO', undefined, 'SMITH-000102']))
  expect(runs).toEqual([{ from: 1, to: 5, prefix: 'SMITH-', first: 98, digits: 6 }])
  expect([1, 3, 5, 6].map((page) => labelOf(runs, page))).toEqual([
    'SMITH-000098',
    'SMITH-000100',
    'SMITH-000102',
    null,
  ])
})

test('two pages prove nothing, nor does a number that stays or jumps', () => {
  expect(detectLabels(stamped(['A-001', 'A-002']))).toEqual([])
  expect(detectLabels(stamped(['4471902', '4471902', '4471902', '4471902']))).toEqual([])
  expect(detectLabels(stamped(['A-001', 'A-005', 'A-003', 'A-019']))).toEqual([])
})

test('a new prefix is a new run, and a long gap ends one', () => {
  const gap = [undefined, undefined, undefined]
  const texts = ['A-001', 'A-002', 'A-003', 'B-050', 'B-051', 'B-052', ...gap, 'B-056', 'B-057', 'B-058']
  expect(detectLabels(stamped(texts))).toEqual([
    { from: 1, to: 3, prefix: 'A-', first: 1, digits: 3 },
    { from: 4, to: 6, prefix: 'B-', first: 50, digits: 3 },
    { from: 10, to: 12, prefix: 'B-', first: 56, digits: 3 },
  ])
})

test('where two numbers rise, the one on more pages is the label', () => {
  const pages = Array.from({ length: 6 }, (_, index): [number, Stamp[]] => [
    index + 1,
    [
      { text: `CF 00${101 + index}`, corner: 'bottom-right' },
      ...(index < 4 ? [{ text: `FAX00${7 + index}`, corner: 'top-right' } as const] : []),
    ],
  ])
  expect(detectLabels(new Map(pages))).toEqual([{ from: 1, to: 6, prefix: 'CF ', first: 101, digits: 5 }])
})

test.each([
  ['000123', '000123'],
  ['SMITH-0123', 'SMITH-0123'],
  ['SMITH 000123', 'SMITH 000123'],
  ['see 000123', 'see 000123'],
  ['Page 117', undefined],
  ['03/14/2023', undefined],
  ['2023', undefined],
])('at the edge, %j is taken for %j', (text, stamp) => {
  let x = 0.7
  const words = text.split(' ').map((part) => {
    const word = { text: part, x0: x, x1: x + part.length * 0.008, y0: 0.96, y1: 0.975, confidence: 1 }
    x = word.x1 + 0.006
    return word
  })
  expect(findStamps([words])[0]?.text).toBe(stamp)
  expect(findStamps([words.map((word) => ({ ...word, y0: 0.5, y1: 0.515 }))])).toEqual([])
})
