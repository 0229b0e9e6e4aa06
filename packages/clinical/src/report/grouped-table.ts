import type { ReviewedFinding } from '../finding.ts'
import type { Evidence } from './evidence.ts'
import { byDate } from './order.ts'
import type { Table } from './report-content.ts'
import { sayDate } from './say.ts'
import { spanOf } from './sources.ts'
import { toRow } from './table.ts'

/** A column: its heading, and what it says of all records of one thing, in the order of their dates. */
type Column<Some extends ReviewedFinding> = readonly [heading: string, cell: (all: readonly Some[]) => string]

type Drawn<Some extends ReviewedFinding> = {
  readonly id: string
  readonly title: string
  readonly note?: string
  /** What is told again and again is one row. */
  readonly sameAs: (finding: Some) => string
  readonly columns: readonly Column<Some>[]
}

/** One row a thing, by the first record of it, with its first and last record. Columns that are empty in every row are left out. */
export function groupedTable<Some extends ReviewedFinding>(
  evidence: Evidence,
  findings: readonly Some[],
  { id, title, note, sameAs, columns }: Drawn<Some>,
): Table[] {
  if (findings.length === 0) return []
  const groups = [...Map.groupBy(byDate(findings, evidence.dateOf), sameAs).values()]
  const cells = groups.map((all) => {
    const { first, last } = spanOf(evidence, all)
    return [...columns.map(([, cell]) => cell(all)), sayDate(first), sayDate(last)]
  })
  const headings = [...columns.map(([heading]) => heading), 'First record', 'Last record']
  const used = headings.map((_, at) => at === 0 || cells.some((row) => row[at] !== ''))
  const kept = (row: readonly string[]): string[] => row.filter((_, at) => used[at])
  const rows = groups.map((all, at) => toRow(evidence, all, kept(cells[at] ?? [])))
  return [{ id, title, ...(note !== undefined && { note }), columns: kept(headings), rows }]
}

/** Each of these once, in their order. */
export function eachOnce(words: readonly string[]): string {
  return [...new Set(words.filter((word) => word !== ''))].join('; ')
}
