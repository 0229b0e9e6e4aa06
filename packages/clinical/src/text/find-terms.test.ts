import { expect, test } from 'vitest'
import { termFinder } from './find-terms.ts'

const find = termFinder([
  ['beta blocker', 'class'],
  ['beta', 'letter'],
  ['penicillin', 'drug'],
  ['penicillin v', 'drug v'],
  ['w/o', 'without'],
  ['(-)', 'minus'],
])

test.each([
  ['Beta-Blocker', ['class']],
  ['beta\nblocker', ['class']],
  ['beta \n blockers', ['letter']],
  ['beta\n\nblocker', ['letter']],
  ['PENICILLIN V potassium', ['drug v']],
  ['penicillin vk', ['drug']],
  ['penicillins', []],
  ['apenicillin', []],
  ["penicillin's", ['drug']],
  ['w/o pain', ['without']],
  ['(-) tobacco', ['minus']],
  ['(beta), beta; beta', ['letter', 'letter', 'letter']],
  ['ébeta', []],
])('%j', (text, expected) => {
  expect(find(text).map(({ meaning }) => meaning)).toEqual(expected)
})

test('the span is that of the words in the text', () => {
  const text = 'On a beta -\nblocker now'
  const [term] = find(text)
  expect(text.slice(term?.start, term?.end)).toBe('beta -\nblocker')
})

test('a term that could never be found is refused', () => {
  expect(() => termFinder([['-tob', 1]])).toThrow('begins with a hyphen')
  expect(() => termFinder([['naïve', 1]])).toThrow('not searched')
})
