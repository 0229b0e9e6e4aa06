import { expect, test } from 'vitest'
import type { InkMeasure } from './pixels/ink.ts'
import type { Sight } from './pixels/shown-words.ts'
import { judgeText, pairLog } from './trust-text.ts'

const prose =
  'The patient was seen in the pulmonary clinic for follow up of chronic obstructive disease with dyspnea on exertion'
const whole: InkMeasure = { dark: 0.04, pieces: 600, covered: 1 }

function wordsOf(text: string): { text: string; x0: number; y0: number; x1: number; y1: number }[] {
  return text.split(' ').map((word) => ({ text: word, x0: 0, y0: 0, x1: 1, y1: 1 }))
}

/** Every letter moved on by seven, as a broken character map does. */
const shifted = prose.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 90) % 26) + 97))

test('real text is far more likely than garbage', () => {
  expect(pairLog(prose.split(' ')).log).toBeGreaterThan(-2.8)
  expect(pairLog(shifted.split(' ')).log).toBeLessThan(-3.5)
})

test.each([
  ['trusted', prose, {}, 0],
  ['image', prose, {}, 0.5],
  ['gibberish', shifted, {}, 0],
  ['unmapped', `${prose} \ufffd\ue001\ufffd`, {}, 0],
  ['uncovered_ink', prose, { covered: 0.89 }, 0],
  ['too_many_words', 'no '.repeat(20_001).trim(), {}, 0],
  ['trusted', '0.91 62% 4.5', {}, 0],
] as const)('%s', (verdict, text, ink, imageShare) => {
  expect(judgeText({ imageShare, words: wordsOf(text), sights: [], ink: { ...whole, ...ink } })).toBe(verdict)
})

test('a page without words is blank only without ink', () => {
  const blank: InkMeasure = { dark: 0, pieces: 0, covered: 1 }
  expect(judgeText({ imageShare: 0, words: [], sights: [], ink: blank })).toBe('blank')
  expect(judgeText({ imageShare: 0, words: [], sights: [], ink: { ...blank, dark: 0.001 } })).toBe('no_words')
  expect(judgeText({ imageShare: 0, words: [], sights: [], ink: undefined })).toBe('no_words')
  expect(judgeText({ imageShare: 0, words: wordsOf(prose), sights: [], ink: undefined })).toBe('uncovered_ink')
})

test('a page is left to OCR where most of its words are hidden, or one is unclear', () => {
  const words = wordsOf(prose)
  const sightsOf = (hidden: number, unclear: number): Sight[] =>
    words.map((_, at) => (at < hidden ? 'hidden' : at < hidden + unclear ? 'unclear' : 'shown'))
  const judge = (...counts: [number, number]): string =>
    judgeText({ imageShare: 0, words, ink: whole, sights: sightsOf(...counts) })
  expect([judge(0, 0), judge(9, 0), judge(10, 0), judge(0, 1)]).toEqual([
    'trusted',
    'trusted',
    'hidden_words',
    'unclear_words',
  ])
})
