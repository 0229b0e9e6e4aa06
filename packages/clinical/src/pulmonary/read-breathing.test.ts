import { expect, test } from 'vitest'
import type { Mention } from '../notes.ts'
import { preparePage } from '../text/prepare-page.ts'
import { readBreathing } from './read-breathing.ts'

function read(text: string): Mention[] {
  const mentions = readBreathing(preparePage(text), text)
  for (const { start, end, quote } of mentions) expect(text.slice(start, end)).toBe(quote)
  return mentions
}

/** What was read, in words; flags and certainty behind. */
function said(text: string): string[] {
  return read(text).map(({ display, flags, assertion }) =>
    [display, ...flags, ...(assertion.certainty === 'possible' ? ['possible'] : [])].join(' | '),
  )
}

const sat = 'Oxygen saturation'

test.each([
  ['SpO2: 97%', `${sat} 97 %`],
  ['O2 sat 88 % on exertion', `${sat} 88 % on exertion`],
  ['Oxygen Saturation: 98% on room air.', `${sat} 98 % on room air`],
  ['VITALS: BP 120/80, HR 72, RR 16, SpO2 97 on 2L NC, temp 98.6', `${sat} 97 % on 2 L/min`],
  ['SPO2 88% RA', `${sat} 88 % on room air`],
  ['Pulse ox 98 RA', `${sat} 98 % on room air`],
  ['SpO₂ 91 % (2 L/min)', `${sat} 91 % on 2 L/min`],
  ['FiO2 40 %, SpO2 95%', `${sat} 95 % on FiO2 40 %`],
  ['Oximetry: 88% on RA with exertion', `${sat} 88 % on exertion on room air`],
  ['Overnight oximetry: mean 91%, nadir 79 %, T88 34% of the night', `${sat} 79 % in sleep`],
  ['SpO2 range 88-94%', `${sat} 88 to 94 %`],
  ['Saturations between 88% and 94% on 2 L', `${sat} 88 to 94 % on 2 L/min`],
  ['No acute distress, O2 sat 97%', `${sat} 97 %`],
  ['Oxygen saturation 94 percent on 3 liters nasal cannula', `${sat} 94 % on 3 L/min`],
  ['FEV1 45% predicted, SpO2 94% on RA, DLCO 50% predicted', `${sat} 94 % on room air`],
  ['SpO2 (%): 94', `${sat} 94 %`],
  ['SpO2 12%', `${sat} 12 % | implausible`],
  ['SpO2 101%', `${sat} 101 % | implausible`],
])('one saturation: %s', (text, expected) => {
  expect(said(text)).toEqual([expected])
})

test.each([
  ['SpO2 93% RA at rest, 84% after walking', `${sat} 93 % at rest on room air`, `${sat} 84 % on exertion`],
  [
    'On room air SpO2 was 92% at rest and fell to 85% with exertion',
    `${sat} 92 % at rest on room air`,
    `${sat} 85 % on exertion on room air`,
  ],
  ['Resting SpO2 93%, dropped to 84%', `${sat} 93 % at rest`, `${sat} 84 %`],
  [
    'He desaturated from 95% at rest to 84% with walking on room air.',
    `${sat} 95 % at rest`,
    `${sat} 84 % on exertion on room air`,
  ],
  ['Walking, saturation fell from 96% to 88%', `${sat} 96 %`, `${sat} 88 % on exertion`],
  ['O2 sats 88-90% on RA improving to 95% with 2L', `${sat} 88 to 90 % on room air`, `${sat} 95 % on 2 L/min`],
  ['3/4/2015: SpO2 88%, 3/5/2015: SpO2 91%', `${sat} 88 %, on 2015-03-04`, `${sat} 91 %, on 2015-03-05`],
])('two saturations: %s', (text, ...expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  [
    'ABG on RA: 7.38/48/58/27/89%',
    'Arterial blood gas: pH 7.38, pCO2 48 mmHg, pO2 58 mmHg, bicarbonate 27, saturation 89 %, on room air',
  ],
  [
    'pH 7.41 pCO2 39 pO2 71 HCO3 24 sat 94% on 2L',
    'Blood gas: pH 7.41, pCO2 39 mmHg, pO2 71 mmHg, bicarbonate 24, saturation 94 %, on 2 L/min',
  ],
  [
    'Arterial blood gas: pH of 7.32, PCO2 of 60, and a PO2 of 55 on 40% FiO2.',
    'Arterial blood gas: pH 7.32, pCO2 60 mmHg, pO2 55 mmHg, on FiO2 40 %',
  ],
  [
    'ABG 03/04/2015\npH 7.38\npCO2 48 mmHg\npO2 58 mmHg\nHCO3 27\nO2 sat 89 %\nFiO2 0.21',
    'Arterial blood gas: pH 7.38, pCO2 48 mmHg, pO2 58 mmHg, bicarbonate 27, saturation 89 %, on FiO2 21 %, on 2015-03-04',
  ],
  [
    'BLOOD GASES\npH, arterial   7.38   7.35-7.45\npCO2   48 H   35-45 mmHg\npO2   58 L   80-100 mmHg',
    'Arterial blood gas: pH 7.38, pCO2 48 mmHg, pO2 58 mmHg',
  ],
  ['VBG 7.30/55/40', 'Venous blood gas: pH 7.3, pCO2 55 mmHg, pO2 40 mmHg'],
  ['Capillary blood gas 7.36 / 50 / 45', 'Capillary blood gas: pH 7.36, pCO2 50 mmHg, pO2 45 mmHg'],
  ['ABG (kPa): pH 7.36, pCO2 6.4 kPa, pO2 7.9 kPa', 'Arterial blood gas: pH 7.36, pCO2 6.4 kPa, pO2 7.9 kPa'],
  ['PaO2 55 mmHg on room air.', 'Arterial blood gas: pO2 55 mmHg, on room air'],
  [
    'ABG: 7.45/32/61 on 3 L NC 4/2/2014',
    'Arterial blood gas: pH 7.45, pCO2 32 mmHg, pO2 61 mmHg, on 3 L/min, on 2014-04-02',
  ],
  [
    'ABG: 7.38/48/58/27/-1/89%',
    'Arterial blood gas: pH 7.38, pCO2 48 mmHg, pO2 58 mmHg, bicarbonate 27, saturation 89 %',
  ],
  ['ABG: pH 8.9, pCO2 48, pO2 58', 'Arterial blood gas: pH 8.9, pCO2 48 mmHg, pO2 58 mmHg | implausible'],
  ['ABG: pH 7.4, pCO2 480, pO2 58', 'Arterial blood gas: pH 7.4, pCO2 480 mmHg, pO2 58 mmHg | implausible'],
])('blood gas: %s', (text, expected) => {
  expect(said(text)).toEqual([expected])
})

