import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lungEvidence, plantDisease, plantLung, plantVolume } from '../../../test/planted-lung.ts'
import type { FindingValues } from '../../finding.ts'
import type { Screen } from '../report-content.ts'
import { toScreens } from './lung-screens.ts'

const day = '2015-06-10'
type Height = NonNullable<FindingValues['pulmonary.test']['height']>
type Person = { sex: 'female' | 'male'; age: number; height: Height }

function screenOf(id: string, measure: 'FEV1' | 'FVC', litres: number, { sex, age, height }: Person): Screen {
  const findings = [
    plantVolume(day, measure, 'pre', litres),
    plantLung(day, 'pulmonary.test', { height, age, withoutShoes: true, quality: 'acceptable' }),
    plantDisease(day, 'asthma'),
  ]
  const found = toScreens(lungEvidence(findings, { subject: { sex } })).find((screen) => screen.id === id)
  return found ?? expect.fail(`no screen ${id}`)
}

/** Published tables, typed a second time: what is at the limit, one hundredth below it and one above. */
const heights = [
  // lowest and highest height of the row, in centimetres and in inches
  [140, 152.9, 54, 60.24],
  [153, 158.9, 60.25, 62.49],
  [159, 163.9, 62.5, 64.49],
  [164, 168.9, 64.5, 66.49],
  [169, 173.9, 66.5, 68.49],
  [174, 179.9, 68.5, 70.74],
  [180, 184.9, 70.75, 72.74],
  [185, 210, 72.75, 82],
] as const
const none = undefined
const published = [
  { id: 'ssa.3.02A', age: 18, sex: 'female', limits: [1.2, 1.3, 1.4, 1.45, 1.55, 1.65, 1.75, 1.8] },
  { id: 'ssa.3.02A', age: 19, sex: 'male', limits: [1.45, 1.55, 1.65, 1.75, 1.85, 2, 2.1, 2.15] },
  { id: 'ssa.3.02A', age: 20, sex: 'female', limits: [1.05, 1.15, 1.25, 1.35, 1.45, 1.55, 1.65, 1.7] },
  { id: 'ssa.3.02A', age: 61, sex: 'male', limits: [1.2, 1.35, 1.4, 1.5, 1.6, 1.75, 1.85, 1.9] },
  { id: 'ssa.3.02B', age: 20, sex: 'female', limits: [1.3, 1.4, 1.5, 1.6, 1.7, none, none, none] },
  { id: 'ssa.3.02B', age: 45, sex: 'male', limits: [1.5, 1.65, 1.75, 1.9, 2, none, none, none] },
  { id: 'ssa.3.03A', age: 20, sex: 'female', limits: [1.45, 1.55, 1.65, 1.75, 1.85, 2, 2.1, 2.2] },
  { id: 'ssa.3.03A', age: 33, sex: 'male', limits: [1.6, 1.75, 1.9, 2, 2.15, 2.3, 2.45, 2.55] },
] as const

describe.each(published)('$id, $sex of $age', ({ id, age, sex, limits }) => {
  const measure = id === 'ssa.3.02B' ? 'FVC' : 'FEV1'
  const rows = limits.flatMap((limit, at) => {
    const [low = 0, high = 0, lowIn = 0, highIn = 0] = heights[at] ?? []
    return [[low, 'cm'] as const, [high, 'cm'] as const, [lowIn, 'in'] as const, [highIn, 'in'] as const].map(
      ([tall, unit]) => [tall, unit, limit] as const,
    )
  })
  test.each(rows)('%d %s: the limit is %s', (tall, unit, limit) => {
    const person: Person = { sex, age, height: { amount: [tall, tall], unit } }
    const outcome = (litres: number): string => screenOf(id, measure, litres, person).outcome
    if (limit === undefined) {
      expect(outcome(0.5)).toBe('notScreened')
      return
    }
    const hundredths = Math.round(limit * 100)
    expect([-1, 0, 1].map((more) => outcome((hundredths + more) / 100))).toEqual(['atOrBelow', 'atOrBelow', 'above'])
    expect(screenOf(id, measure, limit, person).criterion).toContain(`${limit.toFixed(2)} L or less`)
  })
})

test.each([
  ['ssa.3.02B', 'FVC', 19],
  ['ssa.3.03A', 'FEV1', 18],
] as const)('%s of %s at %d has no row that was compared', (id, measure, age) => {
  const screen = screenOf(id, measure, 1, { sex: 'male', age, height: { amount: [170, 170], unit: 'cm' } })
  expect(screen).toMatchObject({ outcome: 'notScreened', criterion: '' })
  expect(screen.missing.join()).toContain('is not verified in this version')
})

test('inches are not converted: 60.24 in are 153.0 cm, and of another row', () => {
  const limit = (amount: number, unit: 'cm' | 'in'): string =>
    screenOf('ssa.3.02A', 'FEV1', 1, { sex: 'female', age: 50, height: { amount: [amount, amount], unit } }).criterion
  expect(60.24 * 2.54).toBeGreaterThan(153)
  expect(limit(60.24, 'in')).toContain(
    'Table I-B, age 20 or older, female, height less than 60.25 in: FEV1 1.05 L or less',
  )
  expect(limit(153.01, 'cm')).toContain(
    'Table I-B, age 20 or older, female, height 153 to less than 159 cm: FEV1 1.15 L or less',
  )
})

test('the outcome never leaves the listed range with a lower value', () => {
  const amount = fc.integer({ min: 20, max: 700 }).map((hundredths) => hundredths / 100)
  const person = fc.record({
    sex: fc.constantFrom('female' as const, 'male' as const),
    age: fc.integer({ min: 18, max: 90 }),
    height: fc.integer({ min: 130, max: 220 }).map((tall): Height => ({ amount: [tall, tall], unit: 'cm' })),
  })
  const order = ['above', 'notScreened', 'atOrBelow']
  fc.assert(
    fc.property(
      person,
      amount,
      amount,
      fc.constantFrom('ssa.3.02A', 'ssa.3.02B', 'ssa.3.03A'),
      (who, one, other, id) => {
        const place = (litres: number): number =>
          order.indexOf(screenOf(id, id === 'ssa.3.02B' ? 'FVC' : 'FEV1', litres, who).outcome)
        expect(place(Math.min(one, other))).toBeGreaterThanOrEqual(place(Math.max(one, other)))
      },
    ),
  )
})
