import { classesOfStatement } from '../../medication/statement-classes.ts'
import type { StatementFinding } from '../../medication/statement-findings.ts'
import type { Evidence } from '../evidence.ts'
import { sayOtherwise } from '../grouped-table.ts'
import { qualifiedOf, recordedOf } from '../of-category.ts'
import type { Table } from '../report-content.ts'
import { capital, sayDate, sayName, sayTimes } from '../say.ts'
import { spanOf } from '../sources.ts'
import { tableOf, toRow } from '../table.ts'
import { currentListIn, drugOf, type Statement, sayStatement } from './medication-words.ts'

/** Classes that reviewers look at first: the word list's name of each, and the word for one of them. */
const scrutinised = new Map([
  ['opioids', 'opioid'],
  ['benzodiazepines', 'benzodiazepine'],
  ['systemic-corticosteroids', 'systemic corticosteroid'],
  ['anticoagulants', 'anticoagulant'],
])

/** Statements that say something changed. */
const changes = new Set(['started', 'changed', 'held', 'discontinued', 'completed'])

export function medicationTables(evidence: Evidence): Table[] {
  const statements = recordedOf(evidence, 'medication.statement')
  return [
    ...currentTable(evidence),
    ...drugTable(evidence, statements),
    ...scrutinyTable(evidence, statements),
    ...tableOf(
      evidence,
      statements.filter(({ value }) => changes.has(value.status)),
      {
        id: 'medication.changes',
        title: 'Changes',
        columns: [
          ['Medication', ({ value }) => capital(drugOf(value))],
          ['Change', ({ value }) => sayName(value.status)],
          ['Record', ({ display }) => capital(display)],
          ['Reason', ({ value }) => value.reason ?? ''],
        ],
      },
    ),
    ...rest(evidence),
  ]
}

function currentTable(evidence: Evidence): Table[] {
  const list = currentListIn(evidence)
  if (!list || list.statements.length === 0) return []
  const cells: readonly (readonly [string, (statement: Statement) => string])[] = [
    ['Medication', ({ value }) => capital(drugOf(value))],
    ['Brand', ({ value }) => value.brand ?? ''],
    ['Strength', ({ value }) => value.strength ?? ''],
    ['Dose', ({ value }) => value.dose ?? ''],
    ['Route', ({ value }) => value.route ?? ''],
    ['How often', ({ value }) => oftenOf(value)],
    ['For', ({ value }) => value.reason ?? ''],
  ]
  const rows = list.statements.map((statement) => ({ statement, cells: cells.map(([, cell]) => cell(statement)) }))
  const used = cells.map((_, at) => at === 0 || rows.some((row) => row.cells[at] !== ''))
  const kept = <Item>(items: readonly Item[]): Item[] => items.filter((_, at) => used[at])
  return [
    {
      id: 'medication.current',
      title: `Current list, as of ${sayDate(list.date)}`,
      note: 'The newest record that carries a list of medication. What was prescribed or stopped later is under Changes.',
      columns: kept(cells.map(([heading]) => heading)),
      rows: rows.map((row) => toRow(evidence, [row.statement], kept(row.cells))),
    },
  ]
}

function oftenOf({ frequency, timesPerDay, prn }: Statement['value']): string {
  const often = frequency ?? (timesPerDay ? sayTimes(timesPerDay) : '')
  return [often, prn ? 'as needed' : ''].filter((part) => part !== '').join(', ')
}

/** One row a drug, in the order of the first mention. */
function drugTable(evidence: Evidence, statements: readonly Statement[]): Table[] {
  if (statements.length === 0) return []
  const unlike = Map.groupBy(qualifiedOf(evidence, 'medication.statement'), ({ value }) => drugOf(value))
  const rows = [...byDrug(statements)].map(([drug, all]) => {
    const { first, last } = spanOf(evidence, all)
    const newest = all.findLast((statement) => evidence.dateOf(statement)?.value === last?.value) ?? all.at(-1)
    const beside = unlike.get(drug) ?? []
    const said = sayOtherwise(evidence, beside)
    const cells = [capital(drug), sayDate(first), sayDate(last), newest ? sayStatement(newest) : '', said]
    return { key: first?.value ?? '9999', row: toRow(evidence, [...all, ...beside], cells) }
  })
  const kept = rows.some(({ row }) => row.cells[4] !== '') ? 5 : 4
  return [
    {
      id: 'medication.drugs',
      title: 'Timeline by drug',
      columns: ['Medication', 'First record', 'Last record', 'In the last record', 'Stated otherwise'].slice(0, kept),
      rows: rows
        .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
        .map(({ row }) => ({ ...row, cells: row.cells.slice(0, kept) })),
    },
  ]
}

export function byDrug(statements: readonly Statement[]): Map<string, Statement[]> {
  return Map.groupBy(statements, ({ value }) => drugOf(value))
}

export function classOf({ value }: Statement): string | undefined {
  const classes = classesOfStatement({ value } as StatementFinding)
  const found = classes.find((one) => scrutinised.has(one))
  return found === undefined ? undefined : scrutinised.get(found)
}

function scrutinyTable(evidence: Evidence, statements: readonly Statement[]): Table[] {
  const found = [...byDrug(statements.filter((statement) => classOf(statement) !== undefined))]
  if (found.length === 0) return []
  const rows = found.map(([drug, all]) => {
    const { first, last } = spanOf(evidence, all)
    const [some] = all
    const cells = [capital((some && classOf(some)) ?? ''), capital(drug), sayDate(first), sayDate(last)]
    return toRow(evidence, all, cells)
  })
  return [
    {
      id: 'medication.scrutiny',
      title: 'Opioids, benzodiazepines, systemic corticosteroids and anticoagulants',
      columns: ['Class', 'Medication', 'First record', 'Last record'],
      rows: rows.sort((one, other) => ((one.cells[0] ?? '') < (other.cells[0] ?? '') ? -1 : 1)),
    },
  ]
}

function rest(evidence: Evidence): Table[] {
  return [
    ...tableOf(evidence, recordedOf(evidence, 'medication.adverseEvent'), {
      id: 'medication.adverseEvent',
      title: 'Adverse events',
      columns: [
        ['Medication', ({ value }) => capital(value.ingredients.join(' / '))],
        ['Event', ({ value }) => value.event],
        ['Record', ({ display }) => capital(display)],
      ],
    }),
    ...tableOf(evidence, recordedOf(evidence, 'medication.adherence'), {
      id: 'medication.adherence',
      title: 'Adherence',
      columns: [
        ['Medication', ({ value }) => capital(value.ingredients.join(' / '))],
        ['Record', ({ display }) => capital(display)],
      ],
    }),
    ...tableOf(evidence, recordedOf(evidence, 'medication.none'), {
      id: 'medication.none',
      title: 'Statements of no medication',
      columns: [['Record', ({ display }) => capital(display)]],
    }),
  ]
}
