import { expect, test } from 'vitest'
import { preparePage, prepareWithOwn } from './prepare-page.ts'
import { sectionTitles } from './section-titles.ts'

const sections = (text: string): string[] =>
  preparePage(text).sections.map(
    ({ kind, title, body, end }) => `${kind} ${title}: ${text.slice(body, end).trim().replace(/\s+/g, ' ')}`,
  )

test('there are many titles', () => {
  expect(sectionTitles.size).toBeGreaterThan(900)
})

test.each([
  ['CHIEF COMPLAINT\n\nCough.', ['chiefComplaint CHIEF COMPLAINT: Cough.']],
  ['Past Medical History\nAsthma', ['medicalHistory Past Medical History: Asthma']],
  ['MEDICATIONS: Aspirin. ALLERGIES: NKDA.', ['medications MEDICATIONS: Aspirin.', 'allergies ALLERGIES: NKDA.']],
  [
    'Medicines: aspirin.\n\nFamily history. Father had gout.',
    ['medications Medicines: aspirin.', 'familyHistory Family history: Father had gout.'],
  ],
  ['Allergies: codeine. PMH copd, gout', ['allergies Allergies: codeine.', 'medicalHistory PMH: copd, gout']],
  ['Meds: aspirin\nHx: gout, GERD', ['medications Meds: aspirin', 'presentIllness Hx: gout, GERD']],
  ['1. Medications:\nAspirin', ['medications Medications: Aspirin']],
  ['ASSESSMENT & PLAN\nGo on.', ['assessment ASSESSMENT & PLAN: Go on.']],
  ['HISTQRY OF PRESENT ILLNES5\nCough', ['presentIllness HISTORY OF PRESENT ILLNESS: Cough']],
  ['MEDICATI0NS:\nAspirin', ['medications MEDICATIONS: Aspirin']],
  ['Allergies (drug): none', ['allergies Allergies (drug): none']],
  ['ROS\nRespiratory: no cough\nPlan: rest', ['reviewOfSystems ROS: Respiratory: no cough', 'plan Plan: rest']],
  ['SOCIAL HISTORY\nTobacco: never', ['socialHistory SOCIAL HISTORY: ', 'socialHistory Tobacco: Tobacco: never']],
  ['PLAN\nTobacco use: advised to quit', ['plan PLAN: Tobacco use: advised to quit']],
  ['Allergies: NKDA\nTakes aspirin.', ['allergies Allergies: NKDA', 'other : Takes aspirin.']],
  ['Allergies: sulfa,\npenicillin', ['allergies Allergies: sulfa, penicillin']],
  ['Allergies:\nSulfa\nPenicillin', ['allergies Allergies: Sulfa Penicillin']],
  ['Allergies: sulfa\n   Penicillin', ['allergies Allergies: sulfa Penicillin']],
  ['\nHOME OXYGEN NEEDS\nNone.', ['other HOME OXYGEN NEEDS: None.']],
  ['She takes her medications daily.', []],
  ['History of asthma.', []],
  ['Seen at 10:30 today', []],
  [
    'pmh: asthma\nmeds: aspirin     all: sulfa',
    ['medicalHistory pmh: asthma', 'medications meds: aspirin', 'allergies all: sulfa'],
  ],
  [
    'PMH HTN, gout\nSH   smokes\nMEDS  aspirin',
    ['medicalHistory PMH: HTN, gout', 'socialHistory SH: smokes', 'medications MEDS: aspirin'],
  ],
  ['PE  lungs clear\nDX  gout', ['examination PE: lungs clear', 'assessment DX: gout']],
  ['MEDS GIVEN', ['medications MEDS GIVEN: ']],
  ['Past Med. Hx: asthma', ['medicalHistory Past Med. Hx: asthma']],
  ['Allergies NKA. Meds: none', ['medications Meds: none']],
  ['ROOM CHANGED', ['other ROOM CHANGED: ']],
  ['Meds on d/c: aspirin 81', ['medications Meds on d/c: aspirin 81']],
  ['ED COURSE  2200 albuterol 5 mg neb', ['course ED COURSE: 2200 albuterol 5 mg neb']],
  [
    'S: knee hurts\nO: swollen\nA: 1) gout\nP: rest',
    ['presentIllness S: knee hurts', 'examination O: swollen', 'assessment A: 1) gout', 'plan P: rest'],
  ],
  [
    'ALL: NKDA    Tob: never\nXR wrist: no fracture',
    ['allergies ALL: NKDA', 'socialHistory Tob: Tob: never', 'other : XR wrist: no fracture'],
  ],
  ['1. Medications:\n   1. aspirin\n   2. lisinopril', ['medications Medications: 1. aspirin 2. lisinopril']],
  [
    '16. List all medicines: aspirin\n17. What can you not do? Walk.',
    ['medications List all medicines: aspirin', 'other : 17. What can you not do? Walk.'],
  ],
  ['P: 76', []],
  ['P: 76 bpm', []],
  ['6. Allergies to medicines?      codeine - rash', ['allergies Allergies to medicines: codeine - rash']],
  ['Do you have any allergies?  No', ['allergies Do you have any allergies: No']],
  ['Are you allergic to any medications?   penicillin', ['allergies Are you allergic to any medications: penicillin']],
  ['Do you have an allergy to latex or a rash now?  No', []],
  [
    'List all medications you are taking now (with doses):   NONE',
    ['medications List all medications you are taking now (with doses): NONE'],
  ],
  ['What medicines do you take?   aspirin', ['medications What medicines do you take: aspirin']],
  ['Are you taking any medications?  no', ['medications Are you taking any medications: no']],
  ['Do you take blood thinners?   No', []],
  ['Have you had any surgeries?  none', []],
  [
    'MEDICATIONS\nAspirin\nSUBJECTIVE  Cough w/ asthma',
    ['medications MEDICATIONS: Aspirin', 'presentIllness SUBJECTIVE: Cough w/ asthma'],
  ],
  ['Cough. CXR: no infiltrate. Prednisone 20 x 5.', ['imaging CXR: no infiltrate.', 'other : Prednisone 20 x 5.']],
  ['Seen. Home meds: amlodipine', ['medications Home meds: amlodipine']],
  ['PMH HTN  MEDS amlodipine', ['medicalHistory PMH: HTN', 'medications MEDS: amlodipine']],
  ['Provider: Ada Noe, MD\nAspirin 81 mg daily.', ['signature Provider: Ada Noe, MD', 'other : Aspirin 81 mg daily.']],
])('%j', (text, expected) => {
  expect(sections(text)).toEqual(expected)
})

test('a section goes on over the page', () => {
  const page = preparePage('Aspirin 81 mg\nALLERGIES\nNone', { section: { kind: 'medications', title: 'Meds' } })
  expect(page.sections.map(({ kind, start, body, end }) => [kind, start, body, end])).toEqual([
    ['medications', 0, 0, 14],
    ['allergies', 14, 23, 28],
  ])
  expect(page.sentences.map(({ text, section }) => [text, section?.kind])).toEqual([
    ['Aspirin 81 mg', 'medications'],
    ['None', 'allergies'],
  ])
})

test('a section ends with the entry of a running record that it stands in', () => {
  const text = '10/20/15  Cough. CXR: clear.\n01/11/16  Spiriva helps.'
  const kinds = prepareWithOwn(text, undefined, [{ from: 0 }, { from: text.indexOf('01/11') }]).page.sentences.map(
    ({ section }) => section?.kind,
  )
  expect(kinds.at(-1)).toBe('other')
})
