import { expect, test } from 'vitest'
import { preparePage } from '../text/prepare-page.ts'
import { readAllergies } from './read-allergies.ts'

function read(text: string): string[] {
  return readAllergies(preparePage(text), text).map(({ display }) => display)
}

test.each([
  ['DOE, JANE   Rm 4   ALLERGIES (entered 02/11/20 K. Ott PharmD): *** SULFA - see comment ***', 'sulfonamides'],
  ['Drug allergy noted for file: penicillins - rash', 'penicillin: rash'],
  ['DOE, JOHN     DOB 07/04/63     Allergies on file: CODEINE\nDate filled   Rx#', 'codeine'],
  ['Seen for cough. Allergies reviewed: amoxicillin (hives).', 'amoxicillin: hives'],
  ['Allergy list carried into our chart:  KEFLEX - urticaria.', 'cephalexin: hives'],
  ['VS 136/84 88 98.2   smoker   all amox-hives\nPE: spasm', 'amoxicillin: hives'],
  ['meds "Advil". alg codeine (itching). +tob', 'codeine: itching'],
  ['> ALL PCN rash; lives alone.', 'penicillin: rash'],
  ['Q. Are you allergic to anything?\nA. Codeine. My throat closes up.', 'codeine: throat swelling'],
  ['CODEINE - allergy (nausea/vomiting)', 'codeine: nausea and vomiting'],
  ['History of cephalexin reaction - avoid all of these.', 'cephalexin'],
])('a label by any name heads a list: %s', (text, expected) => {
  expect(read(text)).toContain(`Allergy to ${expected}`)
})

test.each(['Intol: lisinopril-cough.', 'Drug intol: lisinopril (cough).    Tobacco: never'])(
  'what a list of intolerances holds is no allergy: %s',
  (text) => {
    expect(read(text)).toEqual(['Intolerance to lisinopril: cough'])
  },
)

test.each([
  [
    'ALLERGIES: amoxicillin - hives, had to get a steroid shot. Rx azithromycin Z-pak.',
    ['Allergy to amoxicillin: hives'],
  ],
  ['ALLERGIES: sulfa (pt: "hives")     MEDS amlodipine, lisinopril', ['Allergy to sulfonamides: hives']],
  [
    'ALLERGIES: amoxicillin (anaphylaxis, epinephrine 2012 per pt); peanut.',
    ['Allergy to amoxicillin: anaphylaxis (life-threatening)', 'Allergy to peanut'],
  ],
  ['NKDA, ex smoker', ['No known drug allergies']],
  ['NKDA, otherwise healthy', ['No known drug allergies']],
  ['NKDA ex sulfa (rash).', ['Allergy to sulfonamides: rash']],
  ['Sulfa - rash. NKDA otherwise.', ['Allergy to sulfonamides: rash']],
  ['Allergies: sulfa (hives)\nMeds on d/c: prednisone 60 mg daily', ['Allergy to sulfonamides: hives']],
  ['ALLERGIES: PCN (rash)   [band checked: Y]', ['Allergy to penicillin: rash']],
  ['All: amoxicillin (hives). NSAIDs ok.', ['Allergy to amoxicillin: hives', 'Tolerated nsaids']],
  ['Allergies: NKDA.  Home meds: lisinopril 20mg daily. Tetanus UTD.', ['No known drug allergies']],
  ['ALLERGIES\nSulfa - rash\nPets:  parakeet\nOther dusts at work:   flour, bleach', ['Allergy to sulfonamides: rash']],
  ['ALLERGIES: Keflex -> throat swelling, epi given', ['Allergy to cephalexin: throat swelling']],
  ['No reactions to azithromycin, clindamycin.', ['Tolerated azithromycin', 'Tolerated clindamycin']],
])('a drug in a list is an entry only where it begins one: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  'All NSAIDs were stopped.',
  'Allergy shots: started in May for ragweed',
  'Allergy clinic: discussed penicillin testing',
  'Refilled all narcotics.',
])('no list: %s', (text) => {
  expect(read(text)).toEqual([])
})

test.each([
  ['Consent done. Allergies reviewed - none. BP 150/90.', ['No known allergies']],
  [' Medications  BP pill, inhaler        Allergies  none', ['No known allergies']],
  ['Stop: no NSAIDs. Allergies none known.', ['No known allergies']],
  ["Her mother's allergies: none", []],
])('nothing behind a label: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})
