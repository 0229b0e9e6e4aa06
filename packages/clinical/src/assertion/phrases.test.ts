import { expect, test } from 'vitest'
import { expandAlternatives, toPhrases } from './phrases.ts'

test('commas separate phrases, whatever the spaces', () => {
  expect(toPhrases(' no,  not\n at all,, never ')).toEqual(['no', 'not at all', 'never'])
})

test.each([
  ['no evidence of', ['no evidence of']],
  ['free (of | from)', ['free of', 'free from']],
  ['(his | her)? mother', ['his mother', 'her mother', 'mother']],
  ['in (a)? remission', ['in a remission', 'in remission']],
  ['(a | b) c (d | e)', ['a c d', 'a c e', 'b c d', 'b c e']],
  ['(-)', ['(-)']],
])('%s stands for %j', (phrase, expected) => {
  expect(expandAlternatives(phrase)).toEqual(expected)
})
