import { expect, test } from 'vitest'
import type { Mention } from '../notes.ts'
import { preparePage } from '../text/prepare-page.ts'
import { readMedications } from './read-medications.ts'

function read(text: string): Mention[] {
  return readMedications(preparePage(text), text)
}

function displays(text: string): string[] {
  return read(text)
    .filter(({ category, confidence }) => category === 'medication.statement' && confidence !== 'low')
    .map(({ display }) => display)
}

test.each([
  [
    'MEDICATIONS:\nMicronase 2.5 mg Tab PO QAM #30.',
    ['Micronase (glyburide) 2.5 mg, oral, in the morning, number 30: active'],
  ],
  [
    'MEDICATIONS:\nASA 81 qd, vitamin E and home O2',
    ['aspirin 81, once a day: active', 'vitamin e: active', 'oxygen: active'],
  ],
  [
    'MEDICATIONS:\natorvastatin (LIPITOR) 40 MG tablet\n  Take 1 tablet by mouth nightly.',
    ['Lipitor (atorvastatin) 40 mg, 1 tablet, oral, at night: active'],
  ],
  [
    'MEDICATIONS:\n1. Gabapentln 300 mg tid\n2. Zyvastatin',
    ['gabapentin 300 mg, 3 times a day: active', 'zyvastatin: active'],
  ],
  ['MEDICATIONS:\nRecently finished Minocin.', ['Minocin (minocycline): completed']],
  [
    'DISCHARGE MEDICATIONS:\nSTOP taking these medications:\n- aspirin 81 mg\nCONTINUE taking these medications:\n- Zocor 20 mg',
    ['aspirin 81 mg: stopped', 'Zocor (simvastatin) 20 mg: active'],
  ],
])('list: %s', (text, expected) => {
  expect(displays(text)).toEqual(expected)
})

test.each([
  [
    'PLAN: We will increase her lisinopril to 40 mg daily and initiate Lasix 20 mg daily.',
    ['lisinopril 40 mg, once a day: dose changed', 'Lasix (furosemide) 20 mg, once a day: started'],
  ],
  ['PLAN: Amlodipine was raised from 5 mg to 10 mg once\ndaily.', ['amlodipine 10 mg, once a day: dose changed']],
  ['Amoxicillin 500 mg bid x 10 d.', ['amoxicillin 500 mg, twice a day: started']],
  [
    'He does not take pain medication at present other than gabapentin 300 mg daily.',
    ['gabapentin 300 mg, once a day: active'],
  ],
  ['PE: TTP L ribs.\nTx: ketorolac 15 mg IV. Motrin discussed.', ['ketorolac 15 mg, intravenous: active']],
  ['Allergies: NKDA\n  amlodipine 10 mg QD   issued 8/2', ['amlodipine 10 mg, once a day: active']],
  ['States taking gabapentin 300 TID.', ['gabapentin 300, 3 times a day: active']],
  ['PLAN: We switched her from furosemide to torsemide.', ['furosemide: stopped', 'torsemide: started']],
  [
    'PLAN: Consider starting Jardiance. If she is positive, I will prescribe amoxicillin 500 mg.',
    ['Jardiance (empagliflozin): planned', 'amoxicillin 500 mg: planned'],
  ],
  ['Switch Zocor to Lipitor.', ['Zocor (simvastatin): stopped', 'Lipitor (atorvastatin): started']],
  ['Off metformin since May.', ['metformin: stopped']],
  ['Out of Advair since Jan.', ['Advair (fluticasone / salmeterol): not taken']],
  ['Allergies on file: CODEINE', []],
  ['Off work, on Norco.', ['Norco (acetaminophen / hydrocodone): active']],
  ['Was on prednisone 2010.', ['prednisone: stopped']],
  ['Stopped Lyrica, now on gabapentin.', ['Lyrica (pregabalin): stopped', 'gabapentin: active']],
  ['Offered Percocet, declined.', ['Percocet (acetaminophen / oxycodone): not taken']],
  ['HPI: Lisinopril and HCTZ were stopped.', ['lisinopril: stopped', 'hydrochlorothiazide: stopped']],
  [
    'HPI: She was taken off prednisone and was started on colchicine 0.6 mg daily.',
    ['prednisone: stopped', 'colchicine 0.6 mg, once a day: started'],
  ],
  ['HPI: He denies ever using clindamycin.', ['clindamycin: not taken']],
  ['HPI: In the past she was on Advair.', ['Advair (fluticasone / salmeterol): stopped']],
  ['HPI: He takes insulin and is on a statin.', ['insulin: active', 'statin: active']],
  ['ED COURSE: The patient was given Toradol 30 mg IV.', ['Toradol (ketorolac) 30 mg, intravenous: given']],
  ['HPI: Uses Claritin for allergies.', ['Claritin (loratadine): active']],
])('prose: %s', (text, expected) => {
  expect(displays(text)).toEqual(expected)
})

