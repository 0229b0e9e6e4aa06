import type { Random } from '../random.ts'
import type { LungMeasure } from './types.ts'

/** What a laboratory prints: the eight measures, and those beside them that no report asks for. */
export type LungKey = LungMeasure | LungAside
type LungAside =
  | 'FEV6'
  | 'FEV3'
  | 'FEV1/FEV6'
  | 'FET'
  | 'FIVC'
  | 'SVC'
  | 'IC'
  | 'ERV'
  | 'FRC'
  | 'RV/TLC'
  | 'VA'
  | 'DLCO/VA'
  | 'FEF50'
  | 'MVV'

type LungReading = { readonly amount: number; readonly percent: number; readonly z: number }
export type Quantity = {
  readonly key: LungKey
  readonly predicted: number
  readonly lower: number
  readonly pre: LungReading
  readonly post?: LungReading
}
export type LungTest = Readonly<Partial<Record<LungKey, Quantity>>>

export type Tested = { readonly sex: 'female' | 'male'; readonly age: number; readonly heightCm: number }
type Pattern = 'normal' | 'obstruction' | 'restriction' | 'mixed'

/** Of height in metres, of age, constant, and how far the healthy stray: after the European tables of 1993. */
const equations: Readonly<
  Record<LungMeasure, Readonly<Record<Tested['sex'], readonly [number, number, number, number]>>>
> = {
  FVC: { male: [5.76, -0.026, -4.34, 0.61], female: [4.43, -0.026, -2.89, 0.43] },
  FEV1: { male: [4.3, -0.029, -2.49, 0.51], female: [3.95, -0.025, -2.6, 0.38] },
  'FEV1/FVC': { male: [0, -0.18, 87.2, 7.2], female: [0, -0.19, 89.1, 6.5] },
  'FEF25-75': { male: [1.94, -0.043, 2.7, 1.04], female: [1.25, -0.034, 2.92, 0.85] },
  PEF: { male: [6.14, -0.043, 0.15, 1.21], female: [5.5, -0.03, -1.11, 0.9] },
  TLC: { male: [7.99, 0, -7.08, 0.7], female: [6.6, 0, -5.79, 0.6] },
  RV: { male: [1.31, 0.022, -1.23, 0.41], female: [1.81, 0.016, -2, 0.35] },
  DLCO: { male: [33.2, -0.197, -18, 4.2], female: [24.4, -0.146, -8.2, 3.5] },
}

export function makeTested(random: Random, sex: Tested['sex'] = random.pick(['female', 'male'])): Tested {
  return { sex, age: random.int(24, 78), heightCm: sex === 'male' ? random.int(163, 186) : random.int(150, 174) }
}

/** One test of one person, in litres, litres a second and mL/min/mmHg: what belongs together fits together. */
export function makeLungTest(tested: Tested, random: Random): LungTest {
  const pattern = random.pick<Pattern>(['normal', 'obstruction', 'obstruction', 'restriction', 'mixed'])
  const stiff = pattern === 'restriction' || pattern === 'mixed'
  const tight = pattern === 'obstruction' || pattern === 'mixed'
  const usual = (measure: LungMeasure, z: number): number => {
    const { predicted, spread } = expected(measure, tested)
    return predicted + z * spread
  }
  const between = (least: number, most: number): number => least + random.next() * (most - least)
  const fvc = round(
    clamp(usual('FVC', stiff ? between(-4, -1.8) : tight ? between(-2.2, 0.3) : between(-0.9, 1)), 1.1, 6.6),
    2,
  )
  const share = clamp(usual('FEV1/FVC', tight ? between(-5.5, -2) : between(-0.9, 0.9)), 28, 95) / 100
  const fev1 = round(fvc * share, 2)
  const fvcPost = round(Math.min(6.8, fvc * between(0.98, 1.1)), 2)
  const fev1Post = round(Math.min(fvcPost * 0.96, fev1 * between(0.97, 1.18)), 2)
  const flow = (gain: number): number => round(Math.max(0.18, usual('FEF25-75', 0) * (share / 0.8) ** 2.4 * gain), 2)
  const peak = (gain: number): number =>
    round(Math.max(0.9, usual('PEF', 0) * (0.35 + (0.65 * fev1) / usual('FEV1', 0)) * gain), 2)
  const tlc = round(
    Math.max(fvc + 0.6, usual('TLC', stiff ? between(-4, -1.8) : tight ? between(0, 2.6) : between(-1, 1))),
    2,
  )
  const rv = round(tlc - fvc - between(0.02, 0.25), 2)
  const gain = between(0.95, 1.2)
  // Some devices print the ratio of the best single effort: a point or so beside that of the two numbers.
  const stray = random.chance(0.3) ? between(-1.4, 1.4) : 0
  const pairs: Readonly<Record<LungMeasure, readonly [number, number?]>> = {
    FVC: [fvc, fvcPost],
    FEV1: [fev1, fev1Post],
    'FEV1/FVC': [(100 * fev1) / fvc + stray, (100 * fev1Post) / fvcPost],
    'FEF25-75': [flow(1), flow(gain)],
    PEF: [peak(1), peak(gain)],
    TLC: [tlc],
    RV: [rv],
    DLCO: [round(Math.max(4, usual('DLCO', between(-4, 0.6))), 1)],
  }
  const test: Partial<Record<LungKey, Quantity>> = {}
  for (const [name, [pre, post]] of Object.entries(pairs)) {
    const measure = name as LungMeasure
    test[measure] = quantityOf(measure, expected(measure, tested), pre, post)
  }
  return { ...test, ...asides({ fvc, fev1, fvcPost, fev1Post, tlc, rv }, random) }
}

