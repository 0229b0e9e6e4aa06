import type { LungValue } from '@casefold/dev/casefile/lung/types'

export type LungJudgement = {
  readonly right: readonly LungValue[]
  readonly wrong: readonly LungValue[]
  readonly hit: readonly LungValue[]
  readonly missed: readonly LungValue[]
}

/** Every number once. A unit that the page prints must be the one that is told; where it prints none, none is judged. */
export function judgeLung(values: readonly LungValue[], told: readonly LungValue[]): LungJudgement {
  const heard = unique(told)
  const expected = unique(values)
  const right = heard.filter((one) => values.some((other) => isSame(other, one)))
  const hit = expected.filter((one) => heard.some((other) => isSame(one, other)))
  return {
    right,
    wrong: heard.filter((one) => !right.includes(one)),
    hit,
    missed: expected.filter((one) => !hit.includes(one)),
  }
}

function isSame(truth: LungValue, told: LungValue): boolean {
  return placeOf(truth) === placeOf(told) && (truth.unit === undefined || truth.unit === told.unit)
}

/** A limit and a predicted value are those of the measure, before and after a bronchodilator alike. */
function placeOf({ measure, phase, field, number, date }: LungValue): string {
  const of = field === 'lowerLimit' || field === 'predicted' ? '' : phase
  return [measure, of, field, date, number.toFixed(3)].join('|')
}

function unique(values: readonly LungValue[]): LungValue[] {
  return [...new Map(values.map((value) => [`${placeOf(value)}|${value.unit}`, value])).values()]
}

/** Readings that are wrong in one way each. A judge that lets one pass judges nothing. */
export function misreadings(values: readonly LungValue[]): readonly (readonly LungValue[])[] {
  const first = values.find(({ field }) => field === 'amount' || field === 'percentPredicted')
  if (!first) return []
  const rest = values.filter((value) => value !== first)
  const spoilt = (change: Partial<LungValue>): LungValue[] => [{ ...first, ...change }, ...rest]
  return [
    rest,
    spoilt({ number: first.number + 0.01 }),
    spoilt({ number: first.number * 10 }),
    spoilt({ date: '1999-01-01' }),
    spoilt({ phase: first.phase === 'post' ? 'pre' : 'post' }),
    spoilt({ measure: first.measure === 'TLC' ? 'RV' : 'TLC' }),
    spoilt({ field: first.field === 'zScore' ? 'amount' : 'zScore' }),
    [...values, { ...first, number: 99.99 }],
  ]
}
