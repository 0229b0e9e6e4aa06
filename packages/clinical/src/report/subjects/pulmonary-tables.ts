import type { Evidence } from '../evidence.ts'
import { eachOnce, groupedTable } from '../grouped-table.ts'
import { type RecordedIn, recordedOf } from '../of-category.ts'
import type { Table } from '../report-content.ts'
import { capital, sayDate, sayMoment, sayName, sayNumber, sayRange } from '../say.ts'
import { tableOf } from '../table.ts'
import { lungFunctionTables } from './lung-function-table.ts'
import { maybe, testDayColumn, yesOrNo } from './lung-words.ts'
import { stayTables } from './stay-tables.ts'

export function pulmonaryTables(evidence: Evidence): Table[] {
  return [
    ...lungFunctionTables(evidence),
    ...testTable(evidence),
    ...gasTables(evidence),
    ...exerciseTables(evidence),
    ...supportTables(evidence),
    ...exacerbationTable(evidence),
    ...stayTables(evidence),
    ...exposureTable(evidence),
  ]
}

/** What one record says of one test day is one row. */
function testTable(evidence: Evidence): Table[] {
  type Test = RecordedIn<'pulmonary.test'>
  const day = (test: Test): string => maybe(test.value.on, sayMoment) || sayDate(evidence.dateOf(test))
  const each =
    (cell: (value: Test['value']) => string) =>
    (all: readonly Test[]): string =>
      eachOnce(all.map(({ value }) => cell(value)))
  return groupedTable(evidence, recordedOf(evidence, 'pulmonary.test'), {
    id: 'pulmonary.test',
    title: 'Quality and interpretation of lung function tests',
    note: 'The interpretation is that of the record.',
    sameAs: (test) => `${evidence.encounterOf(test)?.id} ${day(test)}`,
    columns: [
      ['Test day', ([first]) => (first ? day(first) : '')],
      ['Quality', each(({ quality }) => maybe(quality, sayName))],
      ['Grade', each(({ grade }) => grade ?? '')],
      ['Repeatable', each(({ repeatable }) => yesOrNo(repeatable))],
      ['Height', each(({ height }) => maybe(height, ({ amount, unit }) => `${sayRange(amount)} ${unit}`))],
      ['Without shoes', each(({ withoutShoes }) => yesOrNo(withoutShoes))],
      ['Age', each(({ age }) => maybe(age, sayNumber))],
      ['Laboratory', each(({ laboratory }) => laboratory ?? '')],
      ['Interpretation', each(({ interpretation }) => maybe(interpretation, sayName))],
      ['Bronchodilator response', each(({ bronchodilatorResponse }) => yesOrNo(bronchodilatorResponse))],
    ],
  })
}

function gasTables(evidence: Evidence): Table[] {
  return [
    ...tableOf(evidence, recordedOf(evidence, 'pulmonary.bloodGas'), {
      id: 'pulmonary.bloodGas',
      title: 'Blood gases',
      columns: [
        ['Sample', ({ value }) => (value.sample === 'unspecified' ? 'not stated' : value.sample)],
        testDayColumn,
        ['pH', ({ value }) => maybe(value.pH, sayNumber)],
        ['pCO2', ({ value }) => maybe(value.pCO2, (amount) => sayGas(amount, value.gasUnit))],
        ['pO2', ({ value }) => maybe(value.pO2, (amount) => sayGas(amount, value.gasUnit))],
        ['Bicarbonate', ({ value }) => maybe(value.bicarbonate, sayNumber)],
        ['Saturation', ({ value }) => maybe(value.saturation, (amount) => `${sayNumber(amount)} %`)],
        ['Breathing', ({ value }) => value.breathing ?? ''],
      ],
    }),
    ...tableOf(evidence, recordedOf(evidence, 'pulmonary.oximetry'), {
      id: 'pulmonary.oximetry',
      title: 'Oximetry',
      columns: [
        ['Lowest saturation', ({ value }) => `${sayRange(value.lowest)} %`],
        testDayColumn,
        ['At', ({ value }) => (value.state === 'unspecified' ? '' : value.state)],
        ['Breathing', ({ value }) => value.breathing ?? ''],
      ],
    }),
  ]
}

