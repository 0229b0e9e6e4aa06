import type { StatementFinding } from './statement-findings.ts'

/** How much at a time and in a day, in one unit: what can be compared. Without a unit it may be mg, mcg or g. */
export type DoseAmount = { readonly unit: string | undefined; readonly each: number; readonly perDay?: number }

const scales: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  mcg: ['mg', 0.001],
  mg: ['mg', 1],
  g: ['mg', 1000],
  units: ['units', 1],
  unit: ['units', 1],
  mEq: ['mEq', 1],
}

/** The amount that a statement gives in full; none where it is a range, a split dose or has no unit. */
export function amountOf({ value }: StatementFinding): DoseAmount | undefined {
  const strength = parse(value.strength)
  const dose = parse(value.dose)
  const count = countOf(value.dose)
  const found = dose ?? strength
  if (!found || (value.dose !== undefined && !dose && count === undefined)) return undefined
  const each = dose ? dose.amount : found.amount * (count ?? 1)
  const [low, high] = value.timesPerDay ?? []
  const timed = low !== undefined && low === high && !value.prn
  return { unit: found.unit, each, ...(timed && { perDay: each * low }) }
}

/** Whether two amounts say different things; not where one of them may only be the strength of a tablet. */
export function differ(a: DoseAmount, b: DoseAmount): boolean {
  const isOpen = a.unit === undefined || b.unit === undefined
  if (a.unit !== b.unit && !isOpen) return false
  if ((a.perDay === undefined) !== (b.perDay === undefined)) return false
  const [one, other] = a.perDay !== undefined && b.perDay !== undefined ? [a.perDay, b.perDay] : [a.each, b.each]
  const mayMean = a.unit === b.unit ? [1] : [0.001, 1, 1000]
  return !mayMean.some((scale) => near(one * scale, other) || near(one, other * scale))
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= 0.02 * Math.max(a, b)
}

function parse(said: string | undefined): { unit: string | undefined; amount: number } | undefined {
  const [, figure, unit] = /^(\d[\d,]*(?:\.\d+)?)(?: (mcg|mg|g|units?|mEq))?$/.exec(said ?? '') ?? []
  if (figure === undefined) return undefined
  const [name, factor] = (unit === undefined ? undefined : scales[unit]) ?? [undefined, 1]
  return { unit: name, amount: Number(figure.replaceAll(',', '')) * factor }
}

function countOf(said: string | undefined): number | undefined {
  const [, whole, half] = /^(?:(\d+(?:\.\d+)?)|(1\/2)) (?:tablet|capsule|pill|patch|puff|cap)/.exec(said ?? '') ?? []
  return half ? 0.5 : whole === undefined ? undefined : Number(whole)
}
