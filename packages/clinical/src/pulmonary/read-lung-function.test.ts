import { expect, test } from 'vitest'
import type { Mention } from '../notes.ts'
import { preparePage } from '../text/prepare-page.ts'
import { readLungFunction } from './read-lung-function.ts'

function read(text: string): Mention[] {
  return readLungFunction(preparePage(text), text)
}

/** `FEV1 pre 1.62 L 52%`, one for each measurement; what is flagged ends in `!`. */
function measured(text: string): string[] {
  return read(text).flatMap((mention) => {
    if (mention.category !== 'pulmonary.measurement') return []
    const { measure, phase, amount, unit, percentPredicted, zScore, on } = mention.value
    const parts = [
      measure,
      phase === 'unspecified' ? undefined : phase,
      amount === undefined ? undefined : `${amount} ${unit}`,
      percentPredicted === undefined ? undefined : `${percentPredicted}%`,
      zScore === undefined ? undefined : `z ${zScore}`,
      on === undefined ? undefined : `@${on.date?.value ?? 'ago'}`,
    ]
    return [
      `${parts.filter((part) => part !== undefined).join(' ')}${mention.flags.includes('implausible') ? '!' : ''}`,
    ]
  })
}

test.each([
  ['FEV1 1.62 L (52% predicted)', ['FEV1 1.62 L 52%']],
  ['FEV1/FVC ratio of 58%', ['FEV1/FVC 58 %']],
  ['FEV1 was reduced at 1.62 L; the ratio was 0.58.', ['FEV1 1.62 L', 'FEV1/FVC 58 %']],
  [
    'pre-bronchodilator FEV1 was 1.45 liters, 48 percent of predicted, improving to 1.71 (57%) post',
    ['FEV1 pre 1.45 L 48%', 'FEV1 post 1.71 L 57%'],
  ],
  ['FVC 2.9/78%', ['FVC 2.9 L 78%']],
  ['DLCO 45 % pred', ['DLCO 45%']],
  ['DLCO: 14.2 mL/min/mmHg (45%)', ['DLCO 14.2 mL/min/mmHg 45%']],
  ['FEV-1 1620 mL', ['FEV1 1.62 L']],
  ['FEV₁: 1,62 L', ['FEV1 1.62 L']],
  ['FEV1 1,620 mL', ['FEV1 1.62 L']],
  ['TLC 102% predicted', ['TLC 102%']],
  ['FEF 25-75% 1.1 L/s (35%)', ['FEF25-75 1.1 L/s 35%']],
  ['FEFmax/PEFR 5.2 L/s', ['PEF 5.2 L/s']],
  ['Peak flow 350 L/min', ['PEF 350 L/min']],
  ['FEVI/FVC 58 %', ['FEV1/FVC 58 %']],
  ['FEVl 1.62 L, FVG 2.79 L', ['FEV1 1.62 L', 'FVC 2.79 L']],
  ['FEV 1 1.62 L', ['FEV1 1.62 L']],
  ['FEV1 and FVC were 1.62 and 2.79 L, respectively.', ['FEV1 1.62 L', 'FVC 2.79 L']],
  ['FEV1 ........ 1.62 L ...... 52 %', ['FEV1 1.62 L 52%']],
  ['FEV1=1.62 (52%), FVC=2.79(71%), FEV1/FVC=0.58', ['FEV1 1.62 L 52%', 'FVC 2.79 L 71%', 'FEV1/FVC 58 %']],
  ['FEV1 1.62 L, predicted 3.12 L, LLN 2.31, z-score -3.2', ['FEV1 1.62 L z -3.2']],
  ['FEV1 (L): 1.62\nFEV1 % Predicted: 52 %', ['FEV1 1.62 L 52%']],
  ['FEV1 1.45 L pre, 1.71 L post', ['FEV1 pre 1.45 L', 'FEV1 post 1.71 L']],
  ['FEV1 pre 1.45 L post 1.71 L (+18%)', ['FEV1 pre 1.45 L', 'FEV1 post 1.71 L']],
  ['FEV1 1.45 L (48%) before and 1.71 L (57%) after bronchodilator.', ['FEV1 pre 1.45 L 48%', 'FEV1 post 1.71 L 57%']],
  ['FEV1 increased from 1.45 L to 1.71 L (18% change) after bronchodilator.', ['FEV1 pre 1.45 L', 'FEV1 post 1.71 L']],
  ['Post-bronchodilator:\nFVC 3.1 L (83%)\nFEV1 1.75 L (57%)', ['FVC post 3.1 L 83%', 'FEV1 post 1.75 L 57%']],
  ['FEV1 was 1.62 L today, down from 1.90 L in 2013.', ['FEV1 1.62 L', 'FEV1 1.9 L @2013']],
  ['FEV1 declined from 2.10 L to 1.62 L.', ['FEV1 1.62 L']],
  ['In March 2014 FEV1 1.9 L. In May 2015 FEV1 1.6 L.', ['FEV1 1.9 L @2014-03', 'FEV1 1.6 L @2015-05']],
  ['FEV1 was 2.1 L two years ago.', ['FEV1 2.1 L @ago']],
  ['COPD, GOLD stage III (FEV1 42% predicted)', ['FEV1 42%']],
  ['TLC 6.5 L (107%), RV 3.2 L (150%), RV/TLC 49%.', ['TLC 6.5 L 107%', 'RV 3.2 L 150%']],
])('%j is read', (text, expected) => {
  expect(measured(text)).toEqual(expected)
})

