import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goldGrade, isBelowFixed, quotientBelowFixed, severity2005, severity2021 } from './grades.ts'

test.each([
  ...[
    [120, 1],
    [100, 1],
    [80.1, 1],
    [80, 1],
    [79.9, 2],
    [79, 2],
    [65, 2],
    [50.1, 2],
    [50, 2],
    [49.9, 3],
    [49, 3],
  ],
  ...[
    [40, 3],
    [30.1, 3],
    [30, 3],
    [29.9, 4],
    [29, 4],
    [12, 4],
    [0, 4],
  ],
] as const)('GOLD: %d %% of predicted is grade %d', (percent, grade) => {
  expect(goldGrade(percent)).toBe(grade)
})

test.each([
  ...[
    [70.1, false],
    [70, false],
    [69.9, true],
    [69, true],
    [71, false],
    [30, true],
  ],
] as const)('a ratio of %d %% is below 0.70: %s', (ratio, below) => {
  expect(isBelowFixed(ratio)).toBe(below)
})

test.each([
  ...[
    [0.7, 1, false],
    [1.4, 2, false],
    [2.1, 3, false],
    [4.9, 7, false],
    [0.84, 1.2, false],
    [1.61, 2.3, false],
  ],
  ...[
    [0.69, 1, true],
    [1.39, 2, true],
    [2.09, 3, true],
    [1.47, 2.11, true],
    [2.11, 3, false],
    [1.48, 2.1, false],
  ],
] as const)('%d L of %d L is below 0.70: %s', (fev1, fvc, below) => {
  expect(quotientBelowFixed(fev1, fvc)).toBe(below)
})

test.each([
  ...([
    [110, 'mild'],
    [80, 'mild'],
    [70.1, 'mild'],
    [70, 'mild'],
    [69.9, 'moderate'],
    [69, 'moderate'],
  ] as const),
  ...([
    [60.1, 'moderate'],
    [60, 'moderate'],
    [59.9, 'moderately severe'],
    [59, 'moderately severe'],
  ] as const),
  ...([
    [50, 'moderately severe'],
    [49.9, 'severe'],
    [49, 'severe'],
    [35.1, 'severe'],
    [35, 'severe'],
  ] as const),
  ...([
    [34.9, 'very severe'],
    [34, 'very severe'],
    [10, 'very severe'],
  ] as const),
])('ATS/ERS 2005: %d %% of predicted is %s', (percent, severity) => {
  expect(severity2005(percent)).toBe(severity)
})

test.each([
  ...([
    [1, undefined],
    [0, undefined],
    [-1.64, undefined],
    [-1.645, undefined],
    [-1.646, 'mild'],
  ] as const),
  ...([
    [-1.65, 'mild'],
    [-2.49, 'mild'],
    [-2.5, 'mild'],
    [-2.51, 'moderate'],
    [-3.99, 'moderate'],
  ] as const),
  ...([
    [-4, 'moderate'],
    [-4.01, 'severe'],
    [-4.1, 'severe'],
    [-6, 'severe'],
  ] as const),
])('ATS/ERS 2021: a z-score of %d is %s', (zScore, severity) => {
  expect(severity2021(zScore)).toBe(severity)
})

test('no grade improves with a lower value', () => {
  const order: readonly (string | undefined)[] = [
    ...[undefined, 'mild', 'moderate', 'moderately severe', 'severe', 'very severe'],
  ]
  const place = (severity: string | undefined): number => order.indexOf(severity)
  const percent = fc.double({ min: 0, max: 150, noNaN: true })
  const zScore = fc.double({ min: -12, max: 5, noNaN: true })
  fc.assert(
    fc.property(percent, percent, zScore, zScore, (one, other, z, otherZ) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(goldGrade(low)).toBeGreaterThanOrEqual(goldGrade(high))
      expect(place(severity2005(low))).toBeGreaterThanOrEqual(place(severity2005(high)))
      expect(place(severity2021(Math.min(z, otherZ)))).toBeGreaterThanOrEqual(place(severity2021(Math.max(z, otherZ))))
    }),
  )
})
