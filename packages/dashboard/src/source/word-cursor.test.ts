import { expect, test } from 'vitest'
import type { PlacedWord } from './place-words.ts'
import { firstWordOf, rangeOf, stepChoice, wordAt } from './word-cursor.ts'

/** Three lines: "aa bb cc", "dd", "ee ff". */
const words: PlacedWord[] = [
  ['aa', 0, 0],
  ['bb', 0, 3],
  ['cc', 0, 6],
  ['dd', 1, 0],
  ['ee', 2, 0],
  ['ff', 2, 6],
].map(([text, line, column], place) => ({
  text: String(text),
  line: Number(line),
  start: place * 3,
  end: place * 3 + 2,
  x0: Number(column) / 10,
  x1: Number(column) / 10 + 0.2,
  y0: Number(line) / 10,
  y1: Number(line) / 10 + 0.05,
}))
const at = (place: number) => ({ anchor: place, focus: place })
const step = (from: number, key: string) => stepChoice(words, at(from), key, false)?.focus

test('arrows go word by word and line by line, and not beyond the page', () => {
  expect([step(0, 'ArrowRight'), step(5, 'ArrowRight'), step(3, 'ArrowLeft'), step(0, 'ArrowLeft')]).toEqual([
    1, 5, 2, 0,
  ])
  expect([step(2, 'ArrowDown'), step(3, 'ArrowDown'), step(5, 'ArrowUp'), step(0, 'ArrowUp')]).toEqual([3, 4, 3, 0])
  expect([step(1, 'Home'), step(1, 'End'), step(5, 'Home'), step(5, 'ArrowDown')]).toEqual([0, 2, 4, 5])
  expect(step(0, 'a')).toBeUndefined()
})

test('with Shift it extends, in both directions, and whole words are chosen', () => {
  const back = stepChoice(words, at(3), 'ArrowLeft', true) ?? at(0)
  expect(back).toEqual({ anchor: 3, focus: 2 })
  expect(rangeOf(words, back)).toEqual({ start: 6, end: 11 })
  expect(stepChoice(words, back, 'ArrowRight', false)).toEqual(at(3))
  expect(rangeOf([], at(0))).toBeUndefined()
})

test('it begins with the first word of the quote, or of the page', () => {
  expect([firstWordOf(words, { start: 4, end: 9 }), firstWordOf(words, undefined), firstWordOf([], undefined)]).toEqual(
    [1, 0, 0],
  )
  expect(firstWordOf(words, { start: 500, end: 510 })).toBe(0)
})

test('a spot means the word under it, or the nearest of its line', () => {
  expect(wordAt(words, { x: 0.65, y: 0.02 }, 1.3)).toBe(2)
  expect(wordAt(words, { x: 0.9, y: 0.12 }, 1.3)).toBe(3)
  expect(wordAt(words, { x: 0.45, y: 0.99 }, 1.3)).toBe(5)
  expect(wordAt([], { x: 0, y: 0 }, 1.3)).toBeUndefined()
})