test.each([
  ['PFTs were ordered.'],
  ['FEV1 not done.'],
  ['FEV1 < 80% indicates obstruction.'],
  ['FEV1 50-80% predicted is moderate.'],
  ['FEV1 50 to 80% predicted'],
  ['A normal FEV1/FVC ratio is 70% or greater.'],
  ['Your FEV1 should be above 80%.'],
  ['The listing asks for an FEV1 equal to or less than 1.15 L.'],
  ['If FEV1 falls below 1.2 L refer for transplant.'],
  ['FEV1 improved by 12% and 200 mL after albuterol.'],
  ['FEV1 fell by 60 mL per year.'],
  ['His mother had an FEV1 of 1.2 L.'],
  ['Prior FEV1 1.9 L.'],
  ['RV is dilated at 4.2 cm, EF 55%.'],
  ['BUN/creatinine ratio 20'],
  ['FEV1 was 1 .62 L'],
  ['FEV1 l.62 L'],
  ['FEV1 1.6Z L'],
  ['FEV1 3.12 1.62 52 1.71 55 6'],
  ['FEV1 52'],
  ['Predicted FEV1 3.12 L'],
  ['Pred LLN\nFVC (L) 3.72 2.90\nFEV1 (L) 3.05 2.38'],
])('%j gives no measurement', (text) => {
  expect(measured(text)).toEqual([])
})

test.each([
  ['FEV1 above FVC', 'FEV1 3.10 L, FVC 2.79 L', ['FEV1 3.1 L!', 'FVC 2.79 L!']],
  ['FEV1 too large', 'FEV1 16.2 L', ['FEV1 16.2 L!']],
  ['FVC too small', 'FVC 0.12 L', ['FVC 0.12 L!']],
  ['TLC', 'TLC 14.1 L', ['TLC 14.1 L!']],
  ['RV', 'Lung volumes: residual volume 9.1 L', ['RV 9.1 L!']],
  ['PEF in L/s', 'PEF 17.5 L/s', ['PEF 17.5 L/s!']],
  ['PEF in L/min', 'PEF 990 L/min', ['PEF 990 L/min!']],
  ['DLCO', 'DLCO 71.0 mL/min/mmHg', ['DLCO 71 mL/min/mmHg!']],
  ['per cent', 'FEV1 1.62 L (252% predicted)', ['FEV1 1.62 L 252%!']],
  ['ratio', 'FEV1 1.62 L, FVC 2.79 L, FEV1/FVC 68%', ['FEV1 1.62 L', 'FVC 2.79 L', 'FEV1/FVC 68 %!']],
  ['ratio within 3 points', 'FEV1 1.62 L, FVC 2.79 L, FEV1/FVC 60%', ['FEV1 1.62 L', 'FVC 2.79 L', 'FEV1/FVC 60 %']],
  ['z-score', 'FEV1 1.62 L, z-score -12.5', ['FEV1 1.62 L z -12.5!']],
  ['per cent of predicted', 'FEV1 1.62 L, predicted 3.12 L, 62% predicted', ['FEV1 1.62 L 62%!']],
  ['phases are not compared', 'Pre FEV1 2.90 L. Post FVC 2.79 L.', ['FEV1 pre 2.9 L', 'FVC post 2.79 L']],
])('what cannot be is kept and flagged: %s', (_, text, expected) => {
  expect(measured(text)).toEqual(expected)
})

