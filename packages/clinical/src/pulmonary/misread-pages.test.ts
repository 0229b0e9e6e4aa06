import { expect, test } from 'vitest'
import { readSubjects } from '../readers.ts'
import { preparePage } from '../text/prepare-page.ts'

function read(text: string): string[] {
  const page = preparePage(text)
  return readSubjects(['pulmonary'], page, text).map(({ display, assertion, quote }) => {
    expect(text).toContain(quote)
    return assertion.polarity === 'negated' ? `not: ${display}` : display
  })
}

const walk = (metres: number): string => `Six-minute walk: ${metres} m`
const dust = (agent: string, years: number): string => `Exposure to ${agent}, ${years} years`
const inHospital = 'Exacerbation of COPD, in hospital'

test.each([
  ['Six-minutc walk distance was 318 meters.', walk(318)],
  ['5ix-minute walk distauce was 445 meters.', walk(445)],
  ['Slx-minule walk distance was 364 meters.', walk(364)],
  ['Six-minute- walk distance was 364 neters.', walk(364)],
  ['Six-minute walk distance was 268 eters.', walk(268)],
  ['Six-minute walk distance was- 453 eters.', walk(453)],
  ['Six-minute walk distance was 331 metens.', walk(331)],
  ['Six-minute welk distance was 382 meters.', walk(382)],
  ['Sik-minute w-alk distance was 349 meters.', walk(349)],
  ['Six.-minute walk distance was 219 meters.', walk(219)],
  ['ix-minute walk distance was 338 meters.', walk(338)],
  ['Six-minute walk dist.ance was 371 meter5.', walk(371)],
  ['There was occupational exposure to coal dust for 13 yeers.', dust('coal dust', 13)],
  ['There was occupational exposure to welding fume5 for 8 years.', dust('welding fumes', 8)],
  ['There was oecupational ekposure to silica dust for 17 years.', dust('silica', 17)],
  ['There was occupational exposure to asbe5tos for 15 vears.', dust('asbestos', 15)],
  ['There was occupational exposure to ashestos for 18 years.', dust('asbestos', 18)],
  ['There was occupational exposure to asbesto.s for 9 years.', dust('asbestos', 9)],
  ['There was occupa tional exposure to siliea for 16 year5.', dust('silica', 16)],
  ['There was occupational exposure to weldinq fumes for 20 years.', dust('welding fumes', 20)],
  ['He was exposed to isocyanatcs for 6 years.', dust('isocyanates', 6)],
  ['The patient was hosp italized for an acuto exacerbaton of COPD.', inHospital],
  ['The patient was hospitalized for an acute e.xacerbation of COPD.', inHospital],
  ['The patient was hospitalized for an acute exacerbotion cf COPD.', inHospital],
  ['The patient was hospitalized for an acute exacerbati0n of C0PD.', inHospital],
  ["The patient was hospitalized for an acute exacerbation of CO'PD.", inHospital],
  ['0xygen satunation was 90% on room air at rest.', 'Oxygen saturation 90 % at rest on room air'],
  ['Okygen saturafion was 93% on roon air at resf.', 'Oxygen saturation 93 % at rest on room air'],
  ['5pO2 was 91% on room oir.', 'Oxygen saturation 91 % on room air'],
  ['Dyspnea is mMR C grade 2.', 'mMRC score 2'],
  ['Dyspnea is mMNC grade 4.', 'mMRC score 4'],
  ['Dyspnea is rnMRC grade 3.', 'mMRC score 3'],
  ['Dyspnea is mMRC grode 3.', 'mMRC score 3'],
  ['Dyspnea is mMRC gradc 4.', 'mMRC score 4'],
  ['The patient uses supplemental oxvgen at 2 L/min continuously.', 'Oxygen in use, 2 L/min, continuous'],
  ['The patient uses 5upplemental oxygen. at 1 L/min c0ntinuously.', 'Oxygen in use, 1 L/min, continuous'],
  ['The patient uses supplemental oxygen at 4 I/min continuously.', 'Oxygen in use, 4 L/min, continuous'],
  [
    'Arterial blood gas on room air: pH 7.41, pCO2 44, nO2 69.',
    'Arterial blood gas: pH 7.41, pCO2 44 mmHg, pO2 69 mmHg, on room air',
  ],
  [
    'Anterial blood gas on room air: pH 7.41, pCO2 44, pOZ 76.',
    'Arterial blood gas: pH 7.41, pCO2 44 mmHg, pO2 76 mmHg, on room air',
  ],
])('%s', (text, told) => {
  expect(read(text)).toEqual([told])
})

test('a misread denial stays one', () => {
  expect(read('He denics any occupationol exposure to asbestos.').every((told) => told.startsWith('not: '))).toBe(true)
})

test.each([
  ...['Six-minute walk distance was 4A5 meters.', 'Six-minute walk distance was 4 45 meters.'],
  ...['Oxygen saturation was 9O% on room air.', 'Oxygen saturation was B9% on room air.', 'Dyspnea is mMRC grade S.'],
  ...['The patient uses supplemental oxygen at l L/min.', 'There was exposure to NO2 69 years ago.'],
])('no figure is guessed: %s', (text) => {
  expect(read(text).filter((told) => /\d/.test(told.replace('NO2', '').replace('Six', '')))).toEqual([])
})

test('pC2 may be pCO2 or pO2, and is neither', () => {
  expect(read('Arterial blood gas: pH 7.41, pCO2 44, pC2 73.')).toEqual(['Arterial blood gas: pH 7.41, pCO2 44 mmHg'])
})
