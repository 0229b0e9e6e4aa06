import { expect, test } from 'vitest'
import { differingWords } from './differing-words.ts'

function marked(kept: string, copy: string): unknown {
  const found = differingWords(kept, copy)
  const cut = (text: string, { ranges }: { ranges: readonly { start: number; end: number }[] }): string[] =>
    ranges.map(({ start, end }) => text.slice(start, end))
  return [cut(kept, found.kept), found.kept.words, cut(copy, found.copy), found.copy.words]
}

test('words that stand on one page only are found in the text of each', () => {
  expect(marked('Seen on\n03/14/2009 for cough.', 'FAX 1/2\nSeen on  03/14/2008 for a dry cough.')).toEqual([
    ['03/14/2009'],
    1,
    ['FAX 1/2', '03/14/2008', 'a dry'],
    5,
  ])
})

test('other spaces and lines are no difference, and an empty page has no words', () => {
  expect(marked('one two\nthree', ' one  two three ')).toEqual([[], 0, [], 0])
  expect(marked('', 'one two')).toEqual([[], 0, ['one two'], 2])
})
