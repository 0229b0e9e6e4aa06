import { expect, test } from 'vitest'
import { isBlank, judgeLegibility } from './legibility.ts'

const dpi = 300

function page(
  count: number,
  width: number,
  confidence: number,
): {
  words: { text: string; x0: number; y0: number; x1: number; y1: number; confidence: number }[]
  pieces: number[]
} {
  const places = Array.from({ length: count }, (_, index) => [(index % 10) * 200, Math.floor(index / 10) * 60] as const)
  return {
    words: places.map(([x, y]) => ({ text: 'word', x0: x, y0: y, x1: x + 120, y1: y + 40, confidence })),
    pieces: places.flatMap(([x, y]) => [x, y, width, 30]),
  }
}

test('a page of sure words over all its ink is good', () => {
  const { words, pieces } = page(100, 20, 0.97)
  expect(judgeLegibility(words, { dark: 0.04, rules: 30, pieces }, dpi)).toBe('good')
})

test('unsure words or ink that nobody read make it poor', () => {
  const { words, pieces } = page(100, 20, 0.8)
  expect(judgeLegibility(words, { dark: 0.04, rules: 0, pieces }, dpi)).toBe('poor')
  const sure = page(100, 20, 0.97)
  expect(judgeLegibility(sure.words.slice(0, 60), { dark: 0.04, rules: 0, pieces }, dpi)).toBe('poor')
  expect(judgeLegibility([], { dark: 0.04, rules: 0, pieces: pieces.slice(0, 40) }, dpi)).toBe('poor')
})

test('long strokes that no sure word covers are handwriting, words or not', () => {
  const { words, pieces } = page(60, 110, 0.4)
  expect(judgeLegibility(words, { dark: 0.02, rules: 4, pieces }, dpi)).toBe('handwriting')
  expect(judgeLegibility([], { dark: 0.02, rules: 4, pieces }, dpi)).toBe('handwriting')
})

test('many rules and few words are a form', () => {
  const { words, pieces } = page(30, 20, 0.97)
  expect(judgeLegibility(words, { dark: 0.02, rules: 20, pieces }, dpi)).toBe('form')
})

test('dust alone is blank', () => {
  expect(isBlank({ dark: 0.0001, rules: 0, pieces: [5, 5, 20, 20] })).toBe(true)
  expect(isBlank({ dark: 0.01, rules: 0, pieces: [] })).toBe(false)
  expect(isBlank({ dark: 0.0001, rules: 0, pieces: [1, 1, 9, 9, 2, 2, 9, 9, 3, 3, 9, 9] })).toBe(false)
})