const testPage = (line: string): string => `PULMONARY FUNCTION REPORT\n\n${line}\n`
test.each([
  ['Good patient effort and cooperation.', { quality: 'acceptable' }],
  ['The test meets ATS criteria for acceptability and reproducibility.', { quality: 'acceptable', repeatable: true }],
  ['ATS criteria not met.', { quality: 'notAcceptable' }],
  ['Suboptimal effort with poor reproducibility.', { quality: 'limited', repeatable: false }],
  ['FEV1 quality grade: D', { grade: 'D' }],
  ['Height: 65.5 in (without shoes)', { height: { amount: [65.5, 65.5], unit: 'in' }, withoutShoes: true }],
  ['Height: 5 ft 8 in', { height: { amount: [68, 68], unit: 'in' } }],
  ['Height (cm): 172.5', { height: { amount: [172.5, 172.5], unit: 'cm' } }],
  ['Age: 54   Weight: 170 lb', { age: 54 }],
  ['Laboratory: Riverbend PFT Lab', { laboratory: 'Riverbend PFT Lab' }],
  ['Interpretation: Moderate obstructive ventilatory defect.', { interpretation: 'obstruction' }],
  ['Impression: Mild restrictive pattern.', { interpretation: 'restriction' }],
  ['Mixed obstructive and restrictive defect.', { interpretation: 'mixed' }],
  ['Spirometry is within normal limits.', { interpretation: 'normal' }],
  ['Nonspecific ventilatory pattern.', { interpretation: 'nonspecific' }],
  ['Diffusing capacity is moderately reduced.', { interpretation: 'lowDiffusion' }],
  ['There is no significant response to bronchodilator.', { bronchodilatorResponse: false }],
  ['Significant bronchodilator response.', { bronchodilatorResponse: true }],
])('%j tells of the test', (line, value) => {
  expect(read(testPage(line)).map((mention) => mention.value)).toEqual([value])
})

test.each([
  ['No evidence of obstruction.'],
  ['PFTs were ordered to evaluate for obstruction.'],
  ['Small bowel obstruction.'],
])('%j tells nothing of a test', (line) => {
  expect(read(testPage(line))).toEqual([])
})

test('the quote holds the label and the values, and no more', () => {
  const [first, second] = read('Spirometry: FEV1 1.62 L (52% predicted), FVC was 2.79 liters.')
  expect([first?.quote, second?.quote]).toEqual(['FEV1 1.62 L (52% predicted)', 'FVC was 2.79 liters'])
  expect(first?.display).toBe('FEV1 1.62 L, 52 % predicted')
})

test.each([
  ['FEV1 '],
  ['FEV1 1.62 L '],
  ['FEV1 1.62\n'],
  ['Pre Post %Pred\nFEV1 1.6 1.7 52\n'],
  ['pre post '],
  ['ATS quality '],
  ['normal PFT '],
])('a page of %j again and again is read in a moment', (text) => {
  const page = text.repeat(Math.ceil(100_000 / text.length)).slice(0, 100_000)
  expect(read(page).length).toBeGreaterThanOrEqual(0)
})
