import { toCells } from './cells.ts'
import type { PageLine } from './page-line.ts'

/** Tables whose rows have days of their own and are no visits. */
export type TableKind = 'fills' | 'ledger' | 'laboratory' | 'lungFunction' | 'hours' | 'jobs' | 'flowsheet' | 'audit'

const words = (pattern: string): RegExp => new RegExp(`(?<![A-Za-z])(?:${pattern})(?![A-Za-z])`, 'gi')

/** Words over the columns of a table: so many different ones make it one of its kind. */
const columns: readonly (readonly [TableKind, RegExp, number])[] = [
  [
    'fills',
    words(
      'drug|medication|medicina|qty(?:\\/ds)?|quantity|cant|ds|days?(?: supply)?|prescriber|pharmacy|filled|fill(?: d(?:t|ate))?|rx(?: no|#)?|strength|refills?|rph|dr',
    ),
    3,
  ],
  ['ledger', words('chg|charges?|pmt|payments?|adj(?:ustments?)?|bal(?:ance)?|cpt|debit|credit|amount|billed|paid'), 3],
  ['laboratory', words('tests?|results?|flag|ref(?:erence)?(?: range)?|units|range|analyte|normal'), 2],
  [
    'lungFunction',
    words('pred|%pred|actual|best|pre|post|%chng|%chg|observed|pre-?rx|post-?rx|pre-?bronch|post-?bronch'),
    3,
  ],
  ['hours', words('wk ending|week ending|mon|tue|wed|thu|fri|sat|hours|hrs|reg|ot|total'), 4],
  ['jobs', words('from|to|employer|job|position|duties|wage'), 3],
  ['audit', words('user|role|action|date\\/time|accessed|workstation'), 3],
  ['flowsheet', words('date\\/time|time|hr|bp|rr|spo2|fio2|temp|pulse|resp|i\\/o|o2'), 4],
]

/** The kind that a line of column heads makes the table below it. */
export function tableHead(line: string): TableKind | undefined {
  if (line.length > 160 || toCells(line).length < 3) return undefined
  return columns.find(([, pattern, least]) => distinct(line, pattern) >= least)?.[0]
}

function distinct(line: string, pattern: RegExp): number {
  return new Set([...line.matchAll(pattern)].map(([word]) => word.toLowerCase())).size
}

/** A strength, a number of tablets, a form of drug: what a row of a list of fills has. */
const dose = /(?<![A-Za-z\d])\d[\d.,/-]* ?(?:mg|mcg|ml|meq|units?|gm|g)(?![A-Za-z])/i
const supplied =
  /(?<!\w)(?:tabs?|caps?|hfa|inh|soln|susp|crm|oint|patch|qty|#\d+)(?!\w)|(?<!\d)\d{1,3}\/\d{1,3}(?!\d)|(?:\s{2,}|\t)\d{1,4}(?=\s|$)/i

function isFillRow(line: string): boolean {
  return dose.test(line) && supplied.test(line)
}

const money = /(?<![\w.])-?\$?\d{1,3}(?:,\d{3})*\.\d\d(?![\w.])/g

function isLedgerRow(line: string): boolean {
  return [...line.matchAll(money)].length >= 2
}

/** The kind of most rows that begin with a day, by what they hold. */
export function kindOfRows(rows: readonly PageLine[]): TableKind | undefined {
  if (rows.length < 2) return undefined
  const most = rows.length * 0.6
  if (rows.filter(({ text }) => isFillRow(text)).length >= most) return 'fills'
  if (rows.filter(({ text }) => isLedgerRow(text)).length >= most) return 'ledger'
  return undefined
}
