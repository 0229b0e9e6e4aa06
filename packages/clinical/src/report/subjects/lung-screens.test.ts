import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lungEvidence, plantDisease, plantLung, plantRatio, plantVolume } from '../../../test/planted-lung.ts'
import type { Finding, FindingValues } from '../../finding.ts'
import type { Parameters, Subject } from '../../page-input.ts'
import type { Screen } from '../report-content.ts'
import { toScreens } from './lung-screens.ts'

const [first, second, third] = ['2014-03-01', '2015-06-10', '2016-09-20']
const subject: Subject = { sex: 'female', dateOfBirth: '1961-05-04' }
const copd = plantDisease(first, 'chronic obstructive pulmonary disease')
type Told = { parameters?: Parameters; subject?: Subject }

function screens(findings: readonly Finding[], told: Told = {}): Map<string, Screen> {
  return new Map(toScreens(lungEvidence(findings, { subject, ...told })).map((screen) => [screen.id, screen]))
}
function screen(id: string, findings: readonly Finding[], told: Told = {}): Screen {
  return screens(findings, told).get(id) ?? expect.fail(`no screen ${id}`)
}
const made = (day: string, value: FindingValues['pulmonary.test'] = {}): Finding =>
  plantLung(day, 'pulmonary.test', { height: { amount: [160, 160], unit: 'cm' }, withoutShoes: true, ...value })
const post = (day: string, percentPredicted: number, ratio: number): Finding[] => [
  plantVolume(day, 'FEV1', 'post', 1.2, { percentPredicted }),
  plantRatio(day, 'post', ratio),
]

test.each([
  ...([
    [95, 'GOLD grade 1.'],
    [80, 'GOLD grade 1.'],
    [79, 'GOLD grade 2.'],
    [50, 'GOLD grade 2.'],
  ] as const),
  ...([
    [49, 'GOLD grade 3.'],
    [30, 'GOLD grade 3.'],
    [29, 'GOLD grade 4.'],
  ] as const),
])('COPD, ratio 69 %% and FEV1 %d %% after a bronchodilator: %s', (percent, result) => {
  expect(screen('gold', [copd, ...post(second, percent, 69)])).toMatchObject({ outcome: 'graded', result, missing: [] })
})

test('GOLD says what is missing', () => {
  const pre = [plantVolume(second, 'FEV1', 'pre', 1.2, { percentPredicted: 45 }), plantRatio(second, 'pre', 55)]
  expect(screen('gold', [copd, ...pre])).toMatchObject({
    outcome: 'notGradable',
    missing: ['FEV1/FVC after a bronchodilator', 'FEV1 after a bronchodilator in per cent of predicted'],
  })
  expect(screen('gold', post(second, 45, 55)).missing).toEqual(['a confirmed record of COPD'])
  expect(screen('gold', [copd, ...post(second, 45, 70)])).toMatchObject({
    outcome: 'notGradable',
    result: 'Not gradable: FEV1/FVC after a bronchodilator is not below 0.70.',
  })
  expect(screen('gold', [copd]).missing).toHaveLength(1)
})

test('a ratio that is not printed is that of the two volumes of the same phase', () => {
  const volumes = [plantVolume(second, 'FEV1', 'post', 1.39, { percentPredicted: 52 })]
  expect(screen('gold', [copd, ...volumes, plantVolume(second, 'FVC', 'post', 2)]).result).toBe('GOLD grade 2.')
  expect(screen('gold', [copd, ...volumes, plantVolume(second, 'FVC', 'pre', 2)]).outcome).toBe('notGradable')
})

