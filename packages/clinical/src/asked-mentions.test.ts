import { expect, test } from 'vitest'
import type { Mention } from './notes.ts'
import { readPage } from './read-page.ts'

const read = (text: string): readonly Mention[] =>
  readPage({ documentId: 'doc_1', ordinal: 0, pageNumber: 1, readVersion: 1, text }).mentions

const shown = (text: string): string[] =>
  read(text).map(({ category, value, quote }) => {
    const said = value as { name?: string; denied?: string; status?: string; agent?: string; site?: string }
    const what = said.name ?? said.agent ?? said.site ?? ''
    return `${category} ${said.denied ?? said.status ?? ''} ${what} | ${quote.replace(/\s+/g, ' ')}`
  })

test.each([
  [
    'a. Asthma, gout ......  Y  (N)',
    [
      'medical.denial condition asthma | Asthma, gout ...... Y (N)',
      'medical.denial condition gout | gout ...... Y (N)',
    ],
  ],
  ['Cancer of any kind .....  Y  (N)', ['medical.denial condition cancer | Cancer of any kind ..... Y (N)']],
  ['Diabetes?   [X] Yes  [ ] No', ['medical.condition active diabetes | Diabetes? [X] Yes [ ] No']],
  ['Shortness of breath   Y (N)', ['medical.denial trouble dyspnea | Shortness of breath Y (N)']],
  ['Do you take insulin?   [ ] Yes  [X] No', ['medication.statement notTaken  | insulin? [ ] Yes [X] No']],
  ['Have you ever had a heart attack?', []],
  ['Transferred to light duty because of breathing?  Y  (N)', []],
  ['Are you working now?  Y  (N)', ['medical.work offWork  | Are you working now? Y (N)']],
  [
    'Have you ever worked around:\n  Asbestos    Y (N)\n  Welding fumes   (Y) N',
    ['medical.denial exposure asbestos | Asbestos Y (N)', 'pulmonary.exposure  welding fumes | Welding fumes (Y) N'],
  ],
  [
    '12  Q. Before that, any trouble with your back?\n13  A. No. Never.',
    ['medical.denial trouble back | trouble with your back? 13 A. No. Never.'],
  ],
  [
    'Are you taking medications?   [X] Yes  [ ] No   lisinopril\nAsthma   [ ] Yes  [X] No',
    ['medication.statement active  | lisinopril', 'medical.denial condition asthma | Asthma [ ] Yes [X] No'],
  ],
  ['Sleeps well.     MI\nWalks daily.     MI', []],
])('%j', (text, expected) => {
  expect(shown(text)).toEqual(expected)
})

test('what a row of a sheet says is of its day, and a figure is read with its column', () => {
  const text = 'Date/Time    HR    SpO2   Comment\n9/25/18 0830   118   91     pale\n9/26/18 2000   96    94     better'
  const found = read(text).filter(({ category }) => category === 'pulmonary.oximetry')
  expect(found.map(({ day, quote }) => [day, quote])).toEqual([
    ['2018-09-25', '9/25/18 0830   118   91'],
    ['2018-09-26', '9/26/18 2000   96    94'],
  ])
  for (const { start, end, quote } of found) expect(text.slice(start, end)).toBe(quote)
})

test.each([
  ['VS 98.6 140/88 82 18 96% ra.', 96],
  ['128/80, 72, 97%', 97],
  ['Lungs clear. Sat 94.', 94],
  ['Alert. 97% RA.', 97],
])('a saturation among vital signs: %s', (text, expected) => {
  const found = read(text).flatMap(({ category, value }) => (category === 'pulmonary.oximetry' ? [value.lowest] : []))
  expect(found).toEqual([[expected, expected]])
})

test.each(['BP 128/80. 40% better.', 'He sat 90 minutes.', 'EF 55% after 120/80'])('none: %s', (text) => {
  expect(read(text).filter(({ category }) => category === 'pulmonary.oximetry')).toEqual([])
})
