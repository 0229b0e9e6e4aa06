import { expect, test } from 'vitest'
import { readSubjects } from '../../readers.ts'
import { preparePage } from '../prepare-page.ts'
import { repairText } from './repair-text.ts'

test.each([
  'Stage T1a N0 lung cancer.',
  'pT2 N0 adenocarcinoma of the colon',
  'Nodes: N0 disease',
  'Staging: N0 disease',
  'stage t1a n0 lung cancer',
  'T1a\nN0 lung cancer',
  'He is N0 now.',
])('a stage stays: %s', (text) => {
  expect(repairText(text).text).toBe(text)
})

test.each([
  ['N0 fever.', 'No fever.'],
  ['Asthma: N0 history', 'Asthma: No history'],
  ['He has n0 asthma.', 'He has no asthma.'],
])('a misread no is put right: %s', (text, right) => {
  expect(repairText(text).text).toBe(right)
})

test('a stage denies no cancer', () => {
  const text = 'Stage T1a N0 lung cancer.'
  const mentions = readSubjects(new Set(['medical'] as const), preparePage(text), text)
  expect(mentions.map(({ category, assertion }) => [category, assertion.polarity])).toEqual([
    ['medical.condition', 'affirmed'],
  ])
})
