import { expect, test } from 'vitest'
import { growsInLine } from '../../test/cpu-growth.ts'
import { preparePage } from '../text/prepare-page.ts'
import { readRules } from './read-rules.ts'
import { ruleFiles } from './rule-set.ts'

const characters = 100_000
const subjects = new Set(['smoking', 'medication', 'allergy', 'medical', 'pulmonary'])

/** The words of patterns, again and again: what a pattern begins with, its gaps never closed, and all of it without an end. */
const attacks = [
  ...ruleFiles.flatMap(({ lists }) =>
    Object.values(lists).flatMap(({ words, nouns, verbs }) => [...words, ...nouns, ...verbs].slice(0, 1)),
  ),
  ...['no ', 'never ', 'denies ', 'no prior ', 'back ', 'no back trouble with ', '3/14/2009 ', '2 ', 'no, ', 'a '],
  ...[
    'problem with the the the ',
    'hurt his a a ',
    'if he denies ',
    'Have you ever had ',
    'x',
    '-',
    "'",
    '(',
    '. ',
    '? ',
  ],
]

test.each([...new Set(attacks)])('%s, for ever, costs no more for each character than a little of it', (word) => {
  const read = (length: number): void => {
    const text = `${word} `.repeat(length / word.length).slice(0, length)
    readRules(subjects, preparePage(text), text)
  }
  expect(growsInLine(read, characters)).toBe(true)
})
