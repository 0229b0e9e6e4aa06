import type { ReviewedFinding } from '../finding.ts'
import type { Listable } from '../recorded.ts'
import type { Evidence } from './evidence.ts'
import type { Row, Table } from './report-content.ts'
import { sayDate } from './say.ts'
import { type Source, sayRepeats, toSources } from './sources.ts'

/** A row of a list: what stands in it says as what it does. */
export function toRow(evidence: Evidence, findings: readonly Listable[], cells: readonly string[]): Row {
  return statementRow(evidence, findings, cells)
}

/** A row that repeats statements of any kind in their own words. */
export function statementRow(evidence: Evidence, findings: readonly ReviewedFinding[], cells: readonly string[]): Row {
  return { cells, findingIds: [...new Set(findings.map(({ id }) => id))], citations: evidence.cite(...findings) }
}

/** A column: its heading, and what it says of a source. */
type Column<Some extends Listable> = readonly [heading: string, cell: (finding: Some, source: Source<Some>) => string]

type Drawn<Some extends Listable> = {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly columns: readonly Column<Some>[]
}

/**
 * One row a source, by date; neighbours that say the same are one row. None where there is nothing to show. Columns that are
 * empty in every row are left out.
 */
export function tableOf<Some extends Listable>(
  evidence: Evidence,
  findings: readonly Some[],
  { id, title, note, columns }: Drawn<Some>,
): Table[] {
  if (findings.length === 0) return []
  const runs = runsOf(toSources(evidence, findings), columns)
  const cells = runs.map(({ sources, said }) => [sayDates(evidence, sources), ...said, sayRepeats(evidence, sources)])
  const headings = ['Date', ...columns.map(([heading]) => heading), 'Repeated']
  const used = headings.map((_, at) => at < 2 || cells.some((row) => row[at] !== ''))
  const kept = <Item>(row: readonly Item[]): Item[] => row.filter((_, at) => used[at])
  const rows = runs.map(({ sources }, at) => {
    const all = sources.flatMap((source) => source.all)
    return toRow(evidence, all, kept(cells[at] ?? []))
  })
  return [{ id, title, ...(note !== undefined && { note }), columns: kept(headings), rows }]
}

type Run<Some extends Listable> = { readonly sources: Source<Some>[]; readonly said: readonly string[] }

function runsOf<Some extends Listable>(
  sources: readonly Source<Some>[],
  columns: readonly Column<Some>[],
): Run<Some>[] {
  const runs: Run<Some>[] = []
  for (const source of sources) {
    const said = columns.map(([, cell]) => cell(source.finding, source))
    const last = runs.at(-1)
    if (last?.said.every((cell, at) => cell === said[at])) last.sources.push(source)
    else runs.push({ sources: [source], said })
  }
  return runs
}

/** The first date, and the last where it is another. */
function sayDates(evidence: Evidence, sources: readonly Source[]): string {
  const dates = sources.map(({ finding }) => sayDate(evidence.dateOf(finding)))
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  return first === last ? first : `${first} to ${last}`
}
