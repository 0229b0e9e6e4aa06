import { expect, test } from 'vitest'
import { preparePage } from '../../text/prepare-page.ts'
import { readLungFunction } from '../read-lung-function.ts'
import { looksLikeLungTable } from './looks-like-lung-table.ts'
import { mendWords } from './mend-words.ts'

/** `FEV1 pre 1.62 52` for each measurement of a page; `!` where it cannot be right. */
function measured(text: string): string[] {
  return readLungFunction(preparePage(text), text).flatMap((mention) => {
    if (mention.category !== 'pulmonary.measurement') return []
    const { measure, phase, amount, percentPredicted, predicted, lowerLimit, zScore, on } = mention.value
    const parts = [
      measure,
      phase,
      amount ?? '-',
      percentPredicted ?? '-',
      predicted ?? '-',
      lowerLimit ?? '',
      zScore ?? '',
    ]
    return [`${[...parts, on?.date?.value ?? ''].join(' ').trimEnd()}${mention.flags.length > 0 ? ' !' : ''}`]
  })
}

test.each<readonly [name: string, text: string, expected: readonly string[]]>([
  [
    'a phase in the name of the row',
    'Component 04/12/2022 04/04/2021\nFVC-Pre --- 4.89\nFEV1-Pre --- ---\nFEV1-%Pred-Post 76 71\nFEV1/FVC_Post 0.65 0.54',
    [
      'FVC pre 4.89 - -   2021-04-04',
      'FEV1 post - 76 -',
      'FEV1 post - 71 -   2021-04-04',
      'FEV1/FVC post 65 - -',
      'FEV1/FVC post 54 - -   2021-04-04',
    ],
  ],
  [
    'dots, and the phase in a title above',
    'BEFORE BRONCHODILATOR\nFVC ......... 2.34 L    % predicted ...... 74\nAFTER BRONCHODILATOR\nFVC ... 2.56 L    % predicted ... ',
    ['FVC pre 2.34 74 -', 'FVC post 2.56 - -'],
  ],
  [
    'long names',
    'Ref Pre Pre Post Post\nMeas % Ref Meas % Ref\nForced Vital Cap. 2.68 2.51 94 2.72 101\nForced Expired Volume 1 sec 2.28 2.02 89 2.04 89\nFEV1/FVC 0.80 0.80 101 0.75 94',
    [
      'FVC pre 2.51 94 2.68',
      'FVC post 2.72 101 2.68',
      'FEV1 pre 2.02 89 2.28',
      'FEV1 post 2.04 89 2.28',
      'FEV1/FVC pre 80 101 80',
      'FEV1/FVC post 75 94 80',
    ],
  ],
  [
    'a row that is not understood',
    'Pred Pre %Pred Post %Pred %Chg\nSome other test of the day here 2.68 2.51 94 2.72 101 8\nFEV1 3.05 1.62 53 1.75 57 8',
    ['FEV1 pre 1.62 53 3.05', 'FEV1 post 1.75 57 3.05'],
  ],
  [
    'each number with its word',
    'FVC Meas 4.14 L Pred 4.28 %Pred 97\nFEV1/FVC Meas 82 % Pred 80 %Pred 102',
    ['FVC unspecified 4.14 97 4.28', 'FEV1/FVC unspecified 82 102 80'],
  ],
  [
    'both phases in one line',
    'FVC Pre 2.34 L (74 % pred) Post 2.56 L (81 % pred) Change 9 %',
    ['FVC pre 2.34 74 -', 'FVC post 2.56 81 -'],
  ],
  [
    'a measure as a heading',
    'FVC (L)\n Pre: 2.34 (74%)\n Post: 2.56 (81% predicted)\nFEV1 (L)\n Pre: 1.34 44%',
    ['FVC pre 2.34 74 -', 'FVC post 2.56 81 -', 'FEV1 pre 1.34 44 -'],
  ],
  [
    'what is predicted first, then the phases',
    'FEV1 LLN 2.31 Pred 3.05 Pre 1.62 %Pred 53 z-score -3.10 Post 1.75',
    ['FEV1 pre 1.62 53 3.05 2.31 -3.1', 'FEV1 post 1.75 - 3.05 2.31'],
  ],
  ['words behind the numbers', 'FEV1 1.62 measured 3.05 predicted', ['FEV1 unspecified 1.62 - 3.05']],
  [
    'one column of per cents',
    '% Predicted\nPEFR 63*\nFVC 88\nFEV1/FVC ratio 51*',
    ['PEF unspecified - 63 -', 'FVC unspecified - 88 -', 'FEV1/FVC unspecified - 51 -'],
  ],
  [
    'marks and dashes before numbers',
    'Parameter Pred Best %Pred Trial 1 Trial 4 Trial 3\nFEV1 (L) 3.27 *1.59 *49% *1.57 *1.54 *1.49\nFEV1/FVC (%) -- *52 *66% *52 *51 --',
    ['FEV1 unspecified 1.59 49 3.27', 'FEV1/FVC unspecified 52 66 -'],
  ],
  [
    'something beside the table',
    'Pre %Pred Post %Pred Test quality: A\nFVC 1.80* 53%* 1.82* 53%* Technician: RT 15',
    ['FVC pre 1.8 53 -', 'FVC post 1.82 53 -'],
  ],
  [
    'a year among the numbers is a number',
    'Pred Pre %Pred Post %Pred %Chg\nFEV1 3.42 0.17 98 3.64 106 2041',
    ['FEV1 pre 0.17 98 3.42 !', 'FEV1 post 3.64 106 3.42'],
  ],
  [
    'misread names and heads',
    'Pred Prc %Pred Pcst %Prcd\nTVC 3.93 3.04 77 3.10 79\nFEVI 3.27 1.59 49 1.60 49',
    ['FVC pre 3.04 77 3.93', 'FVC post 3.1 79 3.93', 'FEV1 pre 1.59 49 3.27', 'FEV1 post 1.6 49 3.27'],
  ],
  [
    'a head that cannot be read has no phase',
    'Pred Xyq %Pred Post %Pred\nFEV1 3.27 1.59 49 1.60 49',
    ['FEV1 post 1.6 49 3.27'],
  ],
  ['a ratio that cannot be read', 'Pred Pre %Pred\nFEV1 3.27 1.59 49\nFEV1/cVV 78 45 58', ['FEV1 pre 1.59 49 3.27']],
  [
    'cells that cannot be read',
    '07/24/2012 12/28/2011 02/02/2011\nFVC 3.30 LTT. 3.45',
    ['FVC unspecified 3.3 - -', 'FVC unspecified 3.45 - -   2011-02-02'],
  ],
  [
    'name and number grown together',
    'FEV1/FVC0.61\nFVC2.34 L (74%)',
    ['FEV1/FVC unspecified 61 - -', 'FVC unspecified 2.34 74 -'],
  ],
  [
    'numbers of one test on lines of their own',
    'FVC: 2.93 L (93%)\nFEV1: 1.51 L (65%)\nFEV1/FVC: 39 % (71%)',
    ['FVC unspecified 2.93 93 -', 'FEV1 unspecified 1.51 65 -', 'FEV1/FVC unspecified 39 71 - !'],
  ],
  [
    'a limit that cannot be one',
    'Result Ref LLN % Predicted Zz score\nFEV1 2.02 2.87 2425 70 -2.24',
    ['FEV1 unspecified 2.02 70 2.87 2425 -2.24 !'],
  ],
])('%s', (_, text, expected) => {
  expect(measured(text)).toEqual(expected)
})

