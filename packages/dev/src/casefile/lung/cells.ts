import type { Random } from '../random.ts'
import { decimalsOf, type LungKey, type Quantity } from './physiology.ts'
import type { LungField, LungMeasure, LungPhase, LungValue } from './types.ts'

/** How a device prints numbers. */
export type Print = {
  readonly ratio: 'fraction' | 'percent'
  readonly percentSign: boolean
  readonly missing: string
  /** The share of cells that are missing. */
  readonly gaps: number
  /** What marks a number below its limit. */
  readonly mark: '' | '*' | '#'
  readonly markFirst: boolean
  readonly labels: number
  /** Where units are printed: behind the name, in a column of their own, or not at all. */
  readonly units: 'label' | 'column' | 'none'
  readonly peak: 'L/s' | 'L/min'
  readonly transfer: 'mL/min/mmHg' | 'mmol/min/kPa'
}
export type CellKind = LungField | 'change' | 'unit' | 'upper'

const names: Readonly<Record<LungKey, readonly string[]>> = {
  FVC: ['FVC', 'FVC', 'FVC', 'Forced Vital Capacity'],
  FEV1: ['FEV1', 'FEV1', 'FEV 1', 'Forced Expired Volume 1 sec'],
  'FEV1/FVC': ['FEV1/FVC', 'FEV1/FVC ratio', 'FEV1 / FVC', 'FEV1/FVC'],
  'FEF25-75': ['FEF25-75', 'FEF 25-75%', 'FEF 25-75', 'FEF25-75%'],
  PEF: ['PEF', 'PEFR', 'PEF', 'Peak Expiratory Flow'],
  TLC: ['TLC', 'TLC', 'TLC (Pleth)', 'Total Lung Capacity'],
  RV: ['RV', 'RV', 'RV (Pleth)', 'Residual Volume'],
  DLCO: ['DLCO', 'DLCO', 'DLCO unc', 'DLCO'],
  FEV6: ['FEV6', 'FEV6', 'FEV6', 'FEV6'],
  FEV3: ['FEV3', 'FEV3', 'FEV 3', 'FEV3'],
  'FEV1/FEV6': ['FEV1/FEV6', 'FEV1/FEV6', 'FEV1 / FEV6', 'FEV1/FEV6'],
  FET: ['FET', 'FET100%', 'Expiratory Time', 'FET'],
  FIVC: ['FIVC', 'FIVC', 'FIVC', 'FIVC'],
  SVC: ['SVC', 'VC', 'SVC', 'Slow Vital Capacity'],
  IC: ['IC', 'IC', 'IC', 'Inspiratory Capacity'],
  ERV: ['ERV', 'ERV', 'ERV', 'ERV'],
  FRC: ['FRC', 'FRC PL', 'TGV', 'Functional Residual Capacity'],
  'RV/TLC': ['RV/TLC', 'RV/TLC', 'RV / TLC', 'RV/TLC'],
  VA: ['VA', 'VA', 'VA', 'Alveolar Volume'],
  'DLCO/VA': ['DLCO/VA', 'DL/VA', 'DLCO / VA', 'KCO'],
  FEF50: ['FEF50', 'FEF 50%', 'FEF50', 'FEF50'],
  MVV: ['MVV', 'MVV', 'MVV', 'MVV'],
}
const measures: ReadonlySet<string> = new Set(['FEV1', 'FVC', 'FEV1/FVC', 'FEF25-75', 'TLC', 'RV', 'DLCO', 'PEF'])

export function makePrint(random: Random, { gaps = 0.03 }: { gaps?: number } = {}): Print {
  return {
    ratio: random.pick(['fraction', 'percent', 'percent']),
    percentSign: random.chance(0.25),
    missing: random.pick(['', '--', '---', 'N/A']),
    gaps,
    mark: random.pick(['', '', '*', '*', '#']),
    markFirst: random.chance(0.25),
    labels: random.int(0, 3),
    units: random.pick(['label', 'label', 'none']),
    peak: random.pick(['L/s', 'L/s', 'L/min']),
    transfer: random.pick(['mL/min/mmHg', 'mL/min/mmHg', 'mmol/min/kPa']),
  }
}

