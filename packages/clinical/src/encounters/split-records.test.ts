import { expect, test } from 'vitest'
import { toPageLines } from '../structure/page-line.ts'
import { findOpenings } from './split-records.ts'

function openings(page: string): string[] {
  const lines = toPageLines(page)
  return findOpenings(lines).map(({ line }) => lines[line]?.text.trim() ?? '')
}

test('a title that comes again heads a record each time', () => {
  const note = (day: string): string => `WOUND CARE NOTE   ${day}\nThe wound is clean and dry.\nDressing changed.\n`
  expect(openings(`RIVER CLINIC\nJane Roe\n${note('03/04/2018')}\n${note('03/11/2018')}`)).toEqual([
    expect.stringContaining('03/04/2018'),
    expect.stringContaining('03/11/2018'),
  ])
})

test.each(['FEV1/FVC (%)      62     80     78', 'FEV1/FVC .......... 70 %', 'FORCED VITAL CAPACITY   3.43   3.50'])(
  'a row of a table that comes again does not: %s',
  (row) => {
    const table = `Measured by the technician.\n${row}\nPeak flow 5.60\n`
    expect(openings(`RIVER CLINIC\nJane Roe   Date of test: 05/15/2019\n${table}After albuterol\n${table}`)).toEqual([])
  },
)
