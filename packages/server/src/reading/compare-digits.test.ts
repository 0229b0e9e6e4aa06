import { expect, test } from 'vitest'
import { digitsAgree, pickDigitWords } from './compare-digits.ts'

const seen = ['03/14/2023', '(207)', '555-0148', '62%', '4471902', '1951', 'FEV1', '88', '36.5']
const samples = seen.map((text) => ({ told: text, seen: text }))

test('a font that tells the truth is believed, although OCR takes an O for a 0 now and then', () => {
  expect(digitsAgree(samples)).toBe(true)
  expect(digitsAgree([...samples, { told: '100', seen: '1OO' }, { told: '7', seen: '' }])).toBe(true)
})

test('a font that moves every digit on is not, nor one that swaps two of them', () => {
  const moved = (text: string): string => text.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10))
  expect(digitsAgree(seen.map((text) => ({ told: moved(text), seen: text })))).toBe(false)
  const swapped = (text: string): string => text.replace(/[38]/g, (digit) => (digit === '3' ? '8' : '3'))
  expect(digitsAgree(seen.map((text) => ({ told: swapped(text), seen: text })))).toBe(false)
})

test('nothing seen is nothing proved', () => {
  expect(digitsAgree([])).toBe(false)
  expect(digitsAgree([{ told: '12', seen: '' }])).toBe(false)
})

test('few words are picked, and all digits are among them', () => {
  const words = Array.from({ length: 500 }, (_, index) => ({ text: `${index}mg`, y0: 0, y1: 0.01 }))
  const picked = pickDigitWords([...words, { text: 'none', y0: 0, y1: 0.01 }])
  expect(picked.length).toBeLessThanOrEqual(24)
  expect(new Set(picked.flatMap(({ text }) => [...text.replace(/\D/g, '')])).size).toBe(10)
})
