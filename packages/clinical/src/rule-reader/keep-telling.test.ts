import { expect, test } from 'vitest'
import { preparePage } from '../text/prepare-page.ts'
import { readRules } from './read-rules.ts'

function quotes(text: string): string[] {
  return readRules(new Set(['pulmonary']), preparePage(text), text)
    .filter(({ category }) => category === 'pulmonary.oxygen')
    .map(({ quote }) => quote)
}

test('of flows noted hour by hour, those count that are the first of a device or more than before', () => {
  const sheet = ['0800  NRB 15', '0900  NC 4', '1000  NC 3', '1100  NC 2', '1200  NC 6']
  expect(quotes(sheet.map((line) => `${line}  in bed`).join('\n'))).toEqual(['NRB 15', 'NC 4', 'NC 6'])
})

test('what says no more than another statement of the page is left out', () => {
  expect(quotes('She is on oxygen at 2 L/min. Her saturation is good. She uses oxygen.')).toEqual([
    'on oxygen at 2 L/min',
  ])
})
