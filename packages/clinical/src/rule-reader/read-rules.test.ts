import { expect, test } from 'vitest'
import { preparePage } from '../text/prepare-page.ts'
import { readRules } from './read-rules.ts'

function quotes(text: string): string[] {
  return readRules(new Set(['medical']), preparePage(text), text)
    .filter(({ category }) => category === 'medical.work')
    .map(({ quote }) => quote)
}

test('what a clause says twice is one statement, quoted to the end of its clause', () => {
  expect(quotes('Light duty, no lifting over 10 lb; recheck Monday.')).toEqual(['Light duty, no lifting over 10 lb'])
})

test('a rule that asks for words beside it finds them in the sentence before', () => {
  expect(quotes('RTW 3/4/2019. No lifting over 20 lb.')).toEqual(['RTW 3/4/2019', 'No lifting over 20 lb'])
  expect(quotes('Sutures out. No lifting over 20 lb.')).toEqual([])
})

test('a question without an answer states nothing', () => {
  expect(quotes('So are you back at work yet?')).toEqual([])
})

test('a section of another kind is not a statement about another person', () => {
  expect(quotes('DR. JANE TRASK\n5-13-14   Lungs clear. Off thru 5/19.')).toEqual(['Off thru 5/19'])
})
