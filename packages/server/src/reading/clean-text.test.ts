import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, cleanWords } from './clean-text.ts'

test.each([
  ['a\u0000b', 'ab'],
  ['\ud83d\ude00 \ud83d', '\u{1F600} '],
  ['\ude00x', 'x'],
  ['sa\u202eefas\u202cfe', 'saefasfe'],
  ['10\u00a0mg', '10 mg'],
  ['tab\tline\nnext\u0085', 'tab line next '],
  ['zero\u200bwidth\ufeff', 'zerowidth'],
  ['e\u0301 \u00e9', 'e\u0301 \u00e9'],
  ['hospi\u00ad', 'hospi-'],
  ['ho\u00adspi', 'ho\u00adspi'],
])('%j becomes %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test('whatever comes in, PostgreSQL and JSON can hold what comes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.integer({ min: 0, max: 0xffff })), (text, units) => {
      const clean = cleanText(text + String.fromCharCode(...units))
      expect(clean.isWellFormed()).toBe(true)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they must be gone
      expect(clean).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
      expect(cleanText(clean)).toBe(clean)
    }),
  )
})

test('a word that holds white space becomes several, side by side', () => {
  const box = { x0: 0.1, y0: 0.2, x1: 0.7, y1: 0.3, line: 4 }
  const [first, second, ...more] = cleanWords([
    { text: '10\u00a0mg', ...box },
    { text: '\u200b', ...box },
  ])
  expect(more).toEqual([])
  expect(first).toMatchObject({ text: '10', x0: 0.1, y0: 0.2, y1: 0.3, line: 4 })
  expect(first?.x1).toBeCloseTo(0.34)
  expect(second).toMatchObject({ text: 'mg', x1: 0.7 })
  expect(second?.x0).toBeCloseTo(0.46)
})
