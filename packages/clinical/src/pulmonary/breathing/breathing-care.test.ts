import { expect, test } from 'vitest'
import type { Mention } from '../../notes.ts'
import { readRules } from '../../rule-reader/read-rules.ts'
import { preparePage } from '../../text/prepare-page.ts'
import { readBreathing } from '../read-breathing.ts'

function read(text: string): Mention[] {
  const page = preparePage(text)
  const mentions = [...readBreathing(page, text), ...readRules(new Set(['pulmonary']), page, text)]
  for (const { start, end, quote } of mentions) expect(text.slice(start, end)).toBe(quote)
  return mentions
}

function said(text: string): string[] {
  return read(text).map(
    ({ display, assertion: { certainty } }) => `${display}${certainty === 'possible' ? ' | possible' : ''}`,
  )
}

test.each([
  ['She is on home oxygen 2 L/min continuously since 2012.', 'Oxygen in use, 2 L/min, continuous, since 2012'],
  ['Home O2: 2L NC at night', 'Oxygen in use, 2 L/min, in sleep'],
  ['He uses oxygen at night, 3 liters.', 'Oxygen in use, 3 L/min, in sleep'],
  ['COPD on 2-3 L home O2 PRN', 'Oxygen in use, 2 to 3 L/min, as needed'],
  ['She is oxygen dependent, 4 L/min for the past 3 years.', 'Oxygen in use, 4 L/min, since 3 years before the entry'],
  ['Chronic hypoxic respiratory failure on 3L NC at baseline', 'Oxygen in use, 3 L/min'],
  ['Prescribed home oxygen at 2 L with exertion.', 'Oxygen prescribed, 2 L/min, on exertion'],
  ['Discharged home on 2 liters of oxygen.', 'Oxygen prescribed, 2 L/min'],
  ['EMS placed him on oxygen 4 L and transported him.', 'Oxygen in use, 4 L/min'],
  ['Oxygen 2 L by nasal cannula was given in the OR.', 'Oxygen in use, 2 L/min'],
  ['Home oxygen was discontinued in 2014.', 'Oxygen stopped'],
  ['He no longer uses home oxygen.', 'Oxygen stopped'],
  ['Patient does not require home oxygen.', 'No oxygen at home'],
  ['Not on home oxygen.', 'No oxygen at home'],
  ['No home O2.', 'No oxygen at home'],
  ['Denies home oxygen use.', 'No oxygen at home'],
  ['Patient refuses home oxygen.', 'Home oxygen not used'],
  ['Not using his home oxygen.', 'Home oxygen not used'],
])('oxygen: %s', (text, expected) => {
  expect(said(text)).toEqual([expected])
})

test.each([
  ['CPAP for OSA nightly', 'CPAP in use'],
  ['not using CPAP', 'CPAP not used'],
  ['CPAP - not using', 'CPAP not used'],
  ["Has CPAP, doesn't use it", 'CPAP not used'],
  ['CPAP: no', 'CPAP not used'],
  ['OSA, untreated, intolerant of CPAP.', 'CPAP not used'],
  ['He could not tolerate CPAP.', 'CPAP not used'],
  ['CPAP was discontinued in 2013.', 'CPAP stopped, in 2013'],
  ['Prescribed CPAP for sleep apnea in 2014.', 'CPAP prescribed, in 2014'],
  ['Required BiPAP in the ED.', 'BiPAP given'],
  ['HOSPITAL COURSE: He was placed on BiPAP and improved.', 'BiPAP given'],
  ['Uses noninvasive ventilation at night (Trilogy).', 'Non-invasive ventilation in use'],
  ['He was mechanically ventilated for 5 days.', 'Invasive ventilation given, for 5 days'],
  ['Intubated x 3 days in 2010 for asthma', 'Invasive ventilation given, for 3 days, in 2010'],
  ['Did not require intubation.', 'Invasive ventilation not needed'],
  ['Never intubated for asthma.', 'Invasive ventilation not needed'],
])('ventilation: %s', (text, expected) => {
  expect(said(text)).toEqual([expected])
})

test('intubated and extubated are two', () => {
  expect(said('She was intubated on 3/1/2015 and extubated on 3/4/2015.')).toEqual([
    'Invasive ventilation given, on 2015-03-01',
    'Invasive ventilation stopped, on 2015-03-04',
  ])
})

test('what is prescribed and not used is negated', () => {
  expect(read('not using CPAP')[0]?.assertion.polarity).toBe('negated')
  expect(read('Not on home oxygen.')[0]?.assertion.polarity).toBe('affirmed')
})