type Volumes = Readonly<Record<'fvc' | 'fev1' | 'fvcPost' | 'fev1Post' | 'tlc' | 'rv', number>>

function asides({ fvc, fev1, fvcPost, fev1Post, tlc, rv }: Volumes, random: Random): LungTest {
  const about = (value: number): number => value * (0.96 + random.next() * 0.08)
  const made: readonly (readonly [LungAside, usual: number, pre: number, post?: number])[] = [
    ['FEV6', fvc * 1.2, fvc * 0.95, fvcPost * 0.95],
    ['FEV3', fvc * 1.1, fvc * 0.88, fvcPost * 0.88],
    ['FEV1/FEV6', 81, (100 * fev1) / (fvc * 0.95), (100 * fev1Post) / (fvcPost * 0.95)],
    ['FET', 6, random.int(62, 98) / 10, random.int(62, 98) / 10],
    ['FIVC', fvc * 1.2, fvc * 0.97, fvcPost * 0.97],
    ['SVC', fvc * 1.2, Math.min(tlc - rv, fvc * 1.03)],
    ['IC', fvc * 0.75, fvc * 0.62],
    ['ERV', 1.1, Math.max(0.2, fvc * 0.3)],
    ['FRC', tlc * 0.52, Math.max(rv + 0.3, tlc * 0.58)],
    ['RV/TLC', 36, (100 * rv) / tlc],
    ['VA', tlc, tlc * 0.92],
    ['DLCO/VA', 4.2, random.int(21, 50) / 10],
    ['FEF50', 4.1, Math.max(0.3, fev1 * 1.3), Math.max(0.3, fev1Post * 1.3)],
    ['MVV', 110, fev1 * 38],
  ]
  return Object.fromEntries(
    made.map(([key, predicted, pre, post]) => [
      key,
      quantityOf(key, { predicted: about(predicted), spread: predicted * 0.13 }, pre, post),
    ]),
  )
}

function expected(measure: LungMeasure, { sex, age, heightCm }: Tested): { predicted: number; spread: number } {
  const [height, years, constant, spread] = equations[measure][sex]
  return { predicted: (height * heightCm) / 100 + years * age + constant, spread }
}

function quantityOf(
  key: LungKey,
  { predicted: exact, spread }: { predicted: number; spread: number },
  pre: number,
  post?: number,
): Quantity {
  const predicted = round(exact, decimalsOf(key))
  const reading = (amount: number): LungReading => ({
    amount,
    percent: Math.round((100 * amount) / predicted),
    z: round((amount - predicted) / spread, 2),
  })
  return {
    key,
    predicted,
    lower: round(Math.max(0.2, exact - 1.645 * spread), decimalsOf(key)),
    pre: reading(pre),
    ...(post === undefined ? {} : { post: reading(post) }),
  }
}

export function decimalsOf(key: LungKey): number {
  if (key === 'FEV1/FVC' || key === 'FEV1/FEV6' || key === 'RV/TLC' || key === 'MVV') return 0
  return key === 'DLCO' || key === 'FET' ? 1 : 2
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
