import { expect, test } from 'vitest'
import { preparePage } from '../text/prepare-page.ts'
import { readAllergies } from './read-allergies.ts'

function read(text: string): string[] {
  return readAllergies(preparePage(text), text).map(({ display, assertion }) => `${assertion.certainty} ${display}`)
}

test.each([
  'Doubt true penicillin allergy.',
  'Unlikely allergy to penicillin.',
  'Penicillin allergy is doubtful.',
  '? PCN allergy',
  'PCN allergy?',
  'Allergies: PCN?',
  'Allergies: ? PCN allergy',
  'ALLERGIES: PCN (?)',
])('an allergy that the writer doubts is possible: %s', (text) => {
  expect(read(text)).toEqual(['possible Allergy to penicillin'])
})

test.each([
  'No doubt she is allergic to penicillin.',
  'Penicillin allergy? Yes',
  'Are you allergic to any drugs? Penicillin',
  'Are you allergic to: penicillin',
  'NKDA was listed in error, patient is allergic to penicillin.',
])('a question with its answer is no doubt: %s', (text) => {
  expect(read(text)).toEqual(['definite Allergy to penicillin'])
})

test.each([
  'Penicillin allergy was listed in error.',
  'ALLERGIES: Penicillin - entered by mistake',
  'Erroneously listed as allergic to penicillin.',
])('what was listed in error is taken back: %s', (text) => {
  expect(read(text)).toEqual(['definite Allergy to penicillin taken back'])
})

test.each([
  'Rash unlikely due to amoxicillin.',
  'I doubt amoxicillin caused the rash.',
  'Are you allergic to: Penicillin Sulfa Codeine Latex Iodine',
  'Are you allergic to: Penicillin ___ Sulfa ___ Codeine ___',
  'Are you allergic to any of the following: Penicillin, Sulfa, Codeine, Latex?',
  'Are you allergic to any of the following:\nPenicillin\nSulfa\nLatex',
  'Allergies: ___ Penicillin ___ Sulfa',
  'Latex allergy? No',
])('says nothing of an allergy: %s', (text) => {
  expect(read(text)).toEqual([])
})

test('a list that answers a question is one of allergies', () => {
  const said = ['definite Allergy to penicillin: hives', 'definite Allergy to sulfonamides']
  expect(read('Are you allergic to any medications? Penicillin (hives), sulfa')).toEqual(said)
})
