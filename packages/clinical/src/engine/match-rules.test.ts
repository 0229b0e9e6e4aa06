import { expect, test } from 'vitest'
import { findQuantities } from '../dates/numbers.ts'
import { compileRules } from './compile-rules.ts'
import { type Hit, matchRules } from './match-rules.ts'
import { toRuleFile } from './rule-file.ts'

const file = toRuleFile('pets/pets.yaml', {
  category: 'pets.owner',
  lists: { OWNER: { words: ['mama', 'house'], not: ['house fly'] }, PET: ['dog', 'cat'] },
  rules: [
    {
      id: 'pets.owner',
      match: 'OWNER ..6 @PET',
      unless: 'OWNER ..2 sold',
      examples: ['Mama has a dog.', 'The house has a cat.'],
      not: ['A dog.'],
    },
  ],
})
const engine = compileRules([file], {})
const quotes = (text: string): string[] => matchRules(engine, text).map(({ start, end }: Hit) => text.slice(start, end))

test('a finding quotes what is marked, and once for each of it', () => {
  expect(quotes('Mama has a dog, a cat.')).toEqual(['dog', 'cat'])
  expect(matchRules(engine, 'Mama has a dog.')[0]?.around).toEqual([0, 14])
})

test('what is forbidden around a mark forbids it', () => {
  expect(quotes('Mama has sold the dog.')).toEqual([])
})

test('what a match skips denies nothing', () => {
  expect(quotes('Mama has no dog.')).toEqual([])
  expect(quotes('Mama has never had a dog.')).toEqual([])
})

test('a longer name that a list leaves out is no entry of it', () => {
  expect(quotes('The house has a dog.')).toEqual(['dog'])
  expect(quotes('The house fly sees a dog.')).toEqual([])
})

test('accents do not count', () => {
  expect(quotes('Mamá has a dog.')).toEqual(['dog'])
})

const finders = {
  number: (text: string) => findQuantities(text).map(({ start, end, amount }) => ({ start, end, meaning: amount })),
}

test('a value within limits is one of which both ends are within them', () => {
  const rules = [
    { id: 'size', match: 'size {number 2..10}', examples: ['size 2', 'size 4 to 9'], not: ['size 1', 'size 9 to 12'] },
  ]
  const [rule] = rules
  const engine = compileRules([toRuleFile('shop.yaml', { category: 'shop.size', rules })], finders)
  const sizes = (text: string): unknown[] => matchRules(engine, text).map(({ captures }) => captures.get('number'))
  expect(rule?.examples.flatMap(sizes)).toEqual([
    [2, 2],
    [4, 9],
  ])
  expect(rule?.not.flatMap(sizes)).toEqual([])
})

test('limits are for types that the engine knows', () => {
  const rules = [{ id: 'size', match: 'size {length 2..10}', examples: ['size 2', 'size 4'], not: ['size 1'] }]
  const file = toRuleFile('shop.yaml', { category: 'shop.size', rules })
  expect(() => compileRules([file], finders)).toThrow('uses {length 2..10}; there are {number}')
})

test('a pattern with quotation marks is refused: they would be words of it', () => {
  const rules = [{ id: 'size', match: 'size "big"', examples: ['size big', 'big'], not: ['size'] }]
  const file = toRuleFile('shop.yaml', { category: 'shop.size', rules })
  expect(() => compileRules([file], {})).toThrow('has quotation marks')
})

const rain = toRuleFile('weather/rain.yaml', {
  category: 'weather.rain',
  lists: { RAIN: { verbs: ['rain'] } },
  rules: [
    {
      id: 'rain.outdoors',
      match: 'RAIN',
      needs: ['got wet', 'umbrella'],
      examples: ['It rained and he got wet.', 'It rains; take an umbrella.'],
      not: ['It rained.'],
    },
  ],
})
const weather = compileRules([rain], {})

test.each([
  ['It rained and he got wet.', undefined, ['rained']],
  ['It rained.', 'He got wet.', ['rained']],
  ['It rained.', undefined, []],
  ['It rained.', 'The sun shone.', []],
  ['He got wet.', 'It rained.', []],
])('needs: %s beside %s', (text, beside, expected) => {
  const hits = matchRules(weather, text, beside === undefined ? {} : { beside: () => beside })
  expect(hits.map(({ start, end }) => text.slice(start, end))).toEqual(expected)
})

test('a file has the cues and frames of its folder, and its own in their place', () => {
  const rule = { id: 'shop.sold', match: 'shoe', frame: 'sold', examples: ['a shoe', 'shoe'], not: ['a boot'] }
  const shared = { cues: [{ id: 'selling', says: 'sold', verbs: 'sweep' }], frames: { sold: { sold: 'yes' } } }
  const file = toRuleFile('shop/shoes.yaml', { category: 'shop.sale', rules: [rule] }, shared)
  expect(file.rules[0]?.frame).toEqual([{ when: ['sold'], gives: 'yes' }])
  expect(file.cues[0]?.phrases).toEqual(['sweep', 'sweeps', 'swept', 'sweeping'])
  const own = toRuleFile(
    'shop/shoes.yaml',
    { category: 'shop.sale', frames: { sold: { otherwise: 'no' } }, rules: [rule] },
    shared,
  )
  expect(own.rules[0]?.frame).toEqual([{ when: [], gives: 'no' }])
})
