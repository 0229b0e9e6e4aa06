import { describe, expect, test } from 'vitest'
import type { CaseFacts } from '../case/case-facts.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Assertion, Encounter, Finding, FindingValues } from '../finding.ts'
import { findPulmonaryConflicts } from './pulmonary-conflicts.ts'

const day = (value: string): PartialDate => ({
  value,
  precision: value.length === 10 ? 'day' : 'year',
  basis: 'stated',
})
type More = { page?: number; flags?: readonly string[]; assertion?: Partial<Assertion>; confidence?: string }

function finding<Kind extends keyof FindingValues>(
  category: Kind,
  on: string,
  value: FindingValues[Kind],
  { page = 1, flags = [], assertion = {}, confidence = 'high' }: More = {},
): Finding {
  const plain = {
    polarity: 'affirmed',
    certainty: 'definite',
    temporality: 'current',
    experiencer: 'patient',
    cues: [],
  }
  return {
    id: `${category} ${on} ${page} ${JSON.stringify(value)}`,
    category,
    value,
    display: '',
    assertion: { ...plain, ...assertion },
    effectiveDate: day(on),
    citations: [{ kind: 'text', documentId: `doc-${on}`, pageNumber: page, encounterId: `e-${on}`, quote: 'x' }],
    origin: { by: 'rules', rule: 'test', version: '1' },
    confidence,
    flags,
  } as unknown as Finding
}

function kinds(findings: readonly Finding[]): string[] {
  const days = [...new Set(findings.map(({ effectiveDate }) => effectiveDate?.value ?? ''))]
  const encounters = days.map(
    (on): Encounter => ({
      id: `e-${on}`,
      documentId: `doc-${on}`,
      pages: [1, 9],
      segments: [],
      encounterType: 'office',
      serviceDate: day(on),
      dateSource: 'labelled',
      documentType: 'note',
    }),
  )
  const facts: CaseFacts = { subject: {}, parameters: {}, encounters }
  return findPulmonaryConflicts(findings, facts).map(({ kind, severity }) => `${kind.slice(10)} ${severity}`)
}

const never = finding('smoking.status', '2012-01-05', { status: 'never', product: 'cigarettes' })
const nonsmoker = finding('smoking.status', '2012-01-05', { status: 'nonsmoker', product: 'cigarettes' })
type Condition = FindingValues['medical.condition']
const copd = (rest: Partial<Condition>, more?: More): Finding =>
  finding(
    'medical.condition',
    '2013-02-01',
    { surface: 'COPD', name: 'copd', system: 'respiratory', status: 'active', ...rest },
    more,
  )

describe('smoking denied, and a lung disease put down to it', () => {
  const one = ['smokingVsCause significant']
  test.each<[string, string[], Finding[]]>([
    ['caused by smoking', one, [never, copd({ cause: 'smoking' })]],
    ['caused by tobacco', one, [never, copd({ cause: 'tobacco use' })]],
    ['no cause', [], [never, copd({})]],
    ['another cause', [], [never, copd({ cause: 'asbestos' })]],
    ['the smoke of others', [], [never, copd({ cause: 'second-hand smoke' })]],
    ['the smoke of a fire', [], [never, copd({ cause: 'smoke inhalation' })]],
    ['only does not smoke now', [], [nonsmoker, copd({ cause: 'smoking' })]],
    ['ruled out', [], [never, copd({ cause: 'smoking', status: 'ruledOut' })]],
    ['suspected', [], [never, copd({ cause: 'smoking', status: 'suspected' })]],
    ['denied', [], [never, copd({ cause: 'smoking' }, { assertion: { polarity: 'negated' } })]],
    ['not of the lungs', [], [never, copd({ cause: 'smoking', system: 'cardiovascular' })]],
    ['of the father', [], [never, copd({ cause: 'smoking' }, { assertion: { experiencer: 'family' } })]],
  ])('%s', (_, expected, findings) => {
    expect(kinds(findings)).toEqual(expected)
  })
})

type Measurement = FindingValues['pulmonary.measurement']
const fev1 = (on: string, amount: number, rest: Partial<Measurement> = {}, more?: More): Finding =>
  finding('pulmonary.measurement', on, { measure: 'FEV1', phase: 'pre', amount, unit: 'L', ...rest }, more)
const second = { page: 2 }

