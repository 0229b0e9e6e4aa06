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

const told = 'Knee puffs up by supper. Ice helps some.\nA. Quimby MD\n'

test.each(['- - - - - - - -\n', ''])(
  'a head whose gaps were read as one space opens a record, after a rule %j',
  (rule) => {
    const page = `RIVER BONE AND JOINT 03/01/2014 Jane Roe\n${told}${rule}LARCH CHEST ASSOCIATES 04/01/2014 Jane Roe\n${told}`
    expect(openings(page)).toEqual(['LARCH CHEST ASSOCIATES 04/01/2014 Jane Roe'])
  },
)

test.each([
  'THE CAST CAME OFF ON 04/01/2014',
  'RETURNED TO THE CLINIC 04/01/2014 WITH A COUGH AND FEVER',
  'DATE OF INJURY 04/01/2014',
  'SEEN AT LARCH CLINIC FROM 04/01/2014 to 04/09/2014',
  'JANE ROE 04/01/1954',
])('a day that is told of in capitals does not: %s', (line) => {
  expect(openings(`RIVER BONE AND JOINT 03/01/2014 Jane Roe\n${told}${line}\n${told}`)).toEqual([])
})
