import { expect, test } from 'vitest'
import { preparePage } from '../../text/prepare-page.ts'
import { readLungFunction } from '../read-lung-function.ts'

/** `FEV1 1.9 @2015` for each measurement of a page, and what is told of the test. */
function read(text: string): unknown[] {
  return readLungFunction(preparePage(text), text).map(({ category, value }) => {
    if (category !== 'pulmonary.measurement') return value
    const { measure, amount, on } = value as { measure: string; amount?: number; on?: { date?: { value: string } } }
    return `${measure} ${amount}${on ? ` @${on.date?.value ?? 'ago'}` : ''}`
  })
}

test.each<readonly [text: string, expected: readonly unknown[]]>([
  [
    'Prior FEV1 was 1.9 L in 2015, now 1.4 L (47% predicted). FVC 2.4 L. LLN for FEV1 is 2.2 L.',
    ['FEV1 1.9 @2015', 'FEV1 1.4', 'FVC 2.4'],
  ],
  ['Previous FEV1 in 2015 1.9 L, today 1.4 L.', ['FEV1 1.9 @2015', 'FEV1 1.4']],
  ['FEV1 1.4 L. The lower limit of normal of the FEV1 is 2.2 L.', ['FEV1 1.4']],
  ['FEV1 1.4 L, lower limit of normal (LLN) for FVC 3.1 L.', ['FEV1 1.4']],
  ['FEV1 in 2018 was 1.45 L. FVC 2.4 L.', ['FEV1 1.45 @2018', 'FVC 2.4 @2018']],
  ['PFTs from 2018: FEV1 1.45 L. Today FEV1 1.2 L. FVC 2.4 L.', ['FEV1 1.45 @2018', 'FEV1 1.2', 'FVC 2.4']],
  [
    'Spirometry today: FEV1 1.05 L, FVC 2.0 L. Her FEV1 last year was 1.45 L. Best ever FEV1 1.80 L. Height 160 cm.',
    ['FEV1 1.05', 'FVC 2', 'FEV1 1.45 @ago', { height: { amount: [160, 160], unit: 'cm' } }],
  ],
  ['FEV1 1.05 L. Personal best FEV1 1.80 L.', ['FEV1 1.05']],
  ['FEV1 1.05 L. Highest FEV1 to date 1.80 L.', ['FEV1 1.05']],
  ['FEV1 1.05 L (best ever 1.80 L).', ['FEV1 1.05']],
  ['FEV1 1.05 L today, best FEV1 ever recorded 1.80 L.', ['FEV1 1.05']],
  ['FEV1 of 1.80 L was her best ever.', []],
  ['Best ever FEV1 1.80 L in 2012.', ['FEV1 1.8 @2012']],
  ['Best FEV1 1.80 L, best FVC 2.4 L.', ['FEV1 1.8', 'FVC 2.4']],
])('another test than today: %j', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

const page = (line: string): string => `PULMONARY FUNCTION REPORT\n\n${line}\n`

test.each([
  ['Quality: patient unable to perform acceptable maneuvers.', 'notAcceptable'],
  ['Patient could not produce any acceptable efforts.', 'notAcceptable'],
  ['Unable to perform the test.', 'notAcceptable'],
  ['No acceptable manoeuvres.', 'notAcceptable'],
  ['None of the efforts were acceptable.', 'notAcceptable'],
  ['The study is invalid.', 'notAcceptable'],
  ['Results are unreliable.', 'notAcceptable'],
  ['Test could not be interpreted.', 'notAcceptable'],
  ['Technically inadequate study.', 'notAcceptable'],
  ['Not all ATS criteria were met.', 'notAcceptable'],
  ['ATS criteria were only partially met.', 'limited'],
  ['Patient did not give good effort.', 'limited'],
  ['Effort was less than maximal.', 'limited'],
  ['Test is valid, good effort.', 'acceptable'],
  ['All ATS criteria were met.', 'acceptable'],
  ['Unable to perform the DLCO maneuver.', undefined],
])('quality: %s', (line, quality) => {
  expect(read(page(line))).toEqual(quality === undefined ? [] : [{ quality }])
})

test.each([
  ['5 ft 4 1/2 in', 64.5],
  ['5\' 4-1/2"', 64.5],
  ['5\'4½"', 64.5],
  ['5 feet, 9 3/4 inches', 69.75],
  ['64 1/2 in', 64.5],
  ["5'4 180 lbs", 64],
  ['5 ft 4 and a half inches', undefined],
  ['5 ft 12 in', undefined],
  ['64 1/3 in', undefined],
  ['5 1/2 ft', undefined],
])('height: %s', (said, inches) => {
  const height = { amount: [inches, inches], unit: 'in' }
  expect(read(page(`Height: ${said}`))).toEqual(inches === undefined ? [] : [{ height }])
})
