import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preparePage } from './prepare-page.ts'

const sentences = (text: string): string[] =>
  preparePage(text).sentences.map((sentence) => sentence.text.replace(/\s+/g, ' '))

test.each([
  ['Seen by Dr. Smith. He is well.', ['Seen by Dr. Smith.', 'He is well.']],
  ['Lisinopril 10 mg p.o. q.d. for pressure. Stable.', ['Lisinopril 10 mg p.o. q.d. for pressure.', 'Stable.']],
  ['Temp. 98.6 today. Weight 70.5 kg.', ['Temp. 98.6 today.', 'Weight 70.5 kg.']],
  ['Smokes 1 ppd. Quit?', ['Smokes 1 ppd.', 'Quit?']],
  ['1. Aspirin 81 mg. 2. Zocor 20 mg.', ['1. Aspirin 81 mg.', '2. Zocor 20 mg.']],
  ['• Aspirin\n• Zocor', ['• Aspirin', '• Zocor']],
  ['Tobacco: Never    Alcohol: No', ['Tobacco: Never', 'Alcohol: No']],
  [
    'Aspirin 81 mg\nZocor 20 mg\nA line that is longer than the others by far',
    ['Aspirin 81 mg', 'Zocor 20 mg', 'A line that is longer than the others by far'],
  ],
  ['J. Roe was seen. She left.', ['J. Roe was seen.', 'She left.']],
  ['4. Diabetes?              No\n5. Gout?   Yes, on pills', ['4. Diabetes? No', '5. Gout? Yes, on pills']],
  ['Is he better? Nobody knows.', ['Is he better?', 'Nobody knows.']],
  ['PENICILLIN .......... hives', ['PENICILLIN .......... hives']],
  ['He left ... She stayed.', ['He left ... She stayed.']],
  ['', []],
])('%j', (text, expected) => {
  expect(sentences(text)).toEqual(expected)
})

test('lines that were broken to fit are one sentence', () => {
  const text =
    'The patient is a pleasant man who has smoked one pack of\ncigarettes each day for twenty years. He was seen by me in\nJune and he is well.'
  expect(sentences(text)).toEqual([
    'The patient is a pleasant man who has smoked one pack of cigarettes each day for twenty years.',
    'He was seen by me in June and he is well.',
  ])
})

test('entries and form lines are told from prose', () => {
  const { sentences: found } = preparePage(
    '- Aspirin\nSmoker: yes\nThe patient was seen in the clinic today and he is well, as he was last year.',
  )
  expect(found.map(({ item }) => item)).toEqual([true, true, false])
})

test('sentences are in order, do not overlap, and are the text at their place', () => {
  const piece = fc.constantFrom(
    'ALLERGIES:',
    'Dr.',
    'no',
    'pain.',
    '\n',
    '\n\n',
    ' ',
    '2.',
    '•',
    'Plan',
    ':',
    'Tobacco: never',
    '\t',
    'X. Y',
    'q.d.',
    '  ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 50 }), (pieces) => {
      const page = preparePage(pieces.join(' '))
      let before = 0
      for (const { start, end, text, section } of page.sentences) {
        expect(start).toBeGreaterThanOrEqual(before)
        expect(end).toBeGreaterThan(start)
        expect(text).toBe(page.text.slice(start, end))
        if (section) expect(start >= section.body && end <= section.end).toBe(true)
        before = end
      }
    }),
    { numRuns: 500 },
  )
})
