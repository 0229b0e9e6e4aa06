import { describe, expect, test } from 'vitest'
import type { Category } from './finding.ts'
import type { Mention } from './notes.ts'
import { readPage } from './read-page.ts'

function read(text: string): readonly Mention[] {
  return readPage({ documentId: 'doc_1', ordinal: 1, pageNumber: 1, readVersion: 1, text }).mentions
}

const said = (text: string, ...categories: readonly Category[]): string[] =>
  read(text)
    .filter(({ category }) => categories.length === 0 || categories.includes(category))
    .map(({ display }) => display.toLowerCase())

describe("a relative's illness is not the claimant's", () => {
  test.each([
    'Father worked in the mill for thirty years, and died of lung cancer.',
    'His father, who smoked two packs a day, died of lung cancer.',
    'Father, a miner all his life, retired at 60 and later died from lung cancer.',
    'Father deceased 61; died of lung cancer',
    'Her father was treated in Cleveland and died of metastatic lung cancer.',
    'FAMILY HISTORY: Father, a heavy smoker and retired miner, died of lung cancer at 61.',
  ])('%s', (text) => {
    expect(said(text, 'medical.condition')).toEqual([])
    expect(said(text, 'medical.family').join()).toContain('lung cancer')
  })

  test.each([
    ['The patient cared for his father and now has diabetes.', ['diabetes']],
    ['The patient died of lung cancer.', ['lung cancer']],
    ['His father died of a heart attack. The patient has COPD.', ['copd']],
  ])('%s', (text, conditions) => {
    expect(said(text, 'medical.condition')).toEqual(conditions)
  })
})

describe('LP is a partnership behind a company, and a puncture beside words of its kind', () => {
  test.each([
    'Employer: WALMART STORES EAST LP',
    'Insured: HALVORSON HOLDINGS LP, claim 4411',
    'Bill to: Cedar Ridge Properties LP',
    'GREAT LAKES LOGISTICS, LP',
  ])('%s', (text) => expect(said(text, 'medical.procedure')).toEqual([]))
  test.each(['LP showed normal opening pressure.', 'CSF from LP was clear.', 'PAST SURGICAL HISTORY: LP 2012'])(
    '%s',
    (text) => expect(said(text, 'medical.procedure').join()).toContain('lumbar puncture'),
  )
})

describe('APAP is acetaminophen beside a drug or a dose, and a machine beside sleep', () => {
  test.each([
    'HYDROCODONE-APAP 5-325 MG TAB 1 PO Q6H PRN',
    'Percocet (oxycodone/APAP) 5/325',
    'Given APAP 650 mg for fever.',
    'Butalbital-APAP-caffeine prn headache',
    'Norco (hydrocodone / APAP) 10-325',
  ])('%s', (text) => expect(said(text, 'pulmonary.ventilation')).toEqual([]))
  test.each([
    'On APAP 5-15 cm H2O nightly for OSA.',
    'Uses APAP machine every night.',
    'APAP for sleep apnea, good compliance.',
  ])('%s', (text) => expect(said(text, 'pulmonary.ventilation').join()).toContain('cpap'))
})

describe('IVP behind a dose is how it was given, and the hour before it no year', () => {
  test.each([
    '1931 ONDANSETRON 4 MG IVP',
    '2015 MORPHINE 4 MG IVP x1 given',
    'Lasix 40 mg IVP now',
    'Ketorolac 30 mg slow IVP over 2 min',
    '0905 hydromorphone 0.5 mg IVP',
  ])('%s', (text) => expect(said(text, 'medical.imaging')).toEqual([]))
  test.each(['IVP showed a stone in the left ureter.', 'IVP in 1998 was normal.'])('%s', (text) =>
    expect(said(text, 'medical.imaging').join()).toContain('pyelogram'),
  )
})

describe('ESI with a level is the triage, and an injection else', () => {
  test.each([
    'TRIAGE ESI 4',
    'ESI 4',
    'ESI level: 3   Acuity: urgent',
    'ESI: 2',
    'Triage acuity (ESI) 3',
    'ESI Level 2',
  ])('%s', (text) => expect(said(text, 'medical.procedure')).toEqual([]))
  test.each(['L4-5 ESI done on 3/12/14.', 'Had ESI x 3 with relief.', 'ESI #2 in May.', 'ESI 2 weeks ago helped.'])(
    '%s',
    (text) => expect(said(text, 'medical.procedure').join()).toContain('epidural steroid injection'),
  )
})

