import type { Random } from '../random.ts'
import type { LungKey, LungTest, Quantity } from './physiology.ts'
import type { LungMeasure, LungPhase, LungTruth } from './types.ts'

export const implausibleRules = [
  'fev1AboveFvc',
  'fev1Large',
  'fev1Small',
  'fvcLarge',
  'fvcSmall',
  'ratioHigh',
  'ratioLow',
] as const
export type ImplausibleRule = (typeof implausibleRules)[number]

type Planted = { readonly test: LungTest; readonly implausible: NonNullable<LungTruth['implausible']> }

/** One fault in the first numbers of a test: a slip of a finger, a lost point or another person's line would make it. */
export function plantImplausible(test: LungTest, random: Random, phase: LungPhase, rule: ImplausibleRule): Planted {
  const { FVC: fvc, FEV1: fev1, 'FEV1/FVC': ratio } = test
  if (!fvc || !fev1 || !ratio) throw new Error('nothing to plant in')
  const plant = (line: Quantity, amount: number, ...measures: LungMeasure[]): Planted => {
    const changed: Partial<Record<LungKey, Quantity>> = { [line.key]: { ...line, pre: { ...line.pre, amount } } }
    return { test: { ...test, ...changed }, implausible: { rule, measures, phase } }
  }
  switch (rule) {
    case 'fev1AboveFvc':
      return plant(fev1, fvc.pre.amount + random.int(12, 60) / 100, 'FEV1', 'FVC')
    case 'fev1Large':
      return plant(fev1, Math.max(7.4, fev1.pre.amount * 10), 'FEV1')
    case 'fev1Small':
      return plant(fev1, random.int(4, 17) / 100, 'FEV1')
    case 'fvcLarge':
      return plant(fvc, Math.max(7.6, fvc.pre.amount * 10), 'FVC')
    case 'fvcSmall':
      return plant(fvc, random.int(5, 18) / 100, 'FVC')
    case 'ratioHigh':
      return plant(ratio, ratio.pre.amount + random.int(6, 12), 'FEV1/FVC', 'FEV1', 'FVC')
    case 'ratioLow':
      return plant(ratio, ratio.pre.amount - random.int(6, 14), 'FEV1/FVC', 'FEV1', 'FVC')
  }
}
