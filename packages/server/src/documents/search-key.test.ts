import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMsOf } from '../../test/cpu-time.ts'
import { dehyphenate, fold } from './fold.ts'
import { searchKey } from './search-key.ts'

const pieces = [
  ...['FEV1/FVC', 'MI', 'mild', 'O2', 'J44.9', '2.5mg', 'pack-years', 'hospi-\ntal', 'hos-\r\npi-\ntal', 'no', '100%'],
  ...[
    'José',
    'JOSE\u0301',
    'Muñoz',
    'O’Brien',
    "O'Brien",
    'ﬁbrosis',
    'Ⅳ',
    '½',
    'µg',
    'μg',
    'ΟΔΟΣ',
    'straße',
    'İstanbul',
  ],
  ...[
    '慢性阻塞性肺疾病',
    'пневмония',
    'ё',
    'المريض',
    'が',
    '가',
    '👩‍⚕️',
    'x\u00ady',
    '\u200b',
    '´',
    '¨',
    '…',
    '\u1e9e',
    'ǆ',
    '\u0345',
  ],
]
const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 6 }))
const text = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', '\n', '', '-\n', ', ')), { maxLength: 14 })
  .map((all) => all.flat().join('').replaceAll('\0', '').toWellFormed())

test.each([
  ['José', 'JOSE\u0301'],
  ['O’Brien', "O'BRIEN"],
  ['ﬁbrosis', 'fibrosis'],
  ['µg', 'μg'],
  ['Straße', 'STRASSE'],
  ['pack–years', 'pack-years'],
  ['x\u00ady', 'xy'],
])('%j and %j are the same', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(fold(fold(given))).toBe(fold(given))
    }),
  )
})

test('whatever stands in the text, or in its joined words, is found in the key; and nothing else', () => {
  fc.assert(
    fc.property(text, text, fc.nat(), fc.integer({ min: 1, max: 9 }), (page, other, from, length) => {
      const key = searchKey(page)
      const start = from % (page.length + 1)
      for (const said of [page.slice(start, start + length).toWellFormed(), other]) {
        for (const term of fold(said).split(/\s+/u).filter(Boolean)) {
          const stands = [fold(page), dehyphenate(fold(page))].some((folded) => folded.includes(term))
          expect(key.includes(term)).toBe(stands)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('a divided word is found whole and in its parts', () => {
  expect(searchKey('admitted to hospi-\ntal twice')).toBe(' admitted to hospi- tal twice hospital ')
})

test('a page without words has no key', () => {
  expect(searchKey(' \n\u200b ')).toBe('')
})

test('marks without end, in the worst order, take no longer than they are long', () => {
  const spent = cpuMsOf(() => expect(fold(`a${'\u0301\u0323'.repeat(500_000)}b`)).toBe('ab'))
  expect(fold('\u05b0\u0301'.repeat(40)).replace(/[^\u05b0]/g, '')).toHaveLength(40)
  expect(spent).toBeLessThan(5_000)
})
