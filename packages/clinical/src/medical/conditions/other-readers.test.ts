import { expect, test } from 'vitest'
import { preparePage } from '../../text/prepare-page.ts'
import { readConditions } from '../read-conditions.ts'

function said(text: string): string[] {
  return readConditions(preparePage(text), text).flatMap(({ category, value }) =>
    category === 'medical.condition' ? [`${value.name} ${value.status}`] : [],
  )
}

test.each([
  ['alg amoxicillin (hives)', []],
  ['CEFAZOLIN anaphylaxis; CEPHALEXIN throat swelling', []],
  ['Amoxicillin brings him out in hives.', []],
  ['Exam: intubated, hives over trunk.', []],
  ['ASSESSMENT:\n1. Anaphylaxis, cefazolin.', ['anaphylaxis active']],
  ['IMPRESSION:\n1. IgE mediated cefazolin anaphylaxis, confirmed.', ['anaphylaxis active']],
  ['PMH: chronic urticaria', ['urticaria active']],
])('a reaction is of the reader of allergies: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  ['PSH: right inguinal hernia repair 2015', []],
  ['Surgeries: hernia', []],
  ['Background: repair of right inguinal hernia 1999.', []],
  ['L cataract out Nov 2017.', []],
  ['ASSESSMENT:\nRight inguinal hernia, reducible.', ['inguinal hernia active']],
  ['PSH: arthroscopy for rotator cuff tear', ['rotator cuff tear historical']],
])('an operation is of the reader of procedures: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test.each([
  ['BLACK LUNG BENEFITS ACT', []],
  ['BRANNOCK CANCER INSTITUTE', []],
  ['OZARK CENTER FOR SLEEP DISORDERS', []],
  ['MRSA NARES PCR   NEG', []],
  ['HIV-1 Ab   nonreactive', []],
  ['Mild asthma, HTN, HCV ab +.', ['asthma active', 'hypertension active', 'hepatitis c active']],
  ['GAD-7 15.', []],
  ['Last tetanus 2010.', []],
  ['Risks include but are not limited to vessel injury, nonunion, infection, DVT.', []],
  ['MDM: low suspicion for cauda equina, fx, infection, AAA.', []],
])('names that state no condition: %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})