test('rows with a column a day, and two samples in a sentence', () => {
  const table =
    'ABG\n          3/1/2015   3/4/2015\npH        7.30       7.38\npCO2      60         48\npO2       50         58'
  expect(said(table)).toEqual([
    'Arterial blood gas: pH 7.3, pCO2 60 mmHg, pO2 50 mmHg, on 2015-03-01',
    'Arterial blood gas: pH 7.38, pCO2 48 mmHg, pO2 58 mmHg, on 2015-03-04',
  ])
  expect(said('7.25/80/60/30, repeat ABG on BiPAP 7.35/55/70/29')).toEqual([
    'Blood gas: pH 7.25, pCO2 80 mmHg, pO2 60 mmHg, bicarbonate 30',
    'Arterial blood gas: pH 7.35, pCO2 55 mmHg, pO2 70 mmHg, bicarbonate 29, on BiPAP',
    'BiPAP given',
  ])
})

test.each([
  [
    '6MWT: 320 m (62% predicted), SpO2 nadir 84% on RA, Borg 5.',
    '320 m, 62 % of predicted, lowest saturation 84 %, Borg 5, on room air',
  ],
  [
    'Six-minute walk test was done on 3/4/2015. He walked 320 meters. Lowest saturation 84% on room air. Borg 4.',
    '320 m, lowest saturation 84 %, Borg 4, on room air, on 2015-03-04',
  ],
  [
    '6-MINUTE WALK TEST\nDistance: 1050 ft\nLowest SpO2: 84%\nBorg dyspnea: 5\nOxygen: 2 L/min',
    '1050 ft, lowest saturation 84 %, Borg 5, on 2 L/min',
  ],
  ['Six minute walk test 900 feet, O2 sat dropped from 96% to 88%, 2 rest stops.', '900 ft, lowest saturation 88 %'],
  ['6MWT - walked 250 meters (48% pred), SpO2 98% -> 91%', '250 m, 48 % of predicted, lowest saturation 91 %'],
  ['6MWD 320 m in 2014 and 280 m in 2015.', '320 m, in 2014', '280 m, in 2015'],
  ['6MWT distance 5000 m', '5000 m | implausible'],
])('walk: %s', (text, ...expected) => {
  const walks = said(text).filter((one) => !one.startsWith(sat))
  expect(walks).toEqual(expected.map((one) => `Six-minute walk: ${one}`))
})

test.each([
  ['mMRC 3.', 'mMRC score 3'],
  ['mMRC dyspnea grade 2/4', 'mMRC score 2'],
  ['MRC dyspnea scale 4', 'MRC score 4'],
  ['NYHA class III.', 'NYHA class 3'],
  ['New York Heart Association functional class II', 'NYHA class 2'],
  ['class III NYHA symptoms', 'NYHA class 3'],
  ['COPD Assessment Test (CAT): 18/40', 'CAT score 18'],
  ['CAT score 22', 'CAT score 22'],
  ['Borg 3/10 after stairs', 'Borg score 3'],
  ['mMRC 7', 'mMRC score 7 | implausible'],
])('dyspnoea: %s', (text, expected) => {
  expect(said(text)).toEqual([expected])
})

test.each([
  'She sat 50% of the time. He sat 20 minutes.',
  'The patient sat up at 95% recline.',
  'Titrate oxygen to keep sat > 90 %. Goal SpO2 88-92%.',
  'SpO2 did not drop below 90% with ambulation.',
  'Call if SpO2 is 88% or less.',
  'Iron saturation 22%',
  'Her mother has SpO2 of 88%.',
  'Ejection fraction 55%, hematocrit 41%',
  'Urinalysis: pH 6.0, SG 1.015',
  'PaO2/FiO2 ratio 210',
  'Keep PaO2 > 55. CO2 24, Cl 100',
  'He walks 6 minutes to the store, about 400 m.',
  'A 6 minute walk test will be ordered.',
  'NYHA III-IV',
  'NYHA class II-III heart failure',
  'mMRC 2-3',
  'MRC grade 4/5 strength in the deltoid',
  'CAT scan 2015; category 2',
  'New York Heart Association Class I: no symptoms. Class II: mild',
])('nothing: %s', (text) => {
  expect(said(text)).toEqual([])
})
