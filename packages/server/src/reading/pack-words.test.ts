import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packWords, unpackWords } from './pack-words.ts'
import type { Word } from './page-reading.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const word = fc
  .record({ text: fc.stringMatching(/^\S{1,12}$/), x: share, y: share, width: share, height: share, confidence: share })
  .map(
    ({ text, x, y, width, height, confidence }): Word => ({
      text,
      x0: x,
      y0: y,
      x1: Math.min(1, x + width),
      y1: Math.min(1, y + height),
      confidence,
    }),
  )

function textOf(words: readonly Word[]): string {
  return words.map(({ text }, index) => (index % 7 === 6 ? `${text}\n` : `${text} `)).join('')
}

test('words come back where they were, to a fraction of a millimetre', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const back = unpackWords(packWords(words), textOf(words))
      expect(back).toHaveLength(words.length)
      for (const [index, { text, confidence, ...box }] of words.entries()) {
        const same = back[index]
        expect(same?.text).toBe(text)
        expect(Math.abs((same?.confidence ?? 9) - confidence)).toBeLessThanOrEqual(0.005)
        for (const edge of ['x0', 'y0', 'x1', 'y1'] as const) {
          expect(Math.abs((same?.[edge] ?? 9) - box[edge])).toBeLessThanOrEqual(1 / 8192 + 1e-9)
        }
      }
    }),
  )
})

test('a typed page of 250 words takes about a kilobyte', () => {
  const words = Array.from({ length: 250 }, (_, index): Word => {
    const [line, place] = [Math.floor(index / 10), index % 10]
    const width = 0.03 + ((index * 37) % 11) / 200
    const x0 = 0.1 + place * 0.085
    const y0 = 0.06 + line * 0.02 + ((index * 7) % 3) / 2000
    return { text: 'word', x0, y0, x1: x0 + width, y1: y0 + 0.012, confidence: 0.9 + ((index * 13) % 10) / 100 }
  })
  expect(packWords(words).length).toBeLessThan(1250)
})

test('a text that is not the page’s is refused', () => {
  const packed = packWords([{ text: 'one', x0: 0, y0: 0, x1: 1, y1: 1, confidence: 1 }])
  expect(() => unpackWords(packed, 'one two')).toThrow(RangeError)
  expect(() => unpackWords(packed, '')).toThrow(RangeError)
  expect(() => unpackWords(deflateRawSync(Buffer.alloc(5, 255)), 'one')).toThrow(RangeError)
  expect(unpackWords(packWords([]), ' \n')).toEqual([])
})
