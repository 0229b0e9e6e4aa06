import { paper } from '../casefile.ts'
import type { Random } from '../random.ts'
import { widthOf } from '../typeface.ts'
import { type CellKind, nameOf, type Print, printCell } from './cells.ts'
import type { LungKey, LungTest } from './physiology.ts'
import { addRow, addSpace, type Cell, margin, type Sheet } from './sheet.ts'
import type { LungPhase, LungValue } from './types.ts'

/** A column: what its cells hold, and its head, a word a line. */
export type Column = { readonly kind: CellKind; readonly phase: LungPhase; readonly head: readonly string[] }
/** A word over several columns, the first and the last of them counted from 0. */
type Band = readonly [text: string, from: number, to: number]
export type TableForm = { readonly columns: readonly Column[]; readonly bands?: readonly Band[] }

export const spirometry: readonly LungKey[] = ['FVC', 'FEV1', 'FEV1/FVC', 'FEF25-75', 'PEF']
export const volumes: readonly LungKey[] = ['TLC', 'RV', 'RV/TLC', 'FRC', 'ERV', 'SVC']
export const diffusion: readonly LungKey[] = ['DLCO', 'VA', 'DLCO/VA']
const asides: readonly LungKey[] = ['FEV6', 'FEV3', 'FEV1/FEV6', 'FET', 'FIVC', 'FEF50']

/** The forms in which devices print one test of one person. */
export const tableForms = {
  classic: (random: Random): TableForm => {
    const [pre, post] = random.pick(phaseWords)
    const actual = random.pick(['Actual', 'Meas', 'Best'])
    const percent = random.pick(['%Pred', '% Pred', '%Prd'])
    return {
      columns: [
        column('amount', 'pre', actual),
        column('predicted', 'pre', 'Pred'),
        column('percentPredicted', 'pre', percent),
        column('amount', 'post', actual),
        column('percentPredicted', 'post', percent),
        column('change', 'post', random.pick(['%Chng', '% Change', '%Chg'])),
      ],
      bands: [
        [pre, 0, 2],
        [post, 3, 5],
      ],
    }
  },
  refFirst: (): TableForm => ({
    columns: [
      column('predicted', 'pre', 'Ref', ''),
      column('amount', 'pre', 'Pre', 'Meas'),
      column('percentPredicted', 'pre', 'Pre', '% Ref'),
      column('amount', 'post', 'Post', 'Meas'),
      column('percentPredicted', 'post', 'Post', '% Ref'),
      column('change', 'post', 'Post', '% Chg'),
    ],
  }),
  percentOnly: (random: Random): TableForm =>
    random.chance(0.5)
      ? {
          columns: [
            column('percentPredicted', 'pre', random.pick(['Pre % Pred', 'Pre %Predicted'])),
            column('percentPredicted', 'post', random.pick(['Post % Pred', 'Post %Predicted'])),
          ],
        }
      : {
          columns: [column('percentPredicted', 'unspecified', random.pick(['% Predicted', '% of Predicted', '%Pred']))],
        },
  limits: (random: Random): TableForm => ({
    columns: [
      column('amount', 'unspecified', random.pick(['Measured', 'Result', 'Best'])),
      column('predicted', 'unspecified', random.pick(['Predicted', 'Pred', 'Ref'])),
      column('lowerLimit', 'unspecified', 'LLN'),
      column('percentPredicted', 'unspecified', random.pick(['% Predicted', '%Pred'])),
      column('zScore', 'unspecified', random.pick(['Z-Score', 'z score', 'Z'])),
    ],
  }),
  stacked: (random: Random): TableForm => ({
    columns: [
      column('predicted', 'pre', 'Pred', 'Value'),
      column('amount', 'pre', 'Pre', random.pick(['Bronch', 'Drug'])),
      column('percentPredicted', 'pre', '%', 'Pred'),
      column('amount', 'post', 'Post', random.pick(['Bronch', 'Drug'])),
      column('percentPredicted', 'post', '%', 'Pred'),
      column('change', 'post', '%', 'Chng'),
    ],
  }),
  limitsBoth: (): TableForm => ({
    columns: [
      column('predicted', 'pre', 'Pred', ''),
      column('lowerLimit', 'pre', 'LLN', ''),
      column('amount', 'pre', 'Pre', ''),
      column('percentPredicted', 'pre', '%Pred', ''),
      column('zScore', 'pre', 'Z-Score', ''),
      column('amount', 'post', 'Post', ''),
      column('percentPredicted', 'post', '%Pred', ''),
      column('zScore', 'post', 'Z-Score', ''),
      column('change', 'post', '%Change', ''),
    ],
  }),
  range: (random: Random): TableForm => ({
    columns: [
      column('amount', 'unspecified', random.pick(['Actual', 'Result'])),
      column('lowerLimit', 'unspecified', 'LLN'),
      column('upper', 'unspecified', 'ULN'),
      column('predicted', 'unspecified', random.pick(['Pred', 'Ref'])),
      column('percentPredicted', 'unspecified', '%Pred'),
      column('zScore', 'unspecified', 'Z'),
    ],
  }),
  unitColumn: (random: Random): TableForm => ({
    columns: [
      column('unit', 'unspecified', random.pick(['Unit', 'Units'])),
      column('predicted', 'unspecified', 'Pred'),
      column('lowerLimit', 'unspecified', 'LLN'),
      column('amount', 'unspecified', random.pick(['Best', 'Meas.', 'Value'])),
      column('percentPredicted', 'unspecified', random.pick(['%Pred', '% Pred.'])),
      column('zScore', 'unspecified', 'Z-score'),
    ],
  }),
  flat: (random: Random): TableForm => {
    const [pre, post] = random.pick([
      ['Pre', 'Post'],
      ['Pre-BD', 'Post-BD'],
      ['PRE', 'POST'],
    ])
    return {
      columns: [
        column('predicted', 'pre', 'Pred'),
        column('amount', 'pre', pre ?? 'Pre'),
        column('percentPredicted', 'pre', '%Pred'),
        column('amount', 'post', post ?? 'Post'),
        column('percentPredicted', 'post', '%Pred'),
        column('change', 'post', '%Chg'),
      ],
    }
  },
} satisfies Record<string, (random: Random) => TableForm>

