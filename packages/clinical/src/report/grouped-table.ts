import { type Listable, type Qualified, qualifiersOf } from '../recorded.ts'
import type { Evidence } from './evidence.ts'
import { byDate } from './order.ts'
import type { Table } from './report-content.ts'
import { sayDate } from './say.ts'
import { spanOf } from './sources.ts'
import { toRow } from './table.ts'

/** A column: its heading, and what it says of all records of one thing, in the order of their dates. */
type Column<Some extends Listable> = readonly [heading: string, cell: (all: readonly Some[]) => string]

type Drawn<Some extends Listable> = {
  readonly id: string
  readonly title: string
  readonly note?: string
  /** What is told again and again is one row. */
  readonly sameAs: (finding: Some) => string
  readonly columns: readonly Column<Some>[]
  /** By `sameAs`, statements of the same things that are no facts: the row says when they were made. */
  readonly otherwise?: ReadonlyMap<string, readonly Qualified[]>
}

/** One row a thing, by the first record of it, with its first and last record. Columns that are empty in every row are left out. */
export function groupedTable<Some extends Listable>(
  evidence: Evidence,
  findings: readonly Some[],
  { id, title, note, sameAs, columns, otherwise }: Drawn<Some>,
): Table[] {
  if (findings.length === 0) return []
  const beside = ([first]: readonly Some[]): readonly Qualified[] => (first && otherwise?.get(sameAs(first))) ?? []
  const groups = [...Map.groupBy(byDate(findings, evidence.dateOf), sameAs).values()]
  const cells = groups.map((all) => {
    const { first, last } = spanOf(evidence, all)
    const said = sayOtherwise(evidence, beside(all))
    return [...columns.map(([, cell]) => cell(all)), sayDate(first), sayDate(last), said]
  })
  const headings = [...columns.map(([heading]) => heading), 'First record', 'Last record', 'Stated otherwise']
  const used = headings.map((_, at) => at === 0 || cells.some((row) => row[at] !== ''))
  const kept = (row: readonly string[]): string[] => row.filter((_, at) => used[at])
  const rows = groups.map((all, at) => toRow(evidence, [...all, ...beside(all)], kept(cells[at] ?? [])))
  return [{ id, title, ...(note !== undefined && { note }), columns: kept(headings), rows }]
}

/** `ruled out 11/20/2014` */
export function sayOtherwise(evidence: Evidence, statements: readonly Qualified[]): string {
  return eachOnce(statements.map((one) => `${qualifiersOf(one).join(', ')} ${sayDate(evidence.dateOf(one))}`))
}

/** Each of these once, in their order. */
export function eachOnce(words: readonly string[]): string {
  return [...new Set(words.filter((word) => word !== ''))].join('; ')
}