test.each([
  [
    'one page',
    [
      ['FEV1', 1.39],
      ['FVC', 2],
    ],
    'graded',
  ],
  [
    'two pages',
    [
      ['FEV1', 1.39],
      ['FVC', 2, 7],
    ],
    'notGradable',
  ],
  [
    'the best ever beside it',
    [
      ['FEV1', 1.05],
      ['FVC', 2],
      ['FEV1', 1.8],
    ],
    'notGradable',
  ],
  [
    'the best ever on another page',
    [
      ['FEV1', 1.05],
      ['FVC', 2],
      ['FEV1', 1.8, 7],
    ],
    'graded',
  ],
  [
    'two efforts that agree',
    [
      ['FEV1', 1.05],
      ['FVC', 2],
      ['FEV1', 1.1],
    ],
    'graded',
  ],
] as const)('the two volumes are of one page and one test: %s', (_, volumes, outcome) => {
  const findings = volumes.map(([measure, amount, page]) => {
    const one = plantVolume(second, measure, 'post', amount, { percentPredicted: 45 })
    const citations = one.citations.map((citation) => ({ ...citation, ...(page && { pageNumber: page }) }))
    return { ...one, citations } as unknown as Finding
  })
  expect(screen('gold', [copd, ...findings]).outcome).toBe(outcome)
})

const condition = (day: string, name: string, status: FindingValues['medical.condition']['status']): Finding => {
  const told = plantLung(day, 'medical.condition', { surface: name, name, system: 'respiratory', status })
  const polarity = status === 'ruledOut' ? 'negated' : 'affirmed'
  return { ...told, assertion: { ...told.assertion, polarity } } as Finding
}
const denied = plantLung(third, 'medical.denial', { denied: 'condition', name: 'copd' })

test.each([
  ['a later record rules out', [condition(third, 'copd', 'ruledOut')], 'notGradable', 1],
  ['a record of the same day rules out', [condition(first, 'copd', 'ruledOut')], 'notGradable', 1],
  ['a later record calls resolved', [condition(third, 'copd', 'resolved')], 'notGradable', 1],
  [
    'was ruled out and recorded again',
    [condition(second, 'copd', 'ruledOut'), plantDisease(third, 'copd')],
    'graded',
    1,
  ],
  ['is denied later', [denied], 'graded', 1],
  ['was ruled out before', [condition('2010-01-01', 'copd', 'ruledOut')], 'graded', 0],
  ['has no exacerbation', [condition(third, 'copd exacerbation', 'ruledOut')], 'graded', 0],
] as const)('COPD that %s', (_, more, outcome, against) => {
  const { inputs, missing, ...found } = screen('gold', [copd, ...more, ...post(second, 45, 55)])
  expect(found.outcome).toBe(outcome)
  expect(inputs.filter(({ cells }) => cells[0] === 'COPD not confirmed')).toHaveLength(against)
  expect(missing).toHaveLength(against)
})

test.each([
  ['resolved', undefined],
  ['historical', undefined],
  ['ruledOut', undefined],
  ['suspected', undefined],
  ['active', 'atOrBelow'],
] as const)('3.03A with asthma that is only %s', (status, outcome) => {
  const found = screens([fev1(80), made(second), condition(first, 'asthma', status)]).get('ssa.3.03A')
  expect(found?.outcome).toBe(outcome)
})

test('3.03A with asthma that a later record rules out', () => {
  const findings = [fev1(80), made(second), plantDisease(first, 'asthma'), condition(third, 'asthma', 'ruledOut')]
  const found = screen('ssa.3.03A', findings)
  expect(found).toMatchObject({ outcome: 'notScreened', criterion: '' })
  expect(found.missing).toEqual(['a record of asthma that no later one speaks against'])
})

const limited = 'a test of acceptable quality: that of this one is recorded as limited'
test.each([
  [{ quality: 'limited' }, 'limited', [limited]],
  [{ quality: 'acceptable', grade: 'D' }, 'acceptable, grade D', [limited]],
  [{ repeatable: false }, 'not repeatable', ['a repeatable test: this one is recorded as not repeatable']],
  [{ quality: 'acceptable', grade: 'A', repeatable: true }, 'acceptable, grade A, repeatable', []],
] as const)('every screen prints the quality %j', (value, words, missing) => {
  const all = screens([copd, ...post(second, 75, 55), made(second, value)])
  for (const id of ['gold', 'atsErs2005', 'ssa.3.02A']) {
    expect(all.get(id)?.inputs.map(({ cells }) => cells)).toContainEqual(['Quality', words, '06/10/2015'])
    expect(all.get(id)?.missing).toEqual(missing)
  }
})

