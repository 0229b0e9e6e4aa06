import { writeDate } from '../story/random.ts'
import { type CellKind, nameOf, unitText } from './cells.ts'
import { evenly, headOf, type ListDrawing, rowOf, type Said, say, shown } from './rows.ts'
import { addLine, addRow, addSpace, margin } from './sheet.ts'
import type { LungPhase, LungValue } from './types.ts'

/** Every layout that is not one table of one test. */
export const lungLists = {
  transposed,
  exported,
  lineList,
  slip,
  trials,
  piped,
} satisfies Record<string, (drawing: ListDrawing) => LungValue[]>

/** Measures across, what is said of them down. */
function transposed(drawing: ListDrawing): LungValue[] {
  const { print, random, tests } = drawing
  const values: LungValue[] = []
  const [first] = tests
  if (!first) return values
  const places = evenly(shown.length, 110)
  headOf(
    drawing,
    '',
    shown.map((key) => nameOf(key, { ...print, labels: 0 }, random)),
    places,
  )
  const words = random.pick([
    ['Predicted', 'Pre', 'Pre % pred', 'Post', 'Post % pred', '% change'],
    ['Predicted', 'Pre-BD', 'Pre-BD % predicted', 'Post-BD', 'Post-BD % predicted', '% Change'],
    ['Pred', 'Pre-bronch', '% Predicted (pre)', 'Post-bronch', '% Predicted (post)', 'Change %'],
  ] as const)
  const kinds: readonly (readonly [CellKind, LungPhase])[] = [
    ['predicted', 'pre'],
    ['amount', 'pre'],
    ['percentPredicted', 'pre'],
    ['amount', 'post'],
    ['percentPredicted', 'post'],
    ['change', 'post'],
  ]
  for (const [at, [kind, phase]] of kinds.entries()) {
    const cells = shown.map((key) => say(drawing, first.test[key], kind, phase, first.date))
    rowOf(drawing, words[at] ?? '', cells, places, values)
  }
  return values
}

/** A value a line, as an export of a record system writes them. */
function exported(drawing: ListDrawing): LungValue[] {
  const { sheet, tests, form, random, print } = drawing
  const values: LungValue[] = []
  for (const { date, test } of tests) {
    const day = writeDate(date, form)
    for (const key of shown) {
      const unit = unitText(key, print, random)
      const amount = say(drawing, test[key], 'amount', 'pre', date)
      const percent = say(drawing, test[key], 'percentPredicted', 'pre', date)
      if (amount.values.length === 0) continue
      const tail = percent.values.length > 0 && key !== 'FEV1/FVC' ? ` (${percent.text.replace(/%$/, '')}% pred)` : ''
      values.push(...amount.values, ...(tail ? percent.values : []))
      addLine(sheet, `${day} ${key} Pre-BD: ${amount.text}${unit === '' ? '' : ` ${unit}`}${tail} Final`)
    }
    addSpace(sheet)
  }
  return values
}

/** As a form asks for it, line by line. */
function lineList(drawing: ListDrawing): LungValue[] {
  const { sheet, tests, random, print } = drawing
  const values: LungValue[] = []
  const [first] = tests
  if (!first) return values
  const titles = random.pick([
    ['BEFORE BRONCHODILATOR', 'AFTER BRONCHODILATOR'],
    ['Pre-bronchodilator', 'Post-bronchodilator'],
  ] as const)
  for (const [at, phase] of (['pre', 'post'] as const).entries()) {
    addLine(sheet, titles[at] ?? '', { bold: true })
    for (const key of ['FVC', 'FEV1', 'FEV1/FVC'] as const) {
      const amount = say(drawing, first.test[key], 'amount', phase, first.date)
      const percent = say(drawing, first.test[key], 'percentPredicted', phase, first.date)
      const unit = unitText(key, print, random)
      const dots = '.'.repeat(random.int(4, 14))
      values.push(...amount.values, ...(key === 'FEV1/FVC' ? [] : percent.values))
      addRow(sheet, [
        {
          text: `${key} ${dots} ${amount.text}${amount.values.length > 0 && unit !== '' ? ` ${unit}` : ''}`,
          x: margin,
          align: 'left',
        },
        { text: key === 'FEV1/FVC' ? '' : `% predicted ${dots} ${percent.text}`, x: margin + 230, align: 'left' },
      ])
    }
    addSpace(sheet)
  }
  return values
}

/** The narrow slip of a desktop spirometer. */
function slip(drawing: ListDrawing): LungValue[] {
  const { sheet, tests, random, print } = drawing
  const values: LungValue[] = []
  const [first] = tests
  if (!first) return values
  const style = random.int(0, 1)
  for (const key of shown) {
    const parts = (['amount', 'percentPredicted', 'predicted'] as const).map((kind) =>
      say(drawing, first.test[key], kind, 'unspecified', first.date),
    )
    if (parts.some((part) => part.values.length === 0)) continue
    const [amount = '', percent = '', predicted = ''] = parts.map(({ text }) => text)
    const unit = unitText(key, print, random)
    const share = percent.replace(/%$/, '')
    values.push(...parts.flatMap((part) => part.values))
    addLine(
      sheet,
      style === 0
        ? `${key}: ${amount}${unit === '' ? '' : ` ${unit}`} (${share}% of predicted ${predicted})`
        : `${key}  Meas ${amount}${unit === '' ? '' : ` ${unit}`}  Pred ${predicted}  %Pred ${share}`,
    )
  }
  return values
}

/** The best of several efforts stands first; the efforts are printed beside it. */
function trials(drawing: ListDrawing): LungValue[] {
  const { tests, random, print } = drawing
  const values: LungValue[] = []
  const [first] = tests
  if (!first) return values
  const places = evenly(6, 130, 68)
  const numbers = random.some([1, 2, 3, 4, 5], 3)
  headOf(drawing, 'Parameter', ['Pred', 'Best', '%Pred', ...numbers.map((number) => `Trial ${number}`)], places)
  for (const key of shown) {
    const line = first.test[key]
    if (!line) continue
    const cells: Said[] = (['predicted', 'amount', 'percentPredicted'] as const).map((kind) =>
      say(drawing, line, kind, 'unspecified', first.date),
    )
    for (const loss of [0.99, 0.97, 0.94]) {
      const effort = { ...line, pre: { ...line.pre, amount: line.pre.amount * loss } }
      cells.push({ ...say(drawing, effort, 'amount', 'unspecified', first.date), values: [] })
    }
    rowOf(drawing, nameOf(key, print, random), cells, places, values)
  }
  return values
}

/** A table that somebody pasted, with a stroke between its cells. */
function piped(drawing: ListDrawing): LungValue[] {
  const { sheet, tests, random, print } = drawing
  const values: LungValue[] = []
  const [first] = tests
  if (!first) return values
  addLine(sheet, 'Test | Result | Predicted | % Predicted', { bold: true })
  for (const key of shown) {
    const cells = (['amount', 'predicted', 'percentPredicted'] as const).map((kind) =>
      say(drawing, first.test[key], kind, 'unspecified', first.date),
    )
    const [amount, ...others] = cells
    if (!amount || amount.values.length === 0) continue
    values.push(...cells.flatMap((cell) => cell.values))
    const unit = unitText(key, print, random)
    addLine(
      sheet,
      [key, unit === '' ? amount.text : `${amount.text} ${unit}`, ...others.map(({ text }) => text)].join(' | '),
    )
  }
  return values
}
