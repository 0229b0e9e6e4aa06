import type { LungUnit, Measure } from '../pulmonary.ts'
import type { Figure, PrintedUnit } from './figures.ts'

type Quantity = { readonly amount: number; readonly unit?: LungUnit }

const volumes = new Set<Measure>(['FEV1', 'FVC', 'TLC', 'RV'])

/** A value in the unit that its measure is kept in. Only a printed unit converts it; undefined where it cannot be one. */
export function toQuantity(
  measure: Measure,
  figure: Figure,
  printed: PrintedUnit | '%' | undefined,
): Quantity | undefined {
  const { value, grouped } = figure
  if (value === undefined || value < 0 || figure.signed) return undefined
  const unit = printed === '%' ? undefined : printed
  if (grouped && unit !== 'mL') return undefined
  if (measure === 'FEV1/FVC') return { amount: toPercent(value, figure.percent), unit: '%' }
  if (figure.percent) return undefined
  if (volumes.has(measure)) return toVolume(value, unit)
  if (measure === 'DLCO') return toDiffusion(value, unit)
  return toFlow(measure, value, unit)
}

/** A ratio is printed as 0.58 or as 58. */
function toPercent(value: number, percent: boolean): number {
  return percent || value > 1.5 ? value : rounded(value * 100)
}

function toVolume(value: number, unit: PrintedUnit | undefined): Quantity | undefined {
  if (unit === 'mL') return { amount: rounded(value / 1000), unit: 'L' }
  return unit === undefined || unit === 'L' ? { amount: value, unit: 'L' } : undefined
}

function toDiffusion(value: number, unit: PrintedUnit | undefined): Quantity | undefined {
  if (unit === 'mmol/min/kPa') return { amount: value, unit }
  return unit === undefined || unit === 'mL/min/mmHg' || unit === 'mL'
    ? { amount: value, unit: 'mL/min/mmHg' }
    : undefined
}

/** No lungs reach 20 L/s, and none is tested that blows less than 20 L a minute. */
function toFlow(measure: Measure, value: number, unit: PrintedUnit | undefined): Quantity | undefined {
  if (unit === 'L/s' || unit === 'L/min') return { amount: value, unit }
  if (unit !== undefined && unit !== 'L') return undefined
  if (measure === 'FEF25-75') return { amount: value, unit: 'L/s' }
  return value <= 20
    ? { amount: value, unit: 'L/s' }
    : value >= 60
      ? { amount: value, unit: 'L/min' }
      : { amount: value }
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
