import { expect, test } from 'vitest'
import { misread } from './noise.ts'
import { columnOf } from './shared-set.ts'
import { shareRow, wilson } from './wilson.ts'

test('the interval of a share', () => {
  expect(wilson(0, 10).map((value) => value.toFixed(3))).toEqual(['0.000', '0.278'])
  expect(wilson(95, 100).map((value) => value.toFixed(3))).toEqual(['0.888', '0.978'])
  expect(wilson(10, 10)[1]).toBeCloseTo(1)
})

test('a share below its gate is short, and nothing counted is no share', () => {
  expect(shareRow('x', 96, 100, { gate: 0.97, target: 0.98 }).verdict).toBe('short')
  expect(shareRow('x', 97, 100, { gate: 0.97, target: 0.98 }).verdict).toBe('ok')
  expect(() => shareRow('x', 0, 0, { gate: 0.97, target: 0.98 })).toThrow('nothing was looked at')
})

test('two characters in a hundred are misread, and the same ones each time', () => {
  const text = 'The patient takes lisinopril 10 mg daily and smokes one pack a day. '.repeat(200)
  const spoiled = misread(text, 1)
  expect(misread(text, 1)).toBe(spoiled)
  expect(misread(text, 2)).not.toBe(spoiled)
  const letters = (said: string): number => said.replace(/\s/g, '').length
  const wrong = [...misread('a'.repeat(50_000), 3)].filter((character) => character !== 'a').length
  expect(wrong / 50_000).toBeGreaterThan(0.014)
  expect(wrong / 50_000).toBeLessThan(0.022)
  expect(Math.abs(letters(spoiled) - letters(text)) / letters(text)).toBeLessThan(0.01)
})

test('cells of a table may hold commas, quotes and line ends', () => {
  expect(columnOf('id,note\n1,"a, ""b""\nc"\n2,plain\n', 'note')).toEqual(['a, "b"\nc', 'plain'])
  expect(() => columnOf('id,note\n1,a\n', 'text')).toThrow('no column')
})
