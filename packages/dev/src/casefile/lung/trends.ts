import type { Random } from '../random.ts'
import { daysAfter, writeDate } from '../story/random.ts'
import { type CellKind, nameOf } from './cells.ts'
import type { LungKey } from './physiology.ts'
import { evenly, headOf, type ListDrawing, rowOf, say, shown } from './rows.ts'
import { addLine } from './sheet.ts'
import type { LungPhase, LungValue } from './types.ts'

/** Layouts that hold tests of several days. */
export const lungTrends = { dateColumns, dateRows, flowSheet } satisfies Record<
  string,
  (drawing: ListDrawing) => LungValue[]
>

/** One day a column, the newest first or last. */
function dateColumns(drawing: ListDrawing): LungValue[] {
  const { sheet, print, random, tests, form } = drawing
  const values: LungValue[] = []
  const phase: LungPhase = random.chance(0.5) ? 'pre' : 'unspecified'
  addLine(sheet, phase === 'pre' ? 'TREND REPORT: PRE-BRONCHODILATOR VALUES' : 'TREND REPORT', { bold: true })
  const days = random.chance(0.5) ? tests : tests.toReversed()
  const places = evenly(days.length, 130)
  const narrow = form === 'words' ? 'slashes' : form
  headOf(
    drawing,
    random.pick(['Test Date', 'Date', '']),
    days.map(({ date }) => writeDate(date, narrow)),
    places,
  )
  for (const key of [...shown, ...(random.chance(0.5) ? (['DLCO'] as const) : [])]) {
    const label = nameOf(key, print, random)
    rowOf(
      drawing,
      label,
      days.map(({ date, test }) => say(drawing, test[key], 'amount', phase, date)),
      places,
      values,
    )
    if (key === 'FEF25-75' || key === 'PEF' || key === 'FEV1/FVC') continue
    const percent = `${nameOf(key, { ...print, units: 'none' }, random)} % Pred`
    rowOf(
      drawing,
      percent,
      days.map(({ date, test }) => say(drawing, test[key], 'percentPredicted', phase, date)),
      places,
      values,
    )
  }
  return values
}

/** One day a line. */
function dateRows(drawing: ListDrawing): LungValue[] {
  const { print, random, tests, form, sheet } = drawing
  const values: LungValue[] = []
  addLine(sheet, random.pick(['SPIROMETRY HISTORY', 'SERIAL PULMONARY FUNCTION', 'PFT TREND']), { bold: true })
  const columns: readonly (readonly [LungKey, CellKind])[] = [
    ['FVC', 'amount'],
    ['FVC', 'percentPredicted'],
    ['FEV1', 'amount'],
    ['FEV1', 'percentPredicted'],
    ['FEV1/FVC', 'amount'],
  ]
  const places = evenly(columns.length, 120)
  const plain = { ...print, labels: 0 }
  headOf(
    drawing,
    'Date',
    columns.map(([key, kind]) => (kind === 'amount' ? nameOf(key, plain, random) : `${key} %`)),
    places,
  )
  for (const { date, test } of tests) {
    const cells = columns.map(([key, kind]) => say(drawing, test[key], kind, 'unspecified', date))
    rowOf(drawing, writeDate(date, form), cells, places, values)
  }
  return values
}

/** What an electronic record shows of results filed one by one. */
function flowSheet(drawing: ListDrawing): LungValue[] {
  const { sheet, tests, form, random } = drawing
  const values: LungValue[] = []
  const narrow = form === 'words' ? 'slashes' : form
  const places = evenly(tests.length, 150)
  addLine(sheet, 'Results Review: Pulmonary Function', { bold: true })
  headOf(
    drawing,
    'Component',
    tests.map(({ date }) => writeDate(date, narrow)),
    places,
  )
  for (const phase of ['pre', 'post'] as const) {
    const word = phase === 'pre' ? 'Pre' : 'Post'
    for (const key of shown.slice(0, random.int(3, 5))) {
      const names = [`${key}-${word}`, `${key}-%Pred-${word}`]
      rowOf(
        drawing,
        names[0] ?? '',
        tests.map(({ date, test }) => say(drawing, test[key], 'amount', phase, date)),
        places,
        values,
      )
      if (key === 'FEV1/FVC') continue
      rowOf(
        drawing,
        names[1] ?? '',
        tests.map(({ date, test }) => say(drawing, test[key], 'percentPredicted', phase, date)),
        places,
        values,
      )
    }
  }
  return values
}

/** Further tests of the same person, each some months before the one after it. */
export function earlierDates(date: string, count: number, random: Random): string[] {
  const dates = [date]
  while (dates.length < count) dates.push(daysAfter(dates.at(-1) ?? date, -random.int(120, 500)))
  return dates
}
