import { expect, test } from 'vitest'
import { cpuMsOf } from '../../test/cpu-time.ts'
import { type LinedWord, toLines, toText } from './reading-order.ts'

/** Lines of text set from a point of the page, each word as wide as its letters. */
function set(text: string, x: number, y: number, line: number, tilt = 0): LinedWord[] {
  let at = x
  return text.split(' ').map((word) => {
    const [x0, x1] = [at, at + word.length * 0.01]
    at = x1 + 0.01
    const top = y + x0 * tilt
    return { text: word, x0, x1, y0: top, y1: top + 0.012, line }
  })
}

test('rows of a table stay rows, whatever blocks the engine made of its columns', () => {
  const words = [
    ...['Drug', 'Salmeterol', 'Prednisone'].flatMap((text, row) => set(text, 0.1, 0.1 + row * 0.02, row)),
    ...['Dose', '50 mcg', '10 mg'].flatMap((text, row) => set(text, 0.6, 0.1 + row * 0.02, 10 + row)),
  ]
  expect(toText(toLines(words))).toBe('Drug Dose\nSalmeterol 50 mcg\nPrednisone 10 mg')
})

test('a tilted page keeps its rows', () => {
  const words = [0, 1, 2, 3].flatMap((row) => [
    ...set(`left${row} and`, 0.1, 0.1 + row * 0.02, row, 0.02),
    ...set(`right${row}`, 0.35, 0.1 + row * 0.02, 10 + row, 0.02),
  ])
  expect(toText(toLines(words.reverse()))).toBe([0, 1, 2, 3].map((row) => `left${row} and right${row}`).join('\n'))
})

test('two columns of prose are read one after the other, and what spans them stays where it is', () => {
  const rows = Array.from({ length: 12 }, (_, row) => row)
  const left = rows.flatMap((row) => set(`l${row} the lung was seen to be`, 0.05, 0.2 + row * 0.02, row))
  const right = rows.flatMap((row) => set(`r${row} no sign of it was found`, 0.53, 0.2 + row * 0.02, 20 + row))
  const title = set('A title that stands over both of the two columns here', 0.2, 0.1, 90)
  const lines = toText(toLines([...left, ...right, ...title])).split('\n')
  expect(lines[0]).toMatch(/^A title/)
  expect(lines.slice(1).map((line) => line.split(' ')[0])).toEqual([
    ...rows.map((row) => `l${row}`),
    ...rows.map((row) => `r${row}`),
  ])
})

test('names and values above columns are read across, and lines of columns at different heights one column at a time', () => {
  const rows = Array.from({ length: 12 }, (_, row) => row)
  const pairs = [...set('Patient: Ann Example', 0.05, 0.1, 80), ...set('MRN: 123', 0.53, 0.1, 81)]
  const left = rows.flatMap((row) => set(`l${row} the lung was seen to be`, 0.05, 0.2 + row * 0.03, row))
  const right = rows.flatMap((row) => set(`r${row} no sign of it was found`, 0.53, 0.215 + row * 0.03, 20 + row))
  const foot = [...set('Page 1', 0.05, 0.9, 90), ...set('ABC-000001', 0.8, 0.9, 91)]
  const lines = toText(toLines([...left, ...right, ...pairs, ...foot])).split('\n')
  expect([lines[0], lines.at(-1)]).toEqual(['Patient: Ann Example MRN: 123', 'Page 1 ABC-000001'])
  expect(lines.slice(1, -1).map((line) => line.split(' ')[0])).toEqual([
    ...rows.map((row) => `l${row}`),
    ...rows.map((row) => `r${row}`),
  ])
})

test('words printed over each other are kept, each in a row of its own', () => {
  const words = [...set('DRAFT', 0.1, 0.1, 0), ...set('FINAL', 0.1, 0.1, 1)]
  expect(toLines(words).map((line) => line.length)).toEqual([1, 1])
})

test('ten thousand words on one spot and ten thousand in one row do not take long', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => index)
  const spot = many.map((index): LinedWord => ({ text: 'x', x0: 0.5, x1: 0.6, y0: 0.5, y1: 0.6, line: index }))
  const row = many.map(
    (index): LinedWord => ({ text: 'x', x0: index / 1e4, x1: index / 1e4, y0: 0.1, y1: 0.2, line: index }),
  )
  const spent = cpuMsOf(() => {
    expect(toLines(spot).flat()).toHaveLength(10_000)
    expect(toLines(row).flat()).toHaveLength(10_000)
  })
  expect(spent).toBeLessThan(10_000)
})
