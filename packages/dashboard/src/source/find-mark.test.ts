import { expect, test } from 'vitest'
import { findMark } from './find-mark.ts'
import { placeWords } from './place-words.ts'

const text = 'Denies tobacco. Smokes one pack a day. Denies tobacco.'
const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
  ...{ text: word, confidence: 1, y0: 0, y1: 0.1 },
  ...{ x0: index / 100, x1: (index + word.length) / 100 },
}))
const read = { text, words: placeWords({ ocrText: text, words }) }
const quote = 'Smokes one pack a day.'
const start = text.indexOf(quote)
const cited = { kind: 'text', start, end: start + quote.length, quote } as const

/** The page with only so many words of the quote on its picture. */
function withPlaced(count: number) {
  const held = read.words.filter((word) => word.start >= cited.start && word.end <= cited.end)
  return { text, words: held.slice(0, count) }
}

test('words are found as they were cited, at their place', () => {
  const { range, boxes, found } = findMark(cited, read)
  expect([range, boxes.length, found]).toEqual([{ start, end: cited.end }, 1, 'cited'])
})

test('the same words at another place are boxed, and are not those that were cited', () => {
  const { range, boxes, found } = findMark({ ...cited, start: 0, end: quote.length }, read)
  expect([range, boxes.length, found]).toEqual([{ start, end: cited.end }, 1, 'moved'])
})

test('at least four words in five must be on the picture', () => {
  expect([5, 4, 3, 0].map((count) => findMark(cited, withPlaced(count)).found)).toEqual([
    'cited',
    'cited',
    'partly',
    'partly',
  ])
  expect(findMark(cited, withPlaced(3)).boxes).toHaveLength(1)
})

test('a page whose text is not there says nothing of its words', () => {
  const quoted = { ...cited, quote: 'Never smoked in her life' }
  expect(findMark(quoted, read)).toEqual({ boxes: [], range: undefined, found: 'gone' })
  expect(findMark(quoted, { text: undefined, words: [] }).found).toBe('unknown')
  expect(findMark(cited, { text: '', words: [] }).found).toBe('gone')
})

test('a box needs no text', () => {
  const boxes = [{ x0: 0.1, y0: 0.1, x1: 0.2, y1: 0.2 }]
  expect(findMark({ kind: 'boxes', boxes }, { text: undefined, words: [] })).toMatchObject({ boxes, found: 'cited' })
  expect(findMark({ kind: 'page' }, { text: undefined, words: [] }).found).toBe('cited')
})
