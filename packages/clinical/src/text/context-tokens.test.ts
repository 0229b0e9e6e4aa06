import { expect, test } from 'vitest'
import { tokensOf, tokenTypes } from './context-tokens.ts'

test.each([
  ['Flint, MI  48503', ['Flint', ',', 'MI', '  ', '48503']],
  ['hydrocodone-APAP 5/325', ['hydrocodone', '-', 'APAP', '5/325']],
  ["driver's T&A b.i.d. 09:42", ["driver's", 'T&A', 'b.i.d', '.', '09:42']],
])('%s', (line, words) => expect(tokensOf(line).map(({ text }) => text)).toEqual(words))

test.each([
  ['number', ['5', '1,200', '0.5', '1/2'], ['3/14/2016', '09:42', '5mg', 'x']],
  ['year', ['1998', '2016'], ['1898', '20166', '201']],
  ['zip', ['48503', '48226-1234'], ['4850', '48226-12']],
  ['time', ['09:42', '9:42'], ['942', 'a']],
  ['phone', ['517-555-0177', '555-0177', '5175550177'], ['2014-2016', '48503']],
  ['id', ['004417', '2016-004417', '44187W'], ['53081', '2014-2016', '2016-03-14', '3/14/2016', 'V00']],
  ['dose', ['4 mg', '4mg', '0.5 MG', '1 tab'], ['4', 'mg', '4 weeks']],
  ['money', ['$20.00'], ['20.00', '$']],
  ['capitals', ['MI', 'FLINT', 'A'], ['Flint', 'flint', '12']],
  ['name', ['Flint'], ['FLINT', 'flint']],
  ['lower', ['flint'], ['Flint']],
  ['letter', ['M', 'n'], ['MI', '5']],
])('{%s}', (type, those, others) => {
  const isOf = (text: string): boolean => (tokenTypes[type]?.(tokensOf(text), 0) ?? 0) > 0
  expect(those.filter((text) => !isOf(text))).toEqual([])
  expect(others.filter(isOf)).toEqual([])
})

test('{code} is a number of a form that a hyphen joins', () => {
  const isCode = (text: string): boolean => (tokenTypes.code?.(tokensOf(text), 1) ?? 0) > 0
  expect(['DM-114', 'CRF-07', 'MI - 2010', 'HPV-16'].map(isCode)).toEqual([true, true, false, false])
})
