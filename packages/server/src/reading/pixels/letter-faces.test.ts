import { expect, test } from 'vitest'
import { codesOf, hasLetters } from './letter-faces.ts'

test('a word with letters of known shape is compared, whatever stands beside them', () => {
  const plain = codesOf('smoker')
  expect(plain).toHaveLength(6)
  for (const dressed of ['•smoker', 'smoker–', 'smoker。', '«smoker»', 'smoker☤', 'smoker/ииииииии', '“smoker”'])
    expect(codesOf(dressed), dressed).toBeDefined()
  for (const same of ['smo\u00adker', 'smo\u200bker', 'ｓｍｏｋｅｒ', 'ⓢⓜⓞⓚⓔⓡ', 'smóker'])
    expect(codesOf(same)).toEqual(plain)
})

test('writing without known shapes is not', () => {
  for (const foreign of ['привет', 'привет,', '5мг', '患者', 'كبير']) expect(codesOf(foreign), foreign).toBeUndefined()
})

test('dressed up letters are letters', () => {
  expect(['ⓢⓜⓞⓚⓔⓡ', 'a', '½', 'и'].map(hasLetters)).toEqual([true, true, true, true])
  expect(['—', '•', '***', '☐'].map(hasLetters)).toEqual([false, false, false, false])
})
