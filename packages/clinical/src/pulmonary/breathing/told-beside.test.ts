import { expect, test } from 'vitest'
import { preparePage } from '../../text/prepare-page.ts'
import { readBreathing } from '../read-breathing.ts'

function said(text: string, category: string): string[] {
  return readBreathing(preparePage(text), text).flatMap((one) => (one.category === category ? [one.display] : []))
}

const gas = 'Arterial blood gas: pCO2 44 mmHg, pO2 62 mmHg'
const walk = 'Six-minute walk: 1200 ft, lowest saturation 85 %'

test.each([
  ['6MWT 1200 feet, desat to 85%, corrected with 3 L. ABG on room air: pCO2 44, pO2 62.', `${gas}, on room air`, walk],
  ['6MWT 1200 feet, desat to 85%, corrected with 3 L. ABG: pCO2 44, pO2 62.', gas, walk],
  [
    '6MWT 1200 feet, desat to 85% on room air. ABG pCO2 44, pO2 62 on 2 L.',
    `${gas}, on 2 L/min`,
    `${walk}, on room air`,
  ],
  ['Taken off 3 L oxygen, ABG pCO2 44, pO2 62 on room air.', `${gas}, on room air`, undefined],
  ['ABG on 2 L: pCO2 44, pO2 62. On room air she was 85%.', `${gas}, on 2 L/min`, undefined],
  ['ABG on 2 L. pCO2 44, pO2 62.', `${gas}, on 2 L/min`, undefined],
  ['6MWT 1200 feet on 2 L, desat to 85%, titrated to 4 L.', undefined, `${walk}, on 2 L/min`],
  ['6MWT 1200 feet, nadir 85%, required 2 L to recover.', undefined, walk],
])('the air of each test: %s', (text, ofGas, ofWalk) => {
  expect(said(text, 'pulmonary.bloodGas')).toEqual(ofGas === undefined ? [] : [ofGas])
  expect(said(text, 'pulmonary.walk')).toEqual(ofWalk === undefined ? [] : [ofWalk])
})

test.each([
  ['ED note\nAsthma exacerbation, treated with nebs, discharged home.', ', in an emergency department'],
  ['Asthma exacerbation, given nebs, discharged home from the Emergency Department.', ', in an emergency department'],
  ['Asthma exacerbation. She was treated with nebs in urgent care and discharged.', ', as an outpatient'],
  ['Asthma exacerbation, given nebs, discharged home.', ''],
  ['Seen in the ED and admitted for asthma exacerbation, given nebs, discharged later.', ', in hospital'],
  ['Discharged from the hospital after asthma exacerbation, on nebs.', ', in hospital'],
  ['DISCHARGE SUMMARY\nAsthma exacerbation, treated with nebs, discharged home.', ', in hospital'],
])('where it was treated: %s', (text, where) => {
  expect(said(text, 'pulmonary.exacerbation')).toEqual([`Exacerbation of asthma${where}, treated with nebulisers`])
})
