import { expect, it } from 'vitest'
import { diffWords } from './word-diff.ts'

const show = (before: string, after: string): string =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join(' ')

it.each([
  ['former smoker', 'former smoker', 'former smoker'],
  ['former smoker', 'current smoker', '[-former-] [+current+] smoker'],
  ['1 pack a day', '1.5 packs a day for 20 years', '[-1 pack-] [+1.5 packs+] a day [+for 20 years+]'],
  ['never smoked', '', '[-never smoked-]'],
  ['', 'quit in 2009', '[+quit in 2009+]'],
  ['a  b\nc', 'a b c', 'a b c'],
  ['x a b', 'a b y', '[-x-] a b [+y+]'],
  ['', '', ''],
])('%j to %j', (before, after, shown) => {
  expect(show(before, after)).toBe(shown)
})

it('leaves out nothing, however long', () => {
  const words = (step: number): string => Array.from({ length: 300 }, (_, n) => `w${(n * step) % 97}`).join(' ')
  const [before, after] = [words(3), words(5)]
  const join = (left: 'removed' | 'added'): string =>
    diffWords(before, after)
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join(' ')
  expect([join('added'), join('removed')]).toEqual([before, after])
})