test.each([
  'ALLERGIES: Penicillin, sulfa.',
  'HPI: She is allergic to penicillin and codeine. Penicillin allergy.',
  'LABS: potassium 4.2, digoxin level 0.8, lithium 0.9.',
  'HPI: Potassium was 4.2. Vitamin D deficiency. Insulin-dependent diabetes.',
  'HPI: Urine drug screen positive for oxycodone.',
  'PLAN: Avoid NSAIDs. We talked about Coumadin.',
  'FAMILY HISTORY: Mother takes Coumadin.',
  'SOCIAL HISTORY: Drinks coffee, caffeine 3 cups per day. No iron in the house.',
])('no medication: %s', (text) => {
  expect(displays(text)).toEqual([])
})

test('rows of a pharmacy have their own dates and prescribers', () => {
  const text = `PHARMACY PRESCRIPTION PROFILE
Rx #    Date Filled  Drug                    Qty  Days Supply  Prescriber
1234567 03/14/2012   OXYCODONE HCL 5 MG TAB  60   30           Ann Smith, MD
1234599 04/12/2012   ALPRAZOLAM 0.5 MG TAB   90   30           Bo Jones, MD`
  const values = read(text).map(({ value }) => value)
  expect(values).toMatchObject([
    { ingredients: ['oxycodone'], status: 'dispensed', on: { date: { value: '2012-03-14' } }, prescriber: 'Ann Smith' },
    { ingredients: ['alprazolam'], status: 'dispensed', on: { date: { value: '2012-04-12' } }, prescriber: 'Bo Jones' },
  ])
})

test('what a pharmacy lists under "Prescription" was dispensed', () => {
  const text = 'DISPENSING RECORD\nPrescription:\nZolpidem 10 mg tablets, quantity 30.'
  expect(displays(text)).toEqual(['zolpidem 10 mg, number 30: dispensed'])
})

test('a record of administration: given, held, refused', () => {
  const text = `MEDICATION ADMINISTRATION RECORD
Ceftriaxone 1 g IV q24h    06/01/2015 0800 given
Heparin 5000 units SQ q8h  06/01/2015 1400 refused
Lisinopril 10 mg PO daily  06/01/2015 0900 held`
  expect(read(text).map(({ value }) => 'status' in value && value.status)).toEqual(['administered', 'notTaken', 'held'])
})

test('reason, prescriber and dates', () => {
  const text =
    'MEDICATIONS: On warfarin since 2009 for atrial fibrillation. Metformin 500 mg bid, prescribed by Dr. Patel. Stopped simvastatin 3 months ago.'
  expect(read(text).map(({ value }) => value)).toMatchObject([
    { reason: 'atrial fibrillation', started: { date: { value: '2009' } } },
    { prescriber: 'Dr. Patel' },
    { status: 'discontinued', stopped: { ago: { amount: [3, 3], unit: 'months' } } },
  ])
})

function others(text: string): string[] {
  return read(text)
    .filter(({ category }) => category !== 'medication.statement')
    .map(({ display }) => display)
}

test.each([
  ['MEDICATIONS: None.', ['No medications']],
  ['MEDICATIONS: He is on no medications.', ['No medications']],
  ['MEDICATIONS: Denies over-the-counter medications.', ['No over-the-counter medications']],
  ['MEDICATIONS: He does not take any prescription medications.', ['No prescription medications']],
  ['MEDICATIONS: Accutane and takes no other medications.', []],
  ['ALLERGIES: No known medication allergies.', []],
  ['HPI: He has been compliant with his medications.', ['Adherent']],
  ['HPI: He denies missing doses.', ['Adherent']],
  ['HPI: She is noncompliant with Lasix.', ['Not adherent to furosemide']],
  ['HPI: Lisinopril was discontinued due to cough.', ['cough with lisinopril']],
  ['HPI: She developed nausea after taking codeine.', ['nausea with codeine']],
  ['HPI: Takes Zofran for nausea. I explained the side effects of albuterol.', []],
])('%s', (text, expected) => {
  expect(others(text)).toEqual(expected)
})