test.each([
  ['not acceptable', { quality: 'notAcceptable' }],
  ['of grade F', { grade: 'F' }],
] as const)('no screen rests on a test that is %s', (_, value) => {
  for (const { outcome, inputs } of screens([copd, ...post(second, 45, 55), made(second, value)]).values()) {
    expect(outcome).toMatch(/^not/)
    expect(inputs.map(({ cells }) => cells[0])).toContain('Quality')
  }
})

test('values before a bronchodilator change no GOLD grade, whatever they are', () => {
  const amount = fc.integer({ min: 20, max: 700 }).map((hundredths) => hundredths / 100)
  const percent = fc.integer({ min: 10, max: 140 })
  const after = [copd, ...post(second, 45, 55)]
  const expected = screen('gold', after)
  fc.assert(
    fc.property(amount, amount, percent, percent, (fev1, fvc, percentPredicted, ratio) => {
      const before = [
        plantVolume(second, 'FEV1', 'pre', fev1, { percentPredicted }),
        plantVolume(second, 'FVC', 'unspecified', fvc, { percentPredicted }),
        plantRatio(second, 'pre', ratio),
      ]
      const { inputs, ...rest } = screen('gold', [...after, ...before])
      expect({ ...rest, cells: inputs.map(({ cells }) => cells) }).toEqual({
        ...{ ...expected, inputs: undefined },
        cells: expected.inputs.map(({ cells }) => cells),
      })
    }),
    { numRuns: 50 },
  )
})

const fev1 = (percentPredicted: number, phase: 'pre' | 'post' = 'pre'): Finding =>
  plantVolume(second, 'FEV1', phase, 1.2, { percentPredicted })

