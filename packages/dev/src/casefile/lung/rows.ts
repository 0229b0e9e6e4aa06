import { paper } from '../casefile.ts'
import type { Random } from '../random.ts'
import type { DateForm } from '../story/random.ts'
import { type CellKind, type Print, printCell } from './cells.ts'
import type { LungKey, LungTest, Quantity } from './physiology.ts'
import { addRow, type Cell, margin, type Sheet } from './sheet.ts'
import type { LungPhase, LungValue } from './types.ts'

/** A test of a day; some pages hold several. */
type DatedTest = { readonly date: string; readonly test: LungTest }
export type ListDrawing = {
  readonly sheet: Sheet
  readonly print: Print
  readonly random: Random
  readonly form: DateForm
  readonly tests: readonly DatedTest[]
}

export const shown: readonly LungKey[] = ['FVC', 'FEV1', 'FEV1/FVC', 'FEF25-75', 'PEF']

export type Said = { text: string; values: readonly LungValue[] }

export function say(
  { print, random }: ListDrawing,
  line: Quantity | undefined,
  kind: CellKind,
  phase: LungPhase,
  date: string,
): Said {
  return line ? printCell(line, kind, phase, date, print, random) : { text: '', values: [] }
}

export function rowOf(
  drawing: ListDrawing,
  label: string,
  cells: readonly Said[],
  places: readonly number[],
  values: LungValue[],
): void {
  values.push(...cells.flatMap((cell) => cell.values))
  addRow(drawing.sheet, [
    { text: label, x: margin, align: 'left' },
    ...cells.map(({ text }, at): Cell => ({ text, x: places[at] ?? 0, align: 'middle' })),
  ])
}

export function headOf(
  { sheet }: ListDrawing,
  label: string,
  heads: readonly string[],
  places: readonly number[],
): void {
  addRow(sheet, [
    { text: label, x: margin, align: 'left', bold: true },
    ...heads.map((text, at): Cell => ({ text, x: places[at] ?? 0, align: 'middle', bold: true })),
  ])
}

export function evenly(count: number, first: number, most = 90): number[] {
  const step = Math.min(most, (paper.width - 2 * margin - first) / count)
  return Array.from({ length: count }, (_, at) => margin + first + step * (at + 0.5))
}
