import { expect, test } from 'vitest'
import { readSigBefore } from './read-before.ts'
import { readSig } from './read-sig.ts'

test.each([
  [
    '2.5 mg Tab PO QAM #30',
    { strength: '2.5 mg', route: 'oral', frequency: 'in the morning', timesPerDay: [1, 1], quantity: '30' },
  ],
  ['400/80 Tab PO BID', { strength: '400/80', route: 'oral', timesPerDay: [2, 2] }],
  ['1 tablet p.o. b.i.d.', { dose: '1 tablet', timesPerDay: [2, 2] }],
  [
    '500 mg tablet Take 1 tablet by mouth twice daily with meals',
    { strength: '500 mg', dose: '1 tablet', timesPerDay: [2, 2] },
  ],
  [
    '5-325 mg 1-2 tabs po q4-6h prn pain',
    { strength: '5-325 mg', dose: '1-2 tablets', timesPerDay: [4, 6], prn: true },
  ],
  [
    '100 mcg/actuation 2 puffs inhaled every 4 (four) hours as needed',
    { strength: '100 mcg/actuation', dose: '2 puffs', route: 'inhaled', timesPerDay: [6, 6], prn: true },
  ],
  ['from 10 mg to 20 mg daily', { strength: '20 mg', timesPerDay: [1, 1] }],
  ['4 mg in a.m. and 6 mg at h.s.', { strength: '4 mg', dose: '4 mg in a.m. and 6 mg at h.s.', timesPerDay: [2, 2] }],
  ['70 mg weekly', { strength: '70 mg', frequency: 'once a week', timesPerDay: [0.143, 0.143] }],
  ['25 mcg/hr patch q72h', { strength: '25 mcg/hr', timesPerDay: [0.333, 0.333] }],
  ['40 mg one-half tablet every other day', { strength: '40 mg', dose: '1/2 tablet', timesPerDay: [0.5, 0.5] }],
  ['.5 mg po tid', { strength: '0.5 mg', timesPerDay: [3, 3] }],
  ['20 milligrams once a day', { strength: '20 mg', timesPerDay: [1, 1] }],
  ['2000 units/day', { strength: '2000 units', timesPerDay: [1, 1] }],
  ['10 units subq at bedtime', { strength: '10 units', route: 'subcutaneous', frequency: 'at night' }],
  ['0.4 mg sublingual p.r.n.', { strength: '0.4 mg', route: 'sublingual', prn: true }],
  ['1 g IV x1', { strength: '1 g', route: 'intravenous', frequency: 'once' }],
  ['81 qd', { strength: '81', timesPerDay: [1, 1] }],
])('%s', (text, expected) => {
  expect(readSig(text, 0, text.length, true)).toMatchObject(expected)
})

test.each([
  'in 2009 for her heart',
  'and denies much in the way of nasal symptoms',
  'was seen on 01/2021',
  'because the blood pressure was 150 mg',
])('nothing in "%s"', (text) => {
  const { end: _, prn, ...said } = readSig(text, 0, text.length, false)
  expect(said).toEqual({})
  expect(prn).toBe(false)
})

test.each([
  ['takes 40 mg of ', { strength: '40 mg' }],
  ['uses PRN ', { prn: true }],
  ['given IV ', { route: 'intravenous' }],
  ['twice daily ', { timesPerDay: [2, 2] }],
])('before the name: "%s"', (text, expected) => {
  expect(readSigBefore(text, 0, text.length).sig).toMatchObject(expected)
})

test('an amount of the drug before is not taken', () => {
  const text = 'aspirin 81 mg '
  expect(readSigBefore(text, 7, text.length)).toEqual({ sig: { prn: false }, start: text.length })
})
