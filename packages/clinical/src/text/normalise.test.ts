import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'

test.each([
  ['ofﬁce “visit” – pt’s', 'office "visit" - pt\'s'],
  ['ciga-\nrettes', 'cigarettes'],
  ['ciga\u00ad\nrettes', 'cigarettes'],
  ['a non-\nsmoker', 'a non-smoker'],
  ['1½ packs', '1-1/2 packs'],
  ['½ pack', '1/2 pack'],
  ['a\u00a0b\u2009c\u200bd', 'a b cd'],
  ['one\r\ntwo\fthree', 'one\ntwo\nthree'],
  ['Dr. Smith-\nJones', 'Dr. Smith-\nJones'],
  ['■ yes □ no ● now', '■ yes □ no ● now'],
  ['▪ plain text - stays', '• plain text - stays'],
])('%j', (raw, expected) => {
  expect(normalise(raw).text).toBe(expected)
})

test('a span leads back to the words it came from', () => {
  const raw = 'He quit ciga-\nrettes’ use'
  const { text, toRaw } = normalise(raw)
  const start = text.indexOf("cigarettes'")
  expect(raw.slice(...toRaw(start, start + "cigarettes'".length))).toBe('ciga-\nrettes’')
})

const pieces = [
  'a',
  'Bc',
  'non',
  'ex',
  '1',
  '½',
  'ﬁ',
  'ﬄ',
  '’',
  '“',
  '–',
  '-',
  '\u00ad',
  '\n',
  '\r\n',
  '\r',
  ' ',
  '\u00a0',
  '\u200b',
  '.',
  '×',
  '●',
  '…',
  'é',
  '😀',
]

test('every word, and every run of words, is what its raw text normalises to', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
      const raw = parts.join('')
      const { text, toRaw } = normalise(raw)
      const words = [...text.matchAll(/\S+/g)]
      for (const [at, word] of words.entries()) {
        const last = words[Math.min(words.length - 1, at + 3)] ?? word
        for (const end of [word.index + word[0].length, last.index + last[0].length]) {
          expect(normalise(raw.slice(...toRaw(word.index, end))).text).toBe(text.slice(word.index, end))
        }
      }
    }),
    { numRuns: 2000 },
  )
})

test('offsets never go back', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
      const raw = parts.join('')
      const { text, toRaw } = normalise(raw)
      let before = 0
      for (let at = 0; at < text.length; at++) {
        const [start, end] = toRaw(at, at + 1)
        expect(start).toBeGreaterThanOrEqual(before)
        expect(end).toBeLessThanOrEqual(raw.length)
        before = start
      }
    }),
  )
})
