import { expect, test } from 'vitest'
import { alcohol, condition, conflictsOf, injury, type Noted, on, surgery } from '../../test/medical-findings.ts'

test.each<[string, string, Noted[]]>([
  [
    'medical.lateralityDiffers',
    'sides of operations of one region in one month, of which one is dated by its report',
    [
      ['2012-11-14', surgery('thoracoscopy', { site: 'chest', laterality: 'right', when: on('2012-11-14') })],
      ['2014-02-20', surgery('biopsy', { site: 'pleura', laterality: 'left', when: on('2012-11') })],
    ],
  ],
  [
    'medical.lateralityDiffers',
    'two lone records of a fracture in one year',
    [
      ['2017-08-15', condition('tibial fracture', { site: 'knee', laterality: 'right', status: 'historical' })],
      ['2018-02-20', condition('tibial fracture', { site: 'knee', laterality: 'left', status: 'historical' })],
    ],
  ],
  [
    'medical.onsetDiffers',
    'two beginnings, of which one names a side',
    [
      ['2014-06-09', condition('paresthesia', { site: 'hand', onset: on('2014-05') })],
      ['2015-02-17', condition('paresthesia', { site: 'hand', laterality: 'bilateral', onset: on('2011') })],
    ],
  ],
  [
    'medical.alcoholDenied',
    'no alcohol for a lifetime, and drinking before',
    [
      ['2015-01-05', alcohol('never')],
      ['2012-06-05', alcohol('former')],
    ],
  ],
  [
    'medical.alcoholDenied',
    'no alcohol, and drinking within the month',
    [
      ['2015-01-05', alcohol('nondrinker')],
      ['2015-01-20', alcohol('current')],
    ],
  ],
  [
    'medical.mechanismDiffers',
    'sport by the one, a fall at work by the other',
    [
      ['2017-10-03', injury('fall from height', { site: 'shoulder', atWork: true })],
      ['2017-10-10', injury('sports', { site: 'shoulder', atWork: false })],
    ],
  ],
])('%s: %s', (kind, _why, findings) => {
  expect(conflictsOf(findings).map((conflict) => conflict.kind)).toEqual([kind])
})

test.each<[string, Noted[]]>([
  [
    'alcohol given up before it is denied for now',
    [
      ['2012-06-05', alcohol('current')],
      ['2015-01-05', alcohol('nondrinker')],
    ],
  ],
  [
    'two answers about alcohol in one note',
    [
      ['2015-01-05', alcohol('never')],
      ['2015-01-05', alcohol('current')],
    ],
  ],
  [
    'two lone records of a fracture, years apart',
    [
      ['2012-08-15', condition('tibial fracture', { site: 'knee', laterality: 'right', status: 'historical' })],
      ['2018-02-20', condition('tibial fracture', { site: 'knee', laterality: 'left', status: 'historical' })],
    ],
  ],
  [
    'operations of one region in two years',
    [
      ['2012-11-14', surgery('thoracoscopy', { site: 'chest', laterality: 'right', when: on('2012-11-14') })],
      ['2014-02-20', surgery('biopsy', { site: 'pleura', laterality: 'left', when: on('2014-02-20') })],
    ],
  ],
])('no conflict: %s', (_why, findings) => {
  expect(conflictsOf(findings)).toEqual([])
})

test('accounts without a date, noted since the index date, are of the injury of that day', () => {
  const accounts: Noted[] = [
    ['2015-12-04', injury('slip and fall', { site: 'hip' })],
    ['2016-09-22', injury('pedestrian struck by vehicle', { site: 'hip' })],
  ]
  expect(conflictsOf(accounts, '2015-12-04').map(({ kind }) => kind)).toEqual(['medical.mechanismDiffers'])
  expect(conflictsOf(accounts)).toEqual([])
})

test('the order of the findings changes neither the conflicts nor their ids', () => {
  const accounts: Noted[] = [
    ['2017-10-03', injury('fall from height', { site: 'shoulder', atWork: true })],
    ['2017-10-10', injury('sports', { site: 'shoulder', atWork: false })],
    ['2017-10-12', injury('motor vehicle collision', { site: 'shoulder' })],
  ]
  const named = accounts.map(([noted, finding], at): Noted => [noted, (day) => finding(day, at)])
  const idsOf = (findings: readonly Noted[]): string[] => conflictsOf(findings).map(({ id }) => id)
  expect(idsOf(named)).toHaveLength(1)
  expect(idsOf(named.toReversed())).toEqual(idsOf(named))
})