test('every quote is the page’s own text', () => {
  const text = 'MEDICATIONS:\n\u201cAspirin\u201d 81 mg daily;  Lip-\nitor 20 mg.\nHPI: stopped HCTZ.'
  const mentions = read(text)
  expect(mentions.length).toBeGreaterThan(1)
  for (const { quote, start, end } of mentions) expect(quote).toBe(text.slice(start, end))
})

test.each([
  ['Visit: Mar 2, 2018\nMedications: metformin 1000 mg BID', ['metformin 1000 mg, twice a day: active']],
  ['MAR\n1410 ampicillin 2 g IV', ['ampicillin 2 g, intravenous: given']],
  [
    'ROE DRUG   FILL HISTORY\nDate       Rx#      Drug                Qty  DS  Prescriber\n04/12/18   6612     SIMVASTATIN 40 MG TAB    30   30  POE\n05/11/18   6612     LISINOPRIL 10 MG TAB     30   30  POE',
    ['simvastatin 40 mg: dispensed', 'lisinopril 10 mg: dispensed'],
  ],
  ['Surgeon: Dr. A. Poe\nCurrent medicines: meloxicam 15 mg once a day', ['meloxicam 15 mg, once a day: active']],
  ['1. Do you take blood thinners?       No', ['anticoagulant: not taken']],
  ['Do you take aspirin?  Yes', ['aspirin: active']],
  ['D/C w/ oxycodone 5 mg #10.', ['oxycodone 5 mg, number 10: started']],
  ['D/C home on Keflex 500 mg QID.', ['Keflex (cephalexin) 500 mg, 4 times a day: started']],
  ["Dc'd with tramadol 50 mg.", ['tramadol 50 mg: started']],
  ['PLAN: d/c lisinopril.', ['lisinopril: stopped']],
  ['PLAN: Rx cyclobenzaprine 5 mg qhs', ['cyclobenzaprine 5 mg, at night: started']],
  ['PLAN: hold meloxicam 15 mg while on prednisone 40 mg.', ['meloxicam 15 mg: held', 'prednisone 40 mg: active']],
  ['HPI: levothyroxine raised to 100 mcg today.', ['levothyroxine 100 mcg: dose changed']],
  ['Provider: Ada Noe, MD\nLosartan 50 mg daily.', ['losartan 50 mg, once a day: active']],
  ['MEDICATIONS GIVEN:\nUnasyn 3 g IV over 30m   R AC', ['Unasyn (ampicillin / sulbactam) 3 g, intravenous: given']],
  ['Lispro 5 units AC', ['insulin lispro 5 units, with meals: active']],
  ['PLAN: clindamycin 900 mg IV because of PCN hx.', ['clindamycin 900 mg, intravenous: active']],
  ['Vitamin D 25-OH        24 ng/mL    L', []],
  ['Surgery is off if you use nicotine. The nicotine test was positive.', []],
  ['Uses a nicotine patch 21 mg daily.', ['nicotine 21 mg, once a day: active']],
])('forms and hasty notes: %s', (text, expected) => {
  expect(displays(text)).toEqual(expected)
})

test.each([
  'List all medications you are taking now (prescription and over the counter):   NONE',
  'Are you taking any medications?  no',
  'What medicines do you take?  none',
  'Do you take any prescription medications?   No',
  'Current medicines:  nothing',
  'MEDS: 0',
  'MEDS   none',
  'meds: none',
  'Medications you take:  n/a',
])('none are taken: %s', (text) => {
  expect(read(text).map(({ category }) => category)).toEqual(['medication.none'])
})

test.each([
  ['Diclofenac 1% gel twice a day.', 'topical'],
  ['Voltaren gel to the knee.', 'topical'],
  ['Timolol 0.5% eye drops daily.', 'in the eye'],
  ['Ciprofloxacin ear drops daily.', 'in the ear'],
  ['Triamcinolone ointment daily.', 'topical'],
  ['Fluticasone nasal spray daily.', 'nasal'],
  ['Morphine oral gel 5 mg.', 'oral'],
  ['Diclofenac 50 mg tablets twice a day.', undefined],
])('the form says how it is given: %s', (text, route) => {
  const [value] = read(text).map((one) => one.value)
  expect(value && 'route' in value ? value.route : undefined).toBe(route)
})

test.each([
  'Tylenol #3 was ordered but not given because of codeine allergy.',
  'Tylenol #3 was prescribed, never filled.',
  'Ordered Tylenol #3 but it was not administered.',
])('an order that was not carried out: %s', (text) => {
  expect(displays(text)).toEqual(['Tylenol #3 (acetaminophen / codeine): not taken'])
})
