import { expect, test } from 'vitest'
import { plantDisease, plantLung, plantVolume } from '../../test/planted-lung.ts'
import type { Finding } from '../finding.ts'
import { missingTests } from './missing-tests.ts'

const day = '2015-06-10'
const spirometry = plantVolume(day, 'FEV1', 'pre', 1.2)
const told = plantLung(day, 'pulmonary.test', { height: { amount: [160, 160], unit: 'cm' }, quality: 'acceptable' })
const diffusion = plantLung(day, 'pulmonary.measurement', { measure: 'DLCO', phase: 'pre', percentPredicted: 50 })
const copd = plantDisease(day, 'chronic obstructive pulmonary disease')
const asthma = plantDisease(day, 'asthma')
const lung = { reportType: 'pulmonologyDisabilityHistory' } as const
const details = (...findings: Finding[]): string[] => missingTests(findings, lung).map(({ detail }) => detail)

test('nothing is missing', () => {
  expect(details(spirometry, told, diffusion)).toEqual([])
  expect(details(spirometry, told, diffusion, copd, plantVolume(day, 'FEV1', 'post', 1.3))).toEqual([])
})

test('without spirometry, or in another report, nothing is asked for', () => {
  expect(details(copd)).toEqual([])
  expect(missingTests([spirometry, copd], { reportType: 'medicalHistory' })).toEqual([])
})

test('each is said once, with the days', () => {
  const later = plantVolume('2016-02-01', 'FVC', 'pre', 2.2)
  const gaps = missingTests([spirometry, later, copd, asthma], lung)
  expect(gaps.map(({ detail }) => detail)).toEqual([
    'COPD and asthma are recorded; no lung function after a bronchodilator is among the records.',
    'Spirometry is recorded; no diffusion capacity (DLCO) is among the records.',
    'The record of the spirometry of 2015-06-10, 2016-02-01 states no height.',
    'The record of the spirometry of 2015-06-10, 2016-02-01 says nothing of effort or quality.',
  ])
  expect(gaps.map(({ kind, citations }) => [kind, citations.length])).toEqual([
    ['missingTest', 2],
    ['missingTest', 0],
    ['missingTest', 2],
    ['missingTest', 2],
  ])
  expect(new Set(gaps.map(({ id }) => id)).size).toBe(4)
})

test('another person, a repetition and a disease in doubt ask for nothing', () => {
  expect(details({ ...spirometry, flags: ['wrongPatient'] })).toEqual([])
  const repeated = { ...plantVolume('2016-02-01', 'FEV1', 'pre', 1.2), duplicateOf: spirometry.id } as Finding
  expect(details(spirometry, told, diffusion, repeated)).toEqual([])
  const doubt = { ...copd, assertion: { ...copd.assertion, certainty: 'possible' } } as Finding
  expect(details(spirometry, told, diffusion, doubt)).toEqual([])
})