const phaseWords = [
  ['Pre-Bronch', 'Post-Bronch'],
  ['PRE-RX', 'POST-RX'],
  ['Pre-Bronchodilator', 'Post-Bronchodilator'],
  ['Pre BD', 'Post BD'],
  ['PRE-BRONCH', 'POST-BRONCH'],
  ['Before bronchodilator', 'After bronchodilator'],
] as const

/** Rows of a spirometry: the usual ones, and some that nobody asks for. */
export function spirometryRows(random: Random): LungKey[] {
  const extra = random.some(asides, random.int(0, 3))
  const rows = [...spirometry, ...extra]
  return random.chance(0.3) ? [...random.some(rows.slice(3), 9), ...rows.slice(0, 3)] : rows
}

type Drawing = {
  readonly sheet: Sheet
  readonly print: Print
  readonly random: Random
  readonly date: string
  /** Narrow: something else stands to the right. */
  readonly width?: number
  /** Blocks below each other under one head: their names take the same room. */
  readonly room?: number
}

/** Draws the table, and tells what its cells say. */
export function drawTable(
  drawing: Drawing,
  form: TableForm,
  test: LungTest,
  keys: readonly LungKey[],
  head = true,
): LungValue[] {
  const { sheet, print, random, date } = drawing
  const labels = keys.map((key) => nameOf(key, print, random))
  const places = placesOf(drawing, form, labels)
  if (head) drawHead(sheet, form, places)
  const values: LungValue[] = []
  for (const [at, key] of keys.entries()) {
    const line = test[key]
    if (!line) continue
    const cells: Cell[] = [{ text: labels[at] ?? key, x: margin, align: 'left' }]
    for (const [index, { kind, phase }] of form.columns.entries()) {
      const printed = printCell(line, kind, phase, date, print, random)
      values.push(...printed.values)
      cells.push({ text: printed.text, x: places[index] ?? 0, align: alignOf(drawing) })
    }
    addRow(sheet, cells)
  }
  addSpace(sheet)
  return values
}

function drawHead(sheet: Sheet, { columns, bands = [] }: TableForm, places: readonly number[]): void {
  const over = bands.map(([text, from, to]): Cell => {
    const x = ((places[from] ?? 0) + (places[to] ?? 0)) / 2
    return { text, x, align: 'middle', bold: true }
  })
  if (over.length > 0) addRow(sheet, over)
  const rows = Math.max(...columns.map(({ head }) => head.length))
  for (let row = 0; row < rows; row++) {
    const cells = columns.map(({ head }, at): Cell => {
      return { text: head[row] ?? '', x: places[at] ?? 0, align: 'middle', bold: true }
    })
    if (cells.some(({ text }) => text !== '')) addRow(sheet, cells)
  }
}

/** Middles of the columns: behind the longest name, evenly. */
function placesOf(
  { sheet: { style }, width = paper.width - 2 * margin, room }: Drawing,
  form: TableForm,
  labels: readonly string[],
): number[] {
  const wide = (text: string, bold: boolean): number => widthOf(text, style.face, bold, style.size)
  const first = room ?? Math.max(...labels.map((label) => wide(label, false))) + 14
  const each = (width - first) / form.columns.length
  const widest = Math.max(...form.columns.flatMap(({ head }) => head.map((word) => wide(word, true))))
  if (each < widest + 3) throw new Error(`the columns are too narrow: ${form.columns.flatMap(({ head }) => head)}`)
  const step = Math.min(each, Math.max(74, widest + 10))
  return form.columns.map((_, at) => margin + first + step * (at + 0.5))
}

/** Some devices centre their numbers, some do not. */
function alignOf({ print }: Drawing): Cell['align'] {
  return print.labels === 1 ? 'right' : 'middle'
}

function column(kind: CellKind, phase: LungPhase, ...head: string[]): Column {
  return { kind, phase, head }
}
