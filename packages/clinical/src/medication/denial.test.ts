import { expect, test } from 'vitest'
import { preparePage } from '../text/prepare-page.ts'
import { readMedications } from './read-medications.ts'

function read(text: string): string[] {
  return readMedications(preparePage(text), text).map(({ display }) => display)
}

test.each([
  'Denies side effects from warfarin.',
  'Denies nausea when taking warfarin.',
  'No bleeding on warfarin.',
  'No seizures in 5 years on warfarin.',
  'No NSAIDs, on warfarin.',
  'Without side effects on warfarin.',
  'No refills of warfarin needed.',
  'No complications from use of warfarin.',
  'Denies chest pain, takes warfarin.',
  'Never tolerated warfarin.',
  'No missed doses of warfarin.',
])('what is denied is not the drug: %s', (text) => {
  expect(read(text)).toContain('warfarin: active')
})

test.each([
  'Denies use of warfarin.',
  'Denies being on warfarin.',
  'Denies that he takes warfarin.',
  'No history of use of warfarin.',
  'No need for warfarin.',
  'Never prescribed warfarin.',
  'She has never been treated with warfarin.',
  'No documented trial of warfarin.',
  'No history of diabetes or use of warfarin.',
  'Denies shortness of breath, NSAIDs or warfarin.',
  'Denies taking Norco for pain or warfarin.',
  'Denies chest pain on exertion or taking warfarin.',
])('the drug is denied: %s', (text) => {
  expect(read(text)).toContain('warfarin: not taken')
})

test.each([
  'Denies taking any medications other than sertraline.',
  'No meds except sertraline.',
  'No medications at all aside from sertraline.',
])('all is denied but the drug: %s', (text) => {
  expect(read(text)).toEqual(['sertraline: active'])
})