test.each([
  [
    'Admitted with COPD exacerbation 3/1/2015, discharged 3/5/2015.',
    'Exacerbation of COPD, in hospital, admitted on 2015-03-01, discharged on 2015-03-05',
  ],
  [
    'AECOPD treated with prednisone and azithromycin at home.',
    'Exacerbation of COPD, as an outpatient, treated with systemic steroids, antibiotics',
  ],
  ['Acute exacerbation of chronic bronchitis.', 'Exacerbation of COPD'],
  ['COPD with acute exacerbation, J44.1', 'Exacerbation of COPD'],
  ['She had an asthma flare last month.', 'Exacerbation of asthma, 1 month before the entry'],
  ['He has had 3 exacerbations of COPD in the past year, two requiring hospitalization.', '3 exacerbations of COPD'],
  ['Severe COPD. She has had 3 exacerbations in the last year.', '3 exacerbations of COPD'],
  ['COPD exacerbations in the past 12 months: 2', '2 exacerbations of COPD'],
  ['Two ER visits for asthma exacerbation in the past year.', '2 exacerbations of asthma, in an emergency department'],
  [
    'He was last hospitalized for COPD exacerbation in 12/2014.',
    'Exacerbation of COPD, in hospital, admitted in 2014-12',
  ],
  ['Asthma attacks x 4 per year', '4 exacerbations of asthma'],
  [
    'Date of admission: 03/01/2015\nDate of discharge: 03/05/2015\nDISCHARGE DIAGNOSES:\n1. Acute exacerbation of COPD.\n2. Hypertension.',
    'Exacerbation of COPD, in hospital, admitted on 2015-03-01, discharged on 2015-03-05',
  ],
  [
    'CF pulmonary exacerbation treated with IV tobramycin for 14 days.',
    'Exacerbation of cystic fibrosis, treated with antibiotics',
  ],
  [
    'Seen in the ED for asthma exacerbation, given Solu-Medrol and nebs, not admitted.',
    'Exacerbation of asthma, in an emergency department, treated with systemic steroids, nebulisers',
  ],
  [
    'Hospitalized for 3 days for COPD exacerbation in January 2014.',
    'Exacerbation of COPD, in hospital, in 2014-01, 3 days',
  ],
  [
    'Patient was hospitalized for 52 hours with bronchiectasis exacerbation.',
    'Exacerbation of bronchiectasis, in hospital, 52 hours',
  ],
  ['Acute exacerbation of interstitial lung disease', 'Exacerbation of interstitial lung disease'],
  ['Possible COPD exacerbation.', 'Exacerbation of COPD | possible'],
  [
    'She developed a COPD exacerbation. She was treated with prednisone and doxycycline.',
    'Exacerbation of COPD, treated with systemic steroids, antibiotics',
  ],
])('exacerbation: %s', (text, expected) => {
  expect(said(text)).toEqual([expected])
})

test.each([
  ['He worked as a pipefitter for 20 years with asbestos exposure.', 'Exposure to asbestos, pipefitter, 20 years'],
  [
    'OCCUPATIONAL EXPOSURES: asbestos 1970-1985, silica for 10 years',
    'Exposure to asbestos, from 1970 to 1985',
    'Exposure to silica, 10 years',
  ],
  [
    'Exposed to coal dust and silica as a coal miner from 1970 to 1995.',
    'Exposure to coal dust, coal miner, from 1970 to 1995',
    'Exposure to silica, coal miner, from 1970 to 1995',
  ],
  [
    'Occupational history: sandblaster 1975-82 with silica exposure',
    'Exposure to silica, sandblaster, from 1975 to 1982',
  ],
  ['55-year-old welder exposed to welding fumes for 25 years.', 'Exposure to welding fumes, welder, 25 years'],
  ['30 pack-years smoking; exposed to secondhand smoke.', 'Exposure to secondhand smoke'],
  ['Worked as a welder for 25 years.', 'Exposure to welding fumes, welder, 25 years'],
  ['Smoke inhalation in a house fire in 2015.', 'Exposure to fire smoke, in 2015'],
  ['He was exposed to chlorine gas at work on 3/4/2015.', 'Exposure to chlorine, on 2015-03-04'],
  ['Without a respirator, exposed to silica dust.', 'Exposure to silica'],
  ['Possible asbestos exposure in the Navy.', 'Exposure to asbestos, military service | possible'],
  [
    'He was exposed to asbestos in the shipyard since 1965 and smoked 1 ppd for 30 years.',
    'Exposure to asbestos, shipyard worker, from 1965',
  ],
  ['He denies exposure other than asbestos.', 'Exposure to asbestos'],
  [
    "She washed her husband's work clothes, which were covered with asbestos.",
    'Exposure to asbestos, handling of work clothes',
  ],
  ['He denied occupational exposures but reports asbestos exposure.', 'Exposure to asbestos'],
  [
    'History of exposure to Agent Orange in Vietnam 1968-1970.',
    'Exposure to Agent Orange, military service, from 1968 to 1970',
  ],
  ['Farmer with moldy hay exposure x 30 years', 'Exposure to hay, farmer, 30 years'],
])('exposure: %s', (text, ...expected) => {
  expect(said(text)).toEqual(expected)
})

