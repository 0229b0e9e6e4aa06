import type { LungUnit, Measure } from '../pulmonary.ts'
import type { Reading } from './reading.ts'

/** What a body can do at all. Beyond it a value is kept as printed, and flagged. */
const limits: Readonly<Partial<Record<Measure, readonly [number, number]>>> = {
  FEV1: [0.2, 7],
  FVC: [0.2, 7],
  TLC: [1, 12],
  RV: [0.2, 8],
  'FEV1/FVC': [10, 100],
  'FEF25-75': [0.05, 12],
}
const flows: Readonly<Partial<Record<LungUnit, readonly [number, number]>>> = { 'L/s': [0.3, 16], 'L/min': [20, 960] }
const diffusions: Readonly<Partial<Record<LungUnit, readonly [number, number]>>> = {
  'mL/min/mmHg': [1, 60],
  'mmol/min/kPa': [0.3, 20],
}
const percents = [5, 200] as const
const mostZ = 10
/** Points by which a printed per cent may miss that of the printed values: rounding, and another choice of trials. */
const ratioPoints = 3
const percentPoints = 5

/** The readings that cannot be right as printed. */
export function findImplausible(readings: readonly Reading[]): Set<Reading> {
  const flagged = new Set(readings.filter((reading) => !isPossible(reading) || !fitsPredicted(reading)))
  for (const session of toSessions(readings)) {
    const [one, all, ratio] = (['FEV1', 'FVC', 'FEV1/FVC'] as const).map((measure) => onlyOf(session, measure))
    if (one?.amount === undefined || all?.amount === undefined) continue
    if (one.amount > all.amount) flagged.add(one).add(all)
    const printed = ratio?.amount
    if (ratio && printed !== undefined && Math.abs(printed - (100 * one.amount) / all.amount) > ratioPoints + slack)
      flagged.add(ratio)
  }
  return flagged
}

const slack = 1e-9

function isPossible({ measure, amount, unit, predicted, lowerLimit, percentPredicted, zScore }: Reading): boolean {
  if (percentPredicted !== undefined && !within(percentPredicted, percents)) return false
  if (zScore !== undefined && Math.abs(zScore) > mostZ) return false
  if (amount === undefined) return true
  if (measure === 'PEF' && unit === undefined) return false
  const own = measure === 'PEF' ? flows : measure === 'DLCO' ? diffusions : undefined
  const limit = own ? unit && own[unit] : unit === 'L/min' ? undefined : limits[measure]
  // What is told beside a value must be of its size too.
  const beside = [predicted, lowerLimit].filter((value) => value !== undefined)
  return limit === undefined || (within(amount, limit) && beside.every((value) => value <= limit[1]))
}

function within(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low && value <= high
}

function fitsPredicted({ amount, predicted, percentPredicted }: Reading): boolean {
  if (amount === undefined || predicted === undefined || percentPredicted === undefined) return true
  return predicted > 0 && Math.abs(percentPredicted - (100 * amount) / predicted) <= percentPoints + slack
}

function toSessions(readings: readonly Reading[]): Reading[][] {
  const sessions = new Map<string, Reading[]>()
  for (const reading of readings) {
    const key = JSON.stringify([reading.source, reading.phase, reading.on ?? null])
    const known = sessions.get(key)
    if (known) known.push(reading)
    else sessions.set(key, [reading])
  }
  return [...sessions.values()]
}

/** Where one session has two values of a measure, none of them is held against the others. */
function onlyOf(session: readonly Reading[], measure: Measure): Reading | undefined {
  const found = session.filter((reading) => reading.measure === measure && reading.amount !== undefined)
  return new Set(found.map(({ amount }) => amount)).size === 1 ? found[0] : undefined
}
