import { expect, test } from 'vitest'
import { preparePage } from './prepare-page.ts'
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
  ['1. Medications:\nAspirin', ['medications Medications: Aspirin']],
  ['ASSESSMENT & PLAN\nGo on.', ['assessment ASSESSMENT & PLAN: Go on.']],
  ['HISTQRY OF PRESENT ILLNES5\nCough', ['presentIllness HISTQRY OF PRESENT ILLNES5: Cough']],
  ['MEDICATI0NS:\nAspirin', ['medications MEDICATI0NS: Aspirin']],
  ['Allergies (drug): none', ['allergies Allergies (drug): none']],
  ['ROS\nRespiratory: no cough\nPlan: rest', ['reviewOfSystems ROS: Respiratory: no cough', 'plan Plan: rest']],
  ['SOCIAL HISTORY\nTobacco: never', ['socialHistory SOCIAL HISTORY: ', 'socialHistory Tobacco: Tobacco: never']],
  ['PLAN\nTobacco use: advised to quit', ['plan PLAN: Tobacco use: advised to quit']],
  ['\nHOME OXYGEN NEEDS\nNone.', ['other HOME OXYGEN NEEDS: None.']],
  ['She takes her medications daily.', []],
  ['History of asthma.', []],
  ['Seen at 10:30 today', []],
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
