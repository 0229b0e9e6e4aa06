import { writeDate } from '../story/random.ts'
import type { Making } from './making.ts'
import { makeLungTest } from './physiology.ts'
import { addLine, addRow, margin, type Sheet } from './sheet.ts'
import { type Column, diffusion, drawTable, spirometry, spirometryRows, tableForms, volumes } from './tables.ts'
import { earlierDates } from './trends.ts'
import type { LungPhase, LungValue } from './types.ts'

/** Pages of more than one table. */
export const lungBlocks = { full, beside, titled, sessions } satisfies Record<string, (making: Making) => LungValue[]>

/** Spirometry, volumes and diffusion under one head. */
function full({ sheet, random, print, date, test }: Making): LungValue[] {
  const drawing = { sheet, print, random, date, room: print.labels === 3 ? 185 : 140 }
  const table = random.pick([tableForms.classic, tableForms.refFirst, tableForms.flat])(random)
  const heads = random.pick([
    ['---- SPIROMETRY ----', '---- LUNG VOLUMES ----', '---- DIFFUSION ----'],
    ['SPIROMETRY', 'LUNG VOLUMES', 'DIFFUSING CAPACITY'],
    ['Spirometry', 'Lung Volumes', 'Diffusion'],
  ] as const)
  const again = random.chance(0.4)
  return [spirometryRows(random), volumes, diffusion].flatMap((keys, at) => {
    addLine(sheet, heads[at] ?? '', { bold: true })
    return drawTable(drawing, table, test, keys, at === 0 || again)
  })
}

/** A narrow table, with what the technician says to its right. */
function beside({ sheet, random, print, date, test }: Making): LungValue[] {
  const top = sheet.bottom
  const columns = tableForms.flat(random).columns.filter(({ kind }) => kind !== 'change' && kind !== 'predicted')
  const drawing = { sheet, print: { ...print, labels: 0 }, random, date, width: 300 }
  const values = drawTable(drawing, { columns }, test, ['FVC', 'FEV1', 'FEV1/FVC', 'FEF25-75', 'PEF'])
  const { bottom } = sheet
  sheet.bottom = top
  const own = sheet.lines.length
  const remarks = [
    'Test quality: A',
    `Technician: RT ${random.int(10, 99)}`,
    'Effort: good',
    'Posture: sitting',
    'Nose clip: yes',
  ]
  for (const text of remarks) addRow(sheet, [{ text, x: margin + 360, align: 'left' }])
  joinRows(sheet, own)
  sheet.bottom = Math.max(bottom, sheet.bottom)
  return values
}

/** What stands at one height is one line. */
function joinRows({ lines }: Sheet, from: number): void {
  for (const line of lines.splice(from)) {
    const beside = lines.find((other) => other[0]?.y === line[0]?.y)
    if (beside) beside.push(...line)
    else lines.push(line)
  }
}

/** A table for each phase, which only its title names. */
function titled({ sheet, random, print, date, test }: Making): LungValue[] {
  const titles = random.pick([
    ['PRE-BRONCHODILATOR SPIROMETRY', 'POST-BRONCHODILATOR SPIROMETRY'],
    ['Spirometry, pre-bronchodilator', 'Spirometry, post-bronchodilator'],
    ['BASELINE (PRE BRONCHODILATOR)', 'AFTER BRONCHODILATOR (ALBUTEROL 2.5 MG)'],
  ] as const)
  return (['pre', 'post'] as const).flatMap((phase, at) => {
    addLine(sheet, titles[at] ?? '', { bold: true })
    return drawTable({ sheet, print, random, date }, { columns: measuredBeside(phase) }, test, spirometry)
  })
}

/** Tests of several days below each other, each with its own date. */
function sessions({ sheet, random, print, date, form, tested, test }: Making): LungValue[] {
  const [, ...earlier] = earlierDates(date, random.int(2, 3), random)
  const tests = [{ date, test }, ...earlier.map((day) => ({ date: day, test: makeLungTest(tested, random) }))]
  const label = random.pick(['Test Date', 'Spirometry of', 'Date of test'])
  return tests.flatMap((each) => {
    addLine(sheet, `${label}${label.startsWith('Spiro') ? '' : ':'} ${writeDate(each.date, form)}`, { bold: true })
    const drawing = { sheet, print, random, date: each.date }
    return drawTable(drawing, { columns: measuredBeside('unspecified') }, each.test, spirometry.slice(0, 4))
  })
}

function measuredBeside(phase: LungPhase): Column[] {
  return [
    { kind: 'amount', phase, head: ['Measured'] },
    { kind: 'predicted', phase, head: ['Predicted'] },
    { kind: 'percentPredicted', phase, head: ['% Predicted'] },
  ]
}