test.each<readonly [text: string, expected: readonly string[]]>([
  ['TLCO 7.90 mmol/min/kPa (98% of predicted).', ['DLCO unspecified 7.9 98 -']],
  ['FVC (pre/post) 2.34/2.56 L.', ['FVC pre 2.34 - -', 'FVC post 2.56 - -']],
  ['The ratio of FEV1 to FVC is 75%.', ['FEV1/FVC unspecified 75 - -']],
  ['FEV1/FVC ratio 0.75 before and 0.71 after bronchodilator.', ['FEV1/FVC pre 75 - -', 'FEV1/FVC post 71 - -']],
  [
    'FEV1 1.29 L (LLN 1.94 L), FVC 2.10 L (LLN 2.27 L).',
    ['FEV1 unspecified 1.29 - - 1.94', 'FVC unspecified 2.1 - - 2.27'],
  ],
  [
    'Before albuterol the FEV1 was 3.64 L (91%), after\nalbuterol 4.22 L (106%).',
    ['FEV1 pre 3.64 91 -', 'FEV1 post 4.22 106 -'],
  ],
  [
    'Post: FEV1 1.97, FVC 3.99.\n- Peak flow was 322 L/min.',
    ['FEV1 post 1.97 - -', 'FVC post 3.99 - -', 'PEF unspecified 322 - -'],
  ],
  ['Example: a man of 40 years has a predicted FEV1 of about 3.9 L.', []],
  ['SAMPLE REPORT FOR TRAINING: FEV1 3.52 L (98 %). Not a patient result.', []],
  ['Significant response: increase of FEV1 or FVC >= 12 % and 200 mL from baseline.', []],
  ['The mean FEV1 of the patients in that study was 1.3 L.', []],
  ['Labs: TLC 1.2 x10^9/L, WBC 7.4.', []],
  ['Pre %Pred\nFEV1 1.62 53\nDLCO pending. Repeat spirometry in 6 months.', ['FEV1 pre 1.62 53 -']],
])('%j', (text, expected) => {
  expect(measured(text)).toEqual(expected)
})

test('no digit is mended, and no word that may be either of two', () => {
  const none = (): boolean => false
  expect(mendWords('TVC l.62', none)).toBe('FVC l.62')
  expect(mendWords('XVC 1.62', none)).toBeUndefined()
  expect(mendWords('FEV7 1.62', none)).toBeUndefined()
})

test.each([
  ['FVC 3.1', true],
  ['TLCO 7.9', true],
  ['% of predicted', true],
  ['The knee is stable.', false],
])('%j may be lung function: %j', (text, expected) => {
  expect(looksLikeLungTable(text)).toBe(expected)
})
