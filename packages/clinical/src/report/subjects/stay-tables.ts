import { lasted48Hours } from '../../pulmonary/stays/length-of-stay.ts'
import type { Admission } from '../../pulmonary/stays/reasons.ts'
import { type Stay, staysOf } from '../../pulmonary/stays/stays.ts'
import { type ThreeStays, thirtyDaysApart, threeStays } from '../../pulmonary/stays/stays-apart.ts'
import type { Evidence } from '../evidence.ts'
import type { Row, Table } from '../report-content.ts'
import { sayDate, sayDay, sayName, sayRange } from '../say.ts'
import { toRow } from '../table.ts'
import { maybe } from './lung-words.ts'

/** Stays in hospital with the two questions that rules ask of them, and which three lie within twelve months. */
export function stayTables(evidence: Evidence): Table[] {
  const stays = staysOf(evidence.confirmed)
  if (stays.length === 0) return []
  const sets = threeStays(stays, evidence.facts.parameters)
  const rows = stays.map((stay, at) => stayRow(evidence, stay, stays[at - 1]))
  const headings = [
    'Admitted',
    'Discharged',
    'Setting',
    'Reason',
    'Stated length',
    '48 hours or more',
    '30 days or more since the discharge before',
  ]
  const used = headings.map((_, at) => at < 2 || rows.some(({ cells }) => cells[at] !== ''))
  const kept = (cells: readonly string[]): string[] => cells.filter((_, at) => used[at])
  return [
    {
      id: 'pulmonary.stays',
      title: 'Stays in hospital',
      note: 'From dates alone, three nights or more are 48 hours or more, one night or less is not, and two nights are not determinable. Thirty days run from the discharge to the next admission.',
      columns: kept(headings),
      rows: rows.map((row) => ({ ...row, cells: kept(row.cells) })),
    },
    setTable(evidence, sets),
  ]
}

function stayRow(evidence: Evidence, stay: Stay, before: Stay | undefined): Row {
  const { admitted, discharged, setting, findings, hours, days } = stay
  const compared = admitted && before
  const length = [
    maybe(hours, (range) => `${sayRange(range)} hours`),
    maybe(days, (range) => `${sayRange(range)} days`),
  ]
  const cells = [
    admitted ? sayDate(admitted) : 'not stated',
    discharged ? sayDate(discharged) : 'not stated',
    setting === 'observation' ? setting : '',
    reasonsOf(stay),
    length.filter((words) => words !== '').join(', '),
    lasted48Hours(stay),
    compared ? sayApart(compared, stay) : '',
  ]
  return toRow(evidence, [...findings, ...(compared?.findings ?? [])], cells)
}

function sayApart(before: Stay, after: Stay): string {
  const answer = thirtyDaysApart(before, after)
  if (!before.discharged || !after.admitted) return answer
  return `${answer} (discharged ${sayDate(before.discharged)}, admitted ${sayDate(after.admitted)})`
}

/** As a record of the admission says it; else by what was treated. */
export function reasonsOf({ findings }: Stay): string {
  const stated = findings.filter(({ value }) => 'reason' in value && value.reason !== undefined)
  return [...new Set((stated.length > 0 ? stated : findings).map(reasonOf))]
    .filter((reason) => reason !== '')
    .join('; ')
}

function reasonOf({ category, value }: Admission): string {
  if (category === 'medical.admission') return 'reason' in value ? (value.reason ?? '') : ''
  if (!('disease' in value)) return ''
  if (value.disease === 'unspecified') return 'exacerbation'
  return `exacerbation of ${value.disease === 'COPD' ? value.disease : sayName(value.disease)}`
}

function setTable(evidence: Evidence, sets: readonly ThreeStays[]): Table {
  const { periodFrom, periodTo } = evidence.facts.parameters
  const period =
    periodFrom === undefined && periodTo === undefined
      ? 'The request names no period: all stays are looked at.'
      : `Period of the request:${maybe(periodFrom, (day) => ` from ${sayDay(day)}`)}${maybe(periodTo, (day) => ` to ${sayDay(day)}`)}.`
  const note = `${period} Twelve months run from the first admission to the last discharge. Stays of less than 48 hours, for observation, without a stated reason, or without both dates to the day are left out.`
  const title = 'Three stays within twelve months, each 30 days or more after the one before'
  if (sets.length === 0) {
    const none = `${note} No three confirmed stays lie so.`
    return { id: 'pulmonary.threeStays', title, note: none, columns: [], rows: [] }
  }
  return {
    id: 'pulmonary.threeStays',
    title,
    note,
    columns: ['First stay', 'Second stay', 'Third stay', 'Each 48 hours or more'],
    rows: sets.map(({ stays, long }) => {
      const findings = stays.flatMap((stay) => stay.findings)
      return toRow(evidence, findings, [...stays.map(sayStay), long])
    }),
  }
}

function sayStay({ admitted, discharged }: Stay): string {
  return `${sayDate(admitted)} to ${sayDate(discharged)}`
}
