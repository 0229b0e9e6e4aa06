import { expect, test } from 'vitest'
import { preparePage } from '../text/prepare-page.ts'
import { readAllergies } from './read-allergies.ts'

function read(text: string): string[] {
  return readAllergies(preparePage(text), text)
    .filter(({ category }) => category !== 'allergy.tolerance')
    .map(({ display }) => display)
}

test.each([
  ['Recorded in preop as PCN rash only.', ['Allergy to penicillin: rash']],
  ['History of amoxicillin urticaria 2009.', ['Allergy to amoxicillin: hives']],
  ['1. Anaphylaxis, cefazolin. 2. COPD.', ['Allergy to cefazolin: anaphylaxis (life-threatening)']],
  ['Drug rash (amoxicillin)', ['Allergy to amoxicillin: rash']],
  ['05/03/99  171  d/c Vasotec (cough). Cozaar 50', ['Side effect of enalapril: cough']],
  ['Lisinopril: dry cough, switched to losartan.', ['Side effect of lisinopril: cough']],
  ['Feldene upset stomach, she quit it.', ['Side effect of piroxicam: gi upset']],
  ['Meds tried: Elavil (dry mouth), Celebrex (no help)', ['Side effect of amitriptyline: dry mouth']],
  ['Hives w/ PCN. N/V w/ codeine.', ['Allergy to penicillin: hives', 'Side effect of codeine: nausea and vomiting']],
])('a drug beside what it is known to do: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['Amoxicillin brings him out in hives.', 'amoxicillin: hives'],
  ['UC gave her Augmentin in June "and I got the hives again".', 'amoxicillin / clavulanate: hives'],
  ['Second was Keflex in 2012: within 15 minutes throat tightness.', 'cephalexin: throat swelling'],
  ['After 2 doses of Bactrim she noted an itchy rash.', 'sulfamethoxazole / trimethoprim: itching'],
  ['He took 500 mg amoxil around 2:15. 20 min later throat closing.', 'amoxicillin: throat swelling'],
  ['Phone - broke out in hives last night. STOP Keflex.', 'cephalexin: hives'],
])('what followed on a drug: %s', (text, expected) => {
  expect(read(text)).toEqual([`Allergy to ${expected}`])
})

test.each([
  ['Lisinopril was stopped for cough.', 'lisinopril: cough'],
  ['Losartan instead of lisinopril because of cough.', 'lisinopril: cough'],
  ['Switched from lisinopril to losartan for cough.', 'lisinopril: cough'],
  ["I can't take codeine, it makes me throw up.", 'codeine: vomiting'],
  ['NSAIDs bother his stomach.', 'nsaids: gi upset'],
])('a drug that was given up: %s', (text, expected) => {
  expect(read(text)).toEqual([`Side effect of ${expected}`])
})

test.each([
  'Zofran (nausea), Benadryl - itching, prednisone rash taper.',
  'Albuterol: wheezing. Robitussin cough syrup.',
  'Statins may cause muscle aches.',
  'Changed lisinopril to losartan (cough).',
  'After the antibiotic dose he developed urticaria.',
  'Keflex for a tooth. No rash.',
  'Rash on arms. Hydrocortisone cream given.',
])('a cure or a warning is no reaction: %s', (text) => {
  expect(read(text).filter((said) => !said.includes('lisinopril'))).toEqual([])
})

test.each([
  ['Doe, Jane    b. 4-22-38    Card # 2    *SULFA*', ['Allergy to sulfonamides']],
  ['Doe, Jane    *COUMADIN*', []],
  ['DOE, JANE\n\nPENICILLIN ALLERGY\n\nSeen today for cough.', ['Allergy to penicillin']],
  [
    'She has allergies to penicillin, sulfa, and latex.',
    ['Allergy to penicillin', 'Allergy to sulfonamides', 'Allergy to latex'],
  ],
  ['NKDA except PCN.', ['Allergy to penicillin']],
])('warnings and lists in prose: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['      Allergies  N            Diabetes  N              High BP  Y  2009', 'No known allergies'],
  [' 8. Alergia a medicinas?   [ ] Si   [X] No', 'No known drug allergies'],
  ['PSH: none.   Allergies: no a medicinas.', 'No known drug allergies'],
  ['Allergic to any medicine?     Y  (N)   none', 'No known drug allergies'],
])('a question for allergies, answered with no: %s', (text, expected) => {
  expect(read(text)).toEqual([expected])
})