function sayGas(amount: number, unit: string | undefined): string {
  return [sayNumber(amount), unit ?? ''].join(' ').trim()
}

function exerciseTables(evidence: Evidence): Table[] {
  return [
    ...tableOf(evidence, recordedOf(evidence, 'pulmonary.walk'), {
      id: 'pulmonary.walk',
      title: 'Six-minute walk',
      columns: [
        ['Distance', ({ value }) => maybe(value.distance, ({ amount, unit }) => `${sayRange(amount)} ${unit}`)],
        testDayColumn,
        ['Of predicted', ({ value }) => maybe(value.percentPredicted, (amount) => `${sayNumber(amount)} %`)],
        ['Lowest saturation', ({ value }) => maybe(value.lowestSaturation, (amount) => `${sayNumber(amount)} %`)],
        ['Borg', ({ value }) => maybe(value.borg, sayNumber)],
        ['Breathing', ({ value }) => value.breathing ?? ''],
      ],
    }),
    ...tableOf(evidence, recordedOf(evidence, 'pulmonary.dyspnoea'), {
      id: 'pulmonary.dyspnoea',
      title: 'Scales of breathlessness',
      columns: [
        ['Scale', ({ value }) => value.scale],
        ['Score', ({ value }) => sayNumber(value.score)],
      ],
    }),
  ]
}

function supportTables(evidence: Evidence): Table[] {
  return [
    ...tableOf(evidence, recordedOf(evidence, 'pulmonary.oxygen'), {
      id: 'pulmonary.oxygen',
      title: 'Oxygen',
      columns: [
        ['Use', ({ value }) => sayName(value.use)],
        ['Litres a minute', ({ value }) => maybe(value.litres, sayRange)],
        ['Worn', ({ value }) => maybe(value.worn, sayName)],
        ['Since', ({ value }) => maybe(value.since, sayMoment)],
      ],
    }),
    ...tableOf(evidence, recordedOf(evidence, 'pulmonary.ventilation'), {
      id: 'pulmonary.ventilation',
      title: 'Ventilation',
      columns: [
        ['Device', ({ value: { device } }) => (device.endsWith('PAP') ? device : sayName(device))],
        ['Use', ({ value }) => sayName(value.use)],
        ['When', ({ value }) => maybe(value.when, sayMoment)],
        ['Days', ({ value }) => maybe(value.days, sayRange)],
      ],
    }),
  ]
}

function exacerbationTable(evidence: Evidence): Table[] {
  return tableOf(evidence, recordedOf(evidence, 'pulmonary.exacerbation'), {
    id: 'pulmonary.exacerbation',
    title: 'Exacerbations',
    columns: [
      ['Disease', ({ value: { disease } }) => (disease === 'COPD' ? disease : sayName(disease))],
      ['Treated as', ({ value }) => (value.setting === 'unspecified' ? '' : value.setting)],
      ['When', ({ value }) => maybe(value.when, sayMoment)],
      ['Admitted', ({ value }) => maybe(value.admitted, sayMoment)],
      ['Discharged', ({ value }) => maybe(value.discharged, sayMoment)],
      ['Stated number', ({ value }) => maybe(value.count, sayRange)],
      ['Treatment', ({ value }) => value.treatments.join(', ')],
    ],
  })
}

function exposureTable(evidence: Evidence): Table[] {
  return tableOf(evidence, recordedOf(evidence, 'pulmonary.exposure'), {
    id: 'pulmonary.exposure',
    title: 'Exposures',
    columns: [
      ['Agent', ({ value }) => capital(value.agent)],
      ['Work', ({ value }) => value.job ?? ''],
      ['Years', ({ value }) => maybe(value.years, sayRange)],
      ['From', ({ value }) => maybe(value.from, sayMoment)],
      ['To', ({ value }) => maybe(value.to, sayMoment)],
    ],
  })
}
