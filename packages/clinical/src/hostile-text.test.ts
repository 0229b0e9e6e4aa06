import { expect, test } from 'vitest'
import { growsInLine } from '../test/cpu-growth.ts'
import { notePage, readPage } from './read-page.ts'
import { splitParagraph } from './text/split-paragraph.ts'

const characters = 100_000
const hangsAfter = 300_000

const repeated = [
  ...['NKDA ', 'stopped aspirin due to rash ', 'allergic to penicillin ', 'developed rash from aspirin ', 'AB '],
  ...['aspirin ', 'Aspirin 81 mg daily\n', '1. Aspirin ', 'MEDICATIONS: aspirin ', 'STOP taking\n', 'A:\n', 'A: '],
  ...['3/14/2009 ', 'Date: 1/2/2009 ', 'March 14, 2009 ', "'90 ", '1/2 ', '1', '12 ', '20 years ago '],
  ...['.', '. ', ' ', '\t', '\n', ',', '-', '(', '() ', '/', '☐ ', '☐ smoker ', 'smoked ', '5 ppd ', 'a', 'A'],
  ...[
    'SpO2 93% RA ',
    'pO2 55 ',
    'not using CPAP ',
    'denies asbestos, ',
    'welder ',
    'COPD exacerbation ',
    'walked 300 m ',
  ],
  ...[
    'FEV1 1.62 L ',
    'FEV1 ',
    'FEV1 1.2 3.4 56\n',
    'Pre Post %Pred ',
    'Pre Post %Pred\nFEV1 1.2 3.4 56\n',
    'FEV1 | ',
    'FVC....',
  ],
  ...[
    'left knee ',
    'osteoarthritis of the ',
    'history of ',
    'denies prior ',
    'fracture of left ',
    'L4-5 ',
    'diabetes, ',
  ],
  ...[
    's/p TKA ',
    'admitted 3/2/2016 ',
    'fell and ',
    'off work since ',
    'MRI of the ',
    'mother had ',
    'no ',
    'can walk ',
  ],
  ...['in my opinion ', 'due to ', 'Diabetes: No ', 'IMPRESSION: ', '1) ', 'chronic ', 'left ', 'lifting a box when '],
]
/** Fewer than thirty of these took half a minute, and each one more twice as long. */
const orOr = `Tobacco${'/or'.repeat(40)} x. `
const runs = [' ', '/', 'a/', '-', '.', '(', "'"].map((run): [string, string] => ['allergic to ', run])
const pages = [
  ...repeated.map((text): [string, string] => ['', text]),
  ...runs,
  ['aspirin', ' '] as const,
  ['smokes', '-'] as const,
  ['ASSESSMENT:\n', '1111111111 '] as const,
  ['had ', '-a'] as const,
  ...[orOr, '1.5ppd;'].map((text): [string, string] => ['', text]),
]

test.each(pages)(
  'a page of %j and %j again and again is read in a moment',
  (head, text) => {
    const of = (length: number): string => (head + text.repeat(Math.ceil(length / text.length))).slice(0, length)
    const inputOf = (length: number) => ({
      documentId: 'doc',
      ordinal: 0,
      pageNumber: 1,
      readVersion: 1,
      text: of(length),
    })
    const input = inputOf(characters)
    const read = (length: number): void => {
      readPage(inputOf(length))
      notePage(inputOf(length))
    }
    expect(growsInLine(read, characters)).toBe(true)
    expect(readPage(input).characters).toBe(characters)
    const { passages = [] } = notePage(input)
    expect(passages.every(({ start, end, quote }) => quote === input.text.slice(start, end))).toBe(true)
  },
  hangsAfter,
)

test('a text without full stops is cut between words, and nothing of it is lost', () => {
  const text = 'word 😀 '.repeat(1000).trim()
  const parts = splitParagraph(text, { start: 0, end: text.length, item: false })
  const said = parts.map(({ start, end }) => text.slice(start, end))
  expect(said.join(' ')).toBe(text)
  expect(Math.max(...said.map(({ length }) => length))).toBeLessThanOrEqual(2000)
  const unbroken = `a${'😀'.repeat(2000)}`
  const pieces = splitParagraph(unbroken, { start: 0, end: unbroken.length, item: false })
  expect(pieces.map(({ start, end }) => unbroken.slice(start, end)).every((piece) => piece.isWellFormed())).toBe(true)
})