test.each([
  ['the printed limit of the ratio', [plantRatio(second, 'pre', 66, { lowerLimit: 67 })], 'printed lower limit'],
  ['0.70 where no limit is printed', [plantRatio(second, 'pre', 66)], 'below 0.70; no lower limit'],
  ['the volumes where no ratio is printed', [plantVolume(second, 'FVC', 'pre', 2)], 'computed from the two volumes'],
  [
    'FVC',
    [plantRatio(second, 'pre', 80), plantVolume(second, 'FVC', 'pre', 1.5, { lowerLimit: 2.4 })],
    'FVC below its',
  ],
  [
    'TLC',
    [plantRatio(second, 'pre', 80), plantVolume(second, 'TLC', 'unspecified', 3, { lowerLimit: 4 })],
    'TLC below',
  ],
] as const)('ATS/ERS 2005 after an abnormality by %s', (_, held, words) => {
  const { outcome, result } = screen('atsErs2005', [fev1(62), ...held])
  expect(outcome).toBe('graded')
  expect(result).toMatch(/^Moderate \(/)
  expect(result).toContain(words)
})

test.each([
  ['a ratio above its limit, though below 0.70', [plantRatio(second, 'pre', 68, { lowerLimit: 64 })]],
  ['nothing to be held against a limit', []],
  ['a ratio of the other phase', [plantRatio(second, 'post', 50)]],
] as const)('ATS/ERS 2005 gives no severity with %s', (_, held) => {
  expect(screen('atsErs2005', [fev1(40), ...held]).outcome).toBe('notGradable')
})

test('ATS/ERS 2021 is shown only where a z-score is printed', () => {
  expect(screens([fev1(40)]).has('atsErs2021')).toBe(false)
  const scored = plantVolume(second, 'FEV1', 'pre', 1.2, { zScore: -2.7 })
  expect(screen('atsErs2021', [scored])).toMatchObject({ outcome: 'graded', result: 'Moderate.' })
})

test('asthma is shown only where it is recorded', () => {
  const test = [fev1(40), made(second)]
  expect(screens(test).has('ssa.3.03A')).toBe(false)
  expect(screen('ssa.3.03A', [...test, plantDisease(first, 'asthma')])).toMatchObject({ outcome: 'atOrBelow' })
})

test.each([
  ['height at the test', {}, [fev1(80)]],
  [
    'height recorded without saying whether without shoes',
    {},
    [fev1(80), plantLung(second, 'pulmonary.test', { height: { amount: [160, 160], unit: 'cm' } })],
  ],
  ['height without shoes: the record says that shoes were worn', {}, [fev1(80), made(second, { withoutShoes: false })]],
  [
    'one height: what is recorded falls into more than one row of the table',
    {},
    [fev1(80), made(second, { height: { amount: [158, 160], unit: 'cm' } })],
  ],
  ['sex', { subject: { dateOfBirth: '1961-05-04' } }, [fev1(80), made(second)]],
  ['age at the test', { subject: { sex: 'male' } }, [fev1(80), made(second)]],
  [
    'one age group: what is recorded allows more than one',
    { subject: { ...subject, dateOfBirth: '1996-01-01' } },
    [fev1(80), made(second, { age: 25 })],
  ],
  [
    'an age of 18 or more: the tables begin there',
    { subject: { ...subject, dateOfBirth: '1999-01-01' } },
    [fev1(80), made(second)],
  ],
  [
    'FEV1 in litres',
    {},
    [plantLung(second, 'pulmonary.measurement', { measure: 'FEV1', phase: 'pre', percentPredicted: 80 }), made(second)],
  ],
  [
    'FEV1 in litres: what is printed is not plausible',
    {},
    [plantVolume(second, 'FEV1', 'pre', 12, {}, ['implausible']), made(second)],
  ],
  [
    'FEV1 in litres: the quality of this test is recorded as not acceptable',
    {},
    [fev1(80), made(second, { quality: 'notAcceptable' })],
  ],
  [
    'a value after a bronchodilator, which the listing asks for where FEV1 is below 70 % of predicted',
    {},
    [fev1(69), made(second)],
  ],
] as const satisfies readonly (readonly [string, Told, readonly Finding[]])[])(
  'SSA lists as missing: %s',
  (missing, told, findings) => {
    expect(screen('ssa.3.02A', findings, told).missing).toEqual([missing])
  },
)

test('shoes that are not spoken of do not keep the values from being shown', () => {
  const height = plantLung(second, 'pulmonary.test', { height: { amount: [160, 160], unit: 'cm' } })
  expect(screen('ssa.3.02A', [fev1(80), height]).outcome).toBe('atOrBelow')
})

test('the highest acceptable value of the test stands, and the screen names its phase', () => {
  const findings = [fev1(80), plantVolume(second, 'FEV1', 'post', 1.6, { percentPredicted: 90 }), made(second)]
  const { inputs, outcome } = screen('ssa.3.02A', findings)
  expect(outcome).toBe('above')
  expect(inputs[0]?.cells).toEqual(['FEV1, after bronchodilator', '1.60 L (90 % of predicted)', '06/10/2015'])
  expect(inputs[0]?.citations).toHaveLength(1)
})

test('the newest complete test and the lowest one, within the period', () => {
  const volume = (day: string, amount: number): Finding[] => [plantVolume(day, 'FEV1', 'pre', amount), made(day)]
  const findings = [...volume(first, 0.9), ...volume(second, 1.1), plantVolume(third, 'FEV1', 'pre', 1.5)]
  const found = screens(findings)
  expect(found.get('ssa.3.02A')?.inputs.map(({ cells }) => cells)).toEqual([
    ['FEV1, before bronchodilator', '1.10 L', '06/10/2015'],
    ['Sex', 'female, as in the header', ''],
    ['Age', 'by the date of birth in the header', '06/10/2015'],
    ['Height', '160 cm, without shoes', '06/10/2015'],
    ['Newest test', 'not used; missing: height at the test', '09/20/2016'],
  ])
  expect(found.get('ssa.3.02A.lowest')?.inputs[0]?.cells[1]).toBe('0.90 L')
  const late = screens(findings, { parameters: { periodFrom: '2015-01-01' } })
  expect(late.has('ssa.3.02A.lowest')).toBe(false)
  const later = screen('ssa.3.02A', findings, { parameters: { periodFrom: '2017-01-01' } })
  expect(later).toMatchObject({ outcome: 'notScreened', inputs: [] })
})

test('no screen says more than it compared', () => {
  const all = toScreens(
    lungEvidence([copd, ...post(second, 45, 55), made(second), plantDisease(first, 'asthma')], { subject }),
  )
  expect(JSON.stringify(all)).not.toMatch(/\b(?:meets?|qualif|disabled|eligib|satisf)/i)
})