describe('one test, two values', () => {
  const one = ['measurementsDiffer significant']
  test.each<[string, string[], Finding[]]>([
    ['two pages of one day', one, [fev1('2014-05-01', 1.5), fev1('2014-05-01', 1.9, {}, second)]],
    [
      'the second and the third of three',
      one,
      [fev1('2014-05-01', 1.52), fev1('2014-05-01', 1.5, {}, second), fev1('2014-05-01', 1.56, {}, { page: 3 })],
    ],
    [
      'another record that names the day',
      one,
      [fev1('2014-05-01', 1.5), fev1('2014-09-01', 1.9, { on: { date: day('2014-05-01') } })],
    ],
    ['rounded', [], [fev1('2014-05-01', 1.5), fev1('2014-05-01', 1.52, {}, second)]],
    ['manoeuvres of one page', [], [fev1('2014-05-01', 1.5), fev1('2014-05-01', 1.9)]],
    [
      'before and after a bronchodilator',
      [],
      [fev1('2014-05-01', 1.5), fev1('2014-05-01', 1.9, { phase: 'post' }, second)],
    ],
    [
      'no phase is said of either',
      ['measurementsDiffer significant'],
      [fev1('2014-05-01', 1.5, { phase: 'unspecified' }), fev1('2014-05-01', 1.9, { phase: 'unspecified' }, second)],
    ],
    [
      'no phase is said of one, and it is that of another phase',
      [],
      [
        fev1('2014-05-01', 1.5),
        fev1('2014-05-01', 1.9, { phase: 'post' }),
        fev1('2014-05-01', 1.9, { phase: 'unspecified' }, second),
      ],
    ],
    ['another day', [], [fev1('2014-05-01', 1.5), fev1('2015-05-01', 1.9)]],
    ['only the year is known', [], [fev1('2014', 1.5), fev1('2014', 1.9, {}, second)]],
    ['implausible', [], [fev1('2014-05-01', 1.5), fev1('2014-05-01', 15, {}, { page: 2, flags: ['implausible'] })]],
    [
      'equal litres, other tables of predicted values',
      [],
      [fev1('2014-05-01', 1.5, { percentPredicted: 60 }), fev1('2014-05-01', 1.5, { percentPredicted: 66 }, second)],
    ],
    [
      'a page of another patient',
      [],
      [fev1('2014-05-01', 1.5), fev1('2014-05-01', 1.9, {}, { page: 2, flags: ['wrongPatient'] })],
    ],
  ])('%s', (_, expected, findings) => {
    expect(kinds(findings)).toEqual(expected)
  })
})

const called = (on: string, interpretation: 'normal' | 'obstruction', more?: More): Finding =>
  finding('pulmonary.test', on, { interpretation }, more)
const ratio = (amount: number): Finding =>
  finding('pulmonary.measurement', '2014-05-01', { measure: 'FEV1/FVC', phase: 'pre', amount, unit: '%' })

describe('called normal, and low', () => {
  const one = ['interpretationVsValues significant']
  test.each<[string, string[], Finding[]]>([
    ['a low ratio', one, [called('2014-05-01', 'normal'), ratio(58)]],
    ['a low FEV1', one, [called('2014-05-01', 'normal'), fev1('2014-05-01', 1.5, { percentPredicted: 55 })]],
    ['normal values', [], [called('2014-05-01', 'normal'), ratio(78), fev1('2014-05-01', 3, { percentPredicted: 95 })]],
    ['at the limit', [], [called('2014-05-01', 'normal'), ratio(70)]],
    ['called obstruction', [], [called('2014-05-01', 'obstruction'), ratio(58)]],
    ['not normal', [], [called('2014-05-01', 'normal', { assertion: { polarity: 'negated' } }), ratio(58)]],
    ['another day', [], [called('2015-05-01', 'normal'), ratio(58)]],
  ])('%s', (_, expected, findings) => {
    expect(kinds(findings)).toEqual(expected)
  })
})

const denies = (name?: string): Finding =>
  finding('medical.denial', '2016-01-01', { denied: 'exposure', ...(name === undefined ? {} : { name }) })
const exposed = (agent: string, on = '2010-01-01', more?: More): Finding =>
  finding('pulmonary.exposure', on, { agent }, more)
const begun = finding('pulmonary.exposure', '2019-01-01', { agent: 'asbestos', from: { date: day('2018') } })

describe('exposure denied', () => {
  const one = ['exposureDenied material']
  test.each<[string, string[], Finding[]]>([
    ['all denied, one recorded before', one, [denies(), exposed('asbestos')]],
    ['recorded later', one, [denies(), exposed('asbestos', '2018-01-01')]],
    ['by name', one, [denies('asbestos'), exposed('asbestos')]],
    ['dust covers asbestos', one, [denies('dust'), exposed('asbestos')]],
    ['a list covers each', one, [denies('dust, fumes and chemicals'), exposed('welding fumes')]],
    ['chemicals cover chlorine', one, [denies('chemicals'), exposed('chlorine')]],
    ['another agent', [], [denies('asbestos'), exposed('silica')]],
    ['another dust', [], [denies('coal dust'), exposed('wood dust')]],
    ['fumes are no dust', [], [denies('fumes'), exposed('silica')]],
    ['possible', [], [denies(), exposed('asbestos', '2010-01-01', { assertion: { certainty: 'possible' } })]],
    ['of the father', [], [denies(), exposed('asbestos', '2010-01-01', { assertion: { experiencer: 'family' } })]],
    ['begun after the denial', [], [denies(), begun]],
    ['unsure', [], [denies(), exposed('asbestos', '2010-01-01', { confidence: 'low' })]],
    ['a surgery denied', [], [finding('medical.denial', '2016-01-01', { denied: 'surgery' }), exposed('asbestos')]],
  ])('%s', (_, expected, findings) => {
    expect(kinds(findings)).toEqual(expected)
  })
})