describe('MI before a ZIP code is Michigan', () => {
  test.each([
    '1201 Saginaw St, Flint MI 48503',
    'Detroit, MI 48226-1234',
    'HURLEY MEDICAL CENTER  FLINT MI  48503',
    'He lived in MI until 2004.',
    'State of MI, Dept of Labor',
  ])('%s', (text) => expect(said(text, 'medical.condition')).toEqual([]))
  test.each(['PMH: MI 2009, CABG.', 's/p MI in 2011', 'He had an MI.', 'CAD, MI, CHF'])('%s', (text) =>
    expect(said(text, 'medical.condition').join()).toContain('myocardial infarction'),
  )
})

describe('a residual volume of the bladder or stomach is none of the lungs', () => {
  test.each([
    'Post void residual volume of 400cc of urine',
    'Bladder scan: residual volume 250 mL',
    'Foley placed with residual volume of 600 cc',
    'Gastric residual volume 60 mL, tube feeds held',
  ])('%s', (text) => expect(said(text, 'pulmonary.measurement')).toEqual([]))
  test('lungs', () =>
    expect(said('Lung volumes: residual volume 3.1 L, 140% predicted', 'pulmonary.measurement').join()).toContain(
      'rv 3.1',
    ))
})

describe('the word of a column is no drug', () => {
  test.each([
    'MEDICATIONS:\nACTIVE\nlisinopril 10 mg daily   Active',
    'MEDICATIONS:\nLISINOPRIL 10 MG    ACTIVE\nMETFORMIN 500 MG    ACTIVE',
    'MEDICATIONS:\nActive 1/2/2010\nInactive 3/4/2011',
  ])('%j', (text) => expect(said(text, 'medication.statement').join()).not.toMatch(/factive|gemifloxacin/))
  test('a poor scan of the drug is', () =>
    expect(said('MEDICATIONS:\nFactlve 320 mg daily', 'medication.statement').join()).toContain('gemifloxacin'))
})

describe('smoking', () => {
  test.each(['Smokes none.', 'Tobacco: Smokes: none', 'Smokes: no', 'Smokes cigarettes: none', 'Smokes 0'])(
    '%s',
    (text) => expect(said(text, 'smoking.status')).toEqual(['does not smoke']),
  )
  test.each(['Smokes 0.5 ppd', 'Smokes no more than 5 cigarettes a day.', 'Smokes daily.'])('%s', (text) =>
    expect(said(text, 'smoking.status')).toEqual(['current smoker']),
  )
  test.each([
    'It is my opinion that more probably than not his COPD is a consequence of tobacco use.',
    'More likely than not, the lung cancer is the consequence of smoking.',
    'It is more probable than not that the emphysema is the result of smoking.',
  ])('%s', (text) => {
    expect(said(text, 'smoking.status')).toEqual([])
    const conditions = read(text).filter(({ category }) => category === 'medical.condition')
    expect(conditions.map(({ assertion }) => assertion.polarity)).toEqual(['affirmed'])
  })
})

describe('a column of answers', () => {
  const form = `Do you have any of the following?
                        YES   NO
Asthma                         X
Diabetes                       X
Heart attack                   X
High blood pressure      X
`
  test('ticked under NO is no disease, under YES it is', () => {
    expect(said(form, 'medical.condition')).toEqual(['hypertension'])
    expect(said(form, 'medical.denial')).toEqual(['denies asthma', 'denies diabetes', 'denies myocardial infarction'])
  })
  test.each([
    [
      '                     Y    N\nChronic bronchitis        x\nTuberculosis              x\nEmphysema            x',
      ['emphysema'],
    ],
    ['              NO    YES\nAsthma        x\nEmphysema           x', ['emphysema']],
    [
      'Have you ever had:          YES     NO\nAsthma                      [ ]     [X]\nEmphysema                   [X]     [ ]',
      ['emphysema'],
    ],
    ['                        YES   NO\nAsthma .....................    X\nCOPD ...................  X', ['copd']],
  ])('%j', (text, active) => expect(said(text, 'medical.condition')).toEqual(active))
})
