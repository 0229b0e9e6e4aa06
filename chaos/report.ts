import { type Complaint, faults } from './check/complaint.ts'
import type { Outcome } from './controls.ts'
import type { Havoc } from './cycles.ts'
import { isAcknowledged, type Ledger } from './ledger.ts'
import { atLeastOne, none, type Row, shown } from './row.ts'
import { takeoverControls, takeoverRows } from './takeover-rows.ts'

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
    ...takeoverRows(havoc.takeovers),
    ...[...takeoverControls(havoc.takeovers), ...(controls ?? [])].map(({ name, caught }) => ({
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