const all = 'Denies exposure to dust, fumes or chemicals at work'

test.each([
  ['Denies any asbestos or dust exposure.', 'Denies exposure to asbestos and dust'],
  ['Worked near dusts, fumes,\n or asbestos?      No', 'Denies exposure to dust, fumes and asbestos'],
  ['Exposure to asbestos, silica or coal dust?  NO', 'Denies exposure to asbestos, silica and coal dust'],
  ['Worked with chemicals? (circle)  Y / (N)', 'Denies exposure to chemicals'],
  ['                YES   NO\nDust exposure   [ ]   [X]', 'Denies exposure to dust'],
  ['Dust/fume exposure - denies', 'Denies exposure to dust and fumes'],
  ['He has never worked in a dusty trade.', all],
  ['Office work all his life, no dusty jobs', all],
  ['No occupational hazards.', all],
  ['No hx of occupational lung exposures', all],
  ['Exposure history is negative.', all],
  ['Hazardous exposures at work   None', all],
  ['Occupational exposure (dust, fumes): N', all],
  ['No history of occupational exposure to dust, fumes, or chemicals.', 'Denies exposure to dust, fumes and chemicals'],
  ['Denies occupational dust or chemical exposure.', 'Denies exposure to dust and chemicals'],
  ['Asbestos exposure: No', 'Denies exposure to asbestos'],
  ['Never worked with asbestos.', 'Denies exposure to asbestos'],
  ['No occupational exposures.', all],
  ['No known occupational or environmental exposures', all],
  ['Occupational exposures: none', all],
])('denial: %s', (text, expected) => {
  expect(said(text)).toEqual([expected])
  expect(read(text)[0]?.category).toBe('medical.denial')
})

test.each([
  ...['Consider home oxygen if desaturates.', 'Will evaluate for home oxygen.', 'Qualifies for home oxygen.'],
  ...['Her husband is on home oxygen.', 'Return if you need more oxygen.'],
  ...['Patient was induced and intubated in the operating room.', 'PROCEDURE: The patient was intubated.'],
  ...['DNR/DNI. No intubation.', 'CPAP titration study ordered.', 'Consider BiPAP if worsens.', 'Father uses CPAP.'],
  ...[
    'No COPD exacerbations since last visit.',
    'COPD, no acute exacerbation.',
    'COPD exacerbation action plan reviewed.',
  ],
  ...['Avoid triggers that exacerbate asthma.', 'Symbicort to help prevent exacerbation of asthma.'],
  ...[
    'Exacerbation of congestive heart failure.',
    'Acute exacerbation of his arthritis.',
    'Mother had an asthma attack.',
  ],
  ...['panic attack; heart attack in 2010', 'If asthma exacerbation occurs, go to the ED.'],
  ...['Uses albuterol nebulizer at home for asthma flares.', 'COPD: stable without exacerbation.'],
  ...['Avoid exposure to dust and fumes.', 'Allergic to mold and dust mites. Mold allergy.'],
  ...[
    'Symptoms worse with exposure to dust.',
    'Asbestos-related pleural disease.',
    'Her father was exposed to asbestos.',
  ],
  ...['Ammonia level 45. Talc pleurodesis performed.', 'No TB exposure. No sick contacts or COVID exposure.'],
  ...['Lives on a farm. Has pet birds.', 'The plan is concrete. Paint peeling.'],
])('nothing: %s', (text) => {
  expect(said(text)).toEqual([])
})

test('what is offered and not ticked is no exposure', () => {
  expect(said('Exposed at work: dust [ ] fumes [ ] none [x]')).toEqual([])
})
