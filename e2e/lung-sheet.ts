import {
  addLine,
  addRow,
  addRule,
  addSpace,
  addTitle,
  type Cell,
  margin,
  openSheet,
} from '@casefold/dev/casefile/lung/sheet'
import { writePages } from '@casefold/dev/casefile/pdf-pages'
import type { MadeFile, MadeStory } from './made-files.ts'

/** What the table says of FEV1, and what is misprinted in it: a point got lost. */
export const sheetFigures = { z: '-3.12', misprinted: '16.5', row: 'FEV1 (L) 3.07 2.41 1.58 51 -3.12' } as const

const table = [
  ['', 'Pred', 'LLN', 'Pre', '%Pred', 'Z-score', 'Post', '%Pred'],
  ['FVC (L)', '3.90', '3.08', '3.02', '77', '-1.78', '3.12', '80'],
  ['FEV1 (L)', '3.07', '2.41', '1.58', '51', sheetFigures.z, sheetFigures.misprinted, '54'],
  ['FEV1/FVC (%)', '79', '69', '52', '', '-3.40', '53', ''],
]

/** A test of the person of a story, with limits and z-scores; after the bronchodilator it cannot be right. */
export async function lungSheet({ subject }: Pick<MadeStory, 'subject'>): Promise<MadeFile> {
  const sheet = openSheet({ face: 'sans', size: 10 })
  addTitle(sheet, 'Quarry Road Pulmonary Clinic')
  addTitle(sheet, 'PULMONARY FUNCTION TEST')
  const [year, month, day] = subject.dateOfBirth.split('-')
  for (const [left, right] of [
    [`Patient Name: ${subject.name}`, 'Test Date: 03/12/2018'],
    [`Date of Birth: ${month}/${day}/${year}`, `Sex: ${subject.sex === 'female' ? 'Female' : 'Male'}`],
    ['Height: 172.7 cm, measured without shoes', 'Weight: 80 kg'],
  ] as const)
    addRow(sheet, [cell(left, margin), cell(right, margin + 290)])
  addRule(sheet)
  addSpace(sheet)
  for (const [label = '', ...figures] of table) {
    const cells = figures.map((text, at): Cell => ({ text, x: margin + 160 + at * 52, align: 'right' }))
    addRow(sheet, [cell(label, margin), ...cells])
  }
  addSpace(sheet)
  addLine(sheet, 'Test meets ATS criteria for acceptability and repeatability.')
  addLine(sheet, 'Interpretation: Moderately severe obstruction.')
  addLine(sheet, 'Electronically signed by Gilbert R. Hathersage, MD, FCCP on 03/14/2018')
  const bytes = await writePages([sheet], 'Made-up lung function')
  return { name: 'Lung function 2018.pdf', type: 'application/pdf', bytes }
}

function cell(text: string, x: number): Cell {
  return { text, x, align: 'left' }
}
