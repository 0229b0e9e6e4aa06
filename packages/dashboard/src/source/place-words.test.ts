import { expect, test } from 'vitest'
import { boxesOf, findQuote, placeWords } from './place-words.ts'

/** A page whose words stand where a typewriter would put them: a hundredth a letter, a tenth a line. */
function pageOf(ocrText: string) {
  const words = ocrText.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      x0: index / 100,
      y0: row / 10,
      x1: (index + text.length) / 100,
      y1: row / 10 + 0.05,
      confidence: 1,
    })),
  )
  return { ocrText, words }
}

const textAt = (text: string, { start, end }: { start: number; end: number }) => text.slice(start, end)

test('each word has its own place, though the same word comes again', () => {
  const page = pageOf('no pain, no gain\nand no pain again')
  const placed = placeWords(page)
  expect(placed.map((word) => textAt(page.ocrText, word))).toEqual(page.words.map(({ text }) => text))
  expect(placed.map(({ line }) => line)).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
  expect(placed.filter(({ text }) => text === 'no').map(({ start }) => start)).toEqual([0, 9, 21])
})

test('a word that the text has not is left out, and those after it keep their places', () => {
  const page = pageOf('smokes one pack a day')
  const ghost = { text: 'day', x0: 0, y0: 0, x1: 0.1, y1: 0.1, confidence: 0.2 }
  const stray = { ...ghost, text: 'stray' }
  expect(placeWords({ ...page, words: [stray, ...page.words, ghost] }).map(({ text }) => text)).toEqual([
    'smokes',
    'one',
    'pack',
    'a',
    'day',
  ])
})

test('a word that is missed does not lead away to its like at the end of the page', () => {
  const text = `a quit date ${'x '.repeat(40)}missing end`
  const page = pageOf(text)
  const lost = { text: 'missing', x0: 0, y0: 0, x1: 0.1, y1: 0.1, confidence: 0.2 }
  const placed = placeWords({ ocrText: text, words: [lost, ...page.words] })
  expect(placed).toHaveLength(page.words.length)
  expect(placed[0]?.start).toBe(0)
})

test('a quote over several lines has one box a line, from its first to its last word', () => {
  const page = pageOf('Current every day\nsmoker, half a pack\nper day')
  const words = placeWords(page)
  const start = page.ocrText.indexOf('every')
  const boxes = boxesOf(words, { start, end: page.ocrText.indexOf(' day', 30) })
  expect(boxes).toHaveLength(3)
  expect(boxes[0]).toEqual({ x0: 0.08, y0: 0, x1: 0.17, y1: 0.05 })
  expect(boxes[1]).toMatchObject({ x0: 0, x1: 0.19 })
  expect(boxes[2]).toMatchObject({ x0: 0, x1: 0.03 })
})

test('of a word with a hyphen, or one divided at the end of a line, what is quoted is boxed', () => {
  const page = pageOf('work-related hyper-\ntension, stable')
  const words = placeWords(page)
  const part = page.ocrText.indexOf('related')
  expect(boxesOf(words, { start: part, end: part + 7 })).toEqual([{ x0: 0, y0: 0, x1: 0.12, y1: 0.05 }])
  const divided = page.ocrText.indexOf('hyper-')
  expect(boxesOf(words, { start: divided, end: divided + 'hyper-\ntension'.length })).toHaveLength(2)
})

test('nothing is boxed where nothing is quoted', () => {
  const words = placeWords(pageOf('one two'))
  expect(boxesOf(words, { start: 3, end: 4 })).toEqual([])
  expect(placeWords({ ocrText: '', words: [] })).toEqual([])
})

test('a quote that moved is found at the nearest place with the same words', () => {
  const text = 'never smoked. 2009: never smoked. 2011: never smoked.'
  const quote = 'never smoked'
  expect(findQuote(text, { start: 0, end: 12, quote })).toEqual({ start: 0, end: 12 })
  expect(findQuote(text, { start: 24, end: 36, quote })).toEqual({ start: 20, end: 32 })
  expect(findQuote(text, { start: 500, end: 512, quote })).toEqual({ start: 40, end: 52 })
  expect(findQuote(text, { start: 0, end: 12, quote: 'smokes daily' })).toBeUndefined()
  expect(findQuote(text, { start: 3, end: 3, quote: '' })).toBeUndefined()
})
