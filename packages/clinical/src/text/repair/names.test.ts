import { expect, test } from 'vitest'
import { repairText } from './repair-text.ts'

test.each([
  'Patient Name: FALLON, MARY',
  'FALLON, MARY  DOB 01/02/1950',
  'NAME: STENTZ, ROY',
  'Emergency contact: Neves, Ana',
  'Seen by Dr. Plummer and Mr Spurgeon, with Ms. Chewning',
  'He worked for Welden Construction and then with Collen',
  'Welden Construction was his employer.',
  'Referred by: Reynaud Milner, MD',
  'He told Forman and Neves of it, and wrote to Allergan.',
  'The record that came to us from the office of the orthopedist named\nPlummer has it.',
])('a name stays: %s', (text) => {
  expect(repairText(text).text).toBe(text)
})

test.each([
  ['PATIENT DENLES CHEST PAIN', 'PATIENT DENIES CHEST PAIN'],
  ['Pneurnonia last year.', 'Pneumonia last year.'],
  ['1. Emphyserna\n- Bronchltis\nHistory: Emphyserna', '1. Emphysema\n- Bronchitis\nHistory: Emphysema'],
  ['takes Metforrnin 500 mg and Lipiton', 'takes Metformin 500 mg and Lipitor'],
  ['Forner Smoker, Current Sm0ker', 'Former Smoker, Current Smoker'],
])('other words with a capital are put right: %s', (text, right) => {
  expect(repairText(text).text).toBe(right)
})
