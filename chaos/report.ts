import { type Complaint, faults } from './check/complaint.ts'
import type { Outcome } from './controls.ts'
import type { Havoc } from './cycles.ts'
import { isAcknowledged, type Ledger } from './ledger.ts'

type Row = { readonly figure: string; readonly value: string; readonly bar: string; readonly ok: boolean }

export type Findings = {
  readonly cycles: number
  readonly havoc: Havoc
  readonly ledger: Ledger
  /** Pages, by what they were read with. */
  readonly read: Readonly<Record<string, number>>
  readonly complaints: readonly Complaint[]
  readonly deaths: readonly string[]
  /** Undefined where faults of our own would say nothing, because others were found before. */
  readonly controls: readonly Outcome[] | undefined
}

const takeoverBarSeconds = 12
const readers = ['poppler', 'tesseract', 'rapidocr']

export function toRows({ cycles, havoc, ledger, read, complaints, deaths, controls }: Findings): Row[] {
  const kills = Object.entries(havoc.kills).map(([kind, count]) => `${kind} ${count}`)
  const reports = Object.entries(havoc.reports).map(([state, rows]) => `${rows} ${state}`)
  const acknowledged = ledger.filter(isAcknowledged)
  const count = (kind: string): number => acknowledged.filter(({ want }) => want.kind === kind).length
  const unanswered = ledger.filter(({ answer }) => answer === undefined).length
  return [
    shown('cycles', String(cycles)),
    shown('killed', kills.toSorted().join(', ')),
    // A run in which nothing was acknowledged could lose nothing.
    atLeastOne('cases acknowledged', count('create')),
    atLeastOne('edits acknowledged', count('edit')),
    atLeastOne('exports acknowledged', count('export')),
    atLeastOne('documents acknowledged', countDocuments(ledger)),
    atLeastOne('reports acknowledged', count('report')),
    atLeastOne('reports approved', count('approve')),
    shown('reports on their way at a kill', reports.join(', ')),
    ...readers.map((reader) => atLeastOne(`pages read by ${reader}`, read[reader] ?? 0)),
    shown(
      'requests',
      `${ledger.length}, ${ledger.length - acknowledged.length - unanswered} failed, ${unanswered} cut`,
    ),
    ...faults.map((fault) => none(fault, complaints.filter((each) => each.fault === fault).length)),
    none('ended unasked', deaths.length),
    ...takeoverRows(havoc),
    ...(controls ?? []).map(({ name, caught }) => ({
      figure: `control: ${name}`,
      value: caught ? 'caught' : 'missed',
      bar: 'caught',
      ok: caught,
    })),
  ]
}

function countDocuments(ledger: Ledger): number {
  const finalized = ledger.filter(({ want, answer }) => want.kind === 'finalize' && answer?.status === 200)
  return new Set(finalized.map(({ answer }) => answer?.body.documentId)).size
}

function takeoverRows({ takeovers }: Havoc): Row[] {
  if (takeovers.length === 0) return []
  return [
    atLeastOne('exports in flight at a kill', Math.min(...takeovers.map((each) => each.exportsInFlight))),
    ...takeoverTimes(
      'takeover of exports',
      takeovers.map((each) => each.exportsMs),
    ),
    atLeastOne('pages missing at a kill', Math.min(...takeovers.map((each) => each.pagesMissing))),
    ...takeoverTimes(
      'takeover of reading',
      takeovers.map((each) => each.readingMs),
    ),
    shown('next page stored, worst', `${(Math.max(...takeovers.map((each) => each.nextPageMs)) / 1000).toFixed(1)} s`),
  ]
}

function takeoverTimes(figure: string, times: readonly number[]): Row[] {
  const seconds = times.map((ms) => ms / 1000).sort((one, other) => one - other)
  const worst = seconds.at(-1) ?? 0
  const middle = [(seconds.length - 1) >> 1, seconds.length >> 1].map((at) => seconds[at] ?? 0)
  const median = middle.reduce((sum, each) => sum + each / 2, 0)
  return [
    {
      figure: `${figure}, worst`,
      value: `${worst.toFixed(1)} s`,
      bar: `≤ ${takeoverBarSeconds} s`,
      ok: worst <= takeoverBarSeconds,
    },
    shown(`${figure}, median`, `${median.toFixed(1)} s`),
  ]
}

function shown(figure: string, value: string): Row {
  return { figure, value, bar: '', ok: true }
}

function none(figure: string, value: number): Row {
  return { figure, value: String(value), bar: '0', ok: value === 0 }
}

function atLeastOne(figure: string, value: number): Row {
  return { figure, value: String(value), bar: '≥ 1', ok: value >= 1 }
}

/** Reads well in a terminal and in Markdown alike. */
export function toTable(rows: readonly Row[]): string {
  const verdict = ({ bar, ok }: Row): string => (bar === '' ? '' : ok ? 'ok' : 'SHORT')
  const lines = [
    ['figure', 'value', 'bar', 'verdict'],
    ...rows.map((row) => [row.figure, row.value, row.bar, verdict(row)]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const toLine = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = '', ...body] = lines.map(toLine)
  return [head, toLine(widths.map((width) => '-'.repeat(width))), ...body].join('\n')
}