export function nameOf(key: LungKey, { labels, units, ratio, ...print }: Print, random: Random): string {
  const name = names[key][labels] ?? key
  if (units !== 'label') return name
  if (isRatio(key)) return ratio === 'percent' && !name.includes('%') ? `${name} (%)` : name
  const unit = unitText(key, { ...print, ratio }, random)
  return name.endsWith(')') ? `${name} ${unit}` : `${name} (${unit})`
}

/** As devices spell it. */
export function unitText(key: LungKey, print: Pick<Print, 'peak' | 'transfer' | 'ratio'>, random: Random): string {
  if (isRatio(key)) return print.ratio === 'percent' ? '%' : ''
  if (key === 'FET') return 'sec'
  if (key === 'MVV') return 'L/min'
  if (key === 'PEF') return print.peak === 'L/min' ? 'L/min' : random.pick(['L/s', 'L/sec'])
  if (key === 'FEF25-75' || key === 'FEF50') return random.pick(['L/s', 'L/sec'])
  if (key === 'DLCO')
    return print.transfer === 'mL/min/mmHg' ? random.pick(['mL/min/mmHg', 'ml/min/mmHg']) : print.transfer
  return key === 'DLCO/VA' ? 'mL/min/mmHg/L' : 'L'
}

export type Printed = { readonly text: string; readonly values: readonly LungValue[] }

/** A number as it stands in its cell, and what it says. */
export function printCell(
  { key, ...line }: Quantity,
  kind: CellKind,
  phase: LungPhase,
  date: string,
  print: Print,
  random: Random,
): Printed {
  if (kind === 'unit') return { text: unitText(key, print, random), values: [] }
  const reading = phase === 'post' ? line.post : line.pre
  if (!reading || (key === 'FET' && kind !== 'amount')) return { text: '', values: [] }
  if (random.chance(print.gaps)) return { text: print.missing, values: [] }
  const exact = {
    amount: reading.amount,
    percentPredicted: reading.percent,
    predicted: line.predicted,
    lowerLimit: line.lower,
    zScore: reading.z,
    upper: 2 * line.predicted - line.lower,
    change: Math.round(100 * (reading.amount / line.pre.amount - 1)),
  }[kind]
  const [text, number] = numberText(key, kind, exact, print)
  const low = (kind === 'amount' || kind === 'percentPredicted') && reading.amount < line.lower
  const marked = !low || print.mark === '' ? text : print.markFirst ? `${print.mark}${text}` : `${text}${print.mark}`
  if (kind === 'change' || kind === 'upper' || !measures.has(key)) return { text: marked, values: [] }
  const measure = key as LungMeasure
  const unit =
    kind !== 'amount' ? undefined : isRatio(key) ? '%' : print.units === 'none' ? undefined : unitOf(measure, print)
  return { text: marked, values: [{ measure, phase, field: kind, number, date, ...(unit ? { unit } : {}) }] }
}

/** What is printed, and the number that it says. */
function numberText(key: LungKey, kind: CellKind, exact: number, print: Print): [text: string, number: number] {
  if (kind === 'percentPredicted') return [`${exact}${print.percentSign ? '%' : ''}`, exact]
  if (kind === 'change') return [String(exact), exact]
  if (kind === 'zScore') return [exact.toFixed(2), exact]
  if (isRatio(key) && print.ratio === 'fraction') {
    const text = (exact / 100).toFixed(2)
    return [text, Math.round(Number(text) * 100)]
  }
  const text = scaled(key, exact, print)
  return [text, Number(text)]
}

function scaled(key: LungKey, exact: number, { peak, transfer }: Print): string {
  if (key === 'PEF' && peak === 'L/min') return (exact * 60).toFixed(0)
  if (key === 'DLCO' && transfer === 'mmol/min/kPa') return (exact / 2.986).toFixed(2)
  return exact.toFixed(decimalsOf(key))
}

function unitOf(measure: LungMeasure, { peak, transfer }: Pick<Print, 'peak' | 'transfer'>): string {
  if (measure === 'FEV1/FVC') return '%'
  if (measure === 'PEF') return peak
  if (measure === 'DLCO') return transfer
  return measure === 'FEF25-75' ? 'L/s' : 'L'
}

function isRatio(key: LungKey): boolean {
  return key === 'FEV1/FVC' || key === 'FEV1/FEV6' || key === 'RV/TLC'
}
