import { expect, test } from 'vitest'
import { addTerms, closeQuote, isOpenPhrase, readTerms, toSearched } from './terms.ts'

test.each([
  ['smoking  Tobacco smoking', ['smoking', 'Tobacco']],
  ['"chest pain" smoking', ['"chest pain"', 'smoking']],
  ['“chest  pain”', ['“chest  pain”']],
  ['5" tall and 6" wide', ['5"', 'tall', 'and', '6"', 'wide']],
  ['say"so now" x', ['say"so', 'now"', 'x']],
  ['"open chest', ['"open', 'chest']],
  ['"" " "', ['""', '"']],
  [undefined, []],
])('the terms of %j are %j', (q, terms) => {
  expect(readTerms(q)).toEqual(terms)
})

test.each([
  [['smoking', 'mi'], undefined, 'smoking mi', 'any', false],
  [['smoking', 'mi'], 'all', 'smoking mi', 'all', false],
  [['"chest pain"'], 'all', 'chest pain', 'phrase', false],
  [['“MI”'], undefined, 'MI', 'phrase', false],
  [['"chest pain"', 'smoking'], undefined, '', 'any', true],
  [['"chest pain"', '"no mi"'], undefined, '', 'any', true],
  [['"', '5"'], undefined, '" 5"', 'any', false],
  [[], undefined, '', 'any', false],
] as const)('%j, %s is asked for as %s, %s', (terms, chosen, q, match, isMixed) => {
  expect(toSearched(terms, chosen)).toEqual({ q, match, isMixed })
})

test('a phrase that is begun goes on over spaces and is closed at the end', () => {
  for (const typed of ['"chest', '"chest pa', ' “chest ']) expect(isOpenPhrase(typed)).toBe(true)
  for (const typed of ['', '"', '" ', '"chest pain"', 'chest "pa', '5"']) expect(isOpenPhrase(typed)).toBe(false)
  expect(closeQuote('"chest pain')).toBe('"chest pain"')
  expect(addTerms(['mi'], '"chest pain')).toEqual(['mi', '"chest pain"'])
  expect(addTerms(['mi'], 'chest mi')).toEqual(['mi', 'chest'])
})
