import type { ChronologyEntry } from '@casefold/contract/chronology'
import type { IndexDate } from './filters.ts'

/** A row of the table: a visit, or what divides them. */
export type Row =
  | { readonly kind: 'visit'; readonly visit: ChronologyEntry }
  | { readonly kind: 'index'; readonly index: IndexDate }
  | { readonly kind: 'undated' }

type Rest = {
  /** Where given, a line stands between the visits before it and the others. */
  readonly index: IndexDate | undefined
  /** Visits follow that are not loaded yet. */
  readonly hasMore: boolean
}

/** Visits come by day, those without one last. */
export function toTableRows(visits: readonly ChronologyEntry[], { index, hasMore }: Rest): Row[] {
  const rows: Row[] = visits.map((visit) => ({ kind: 'visit', visit }))
  const undated = visits.findIndex(({ date }) => date === null)
  const dated = undated < 0 ? visits.length : undated
  if (undated > 0) rows.splice(undated, 0, { kind: 'undated' })
  if (!index) return rows
  // A month or a year begins before its days: `2021` stands before `2021-03-14`.
  const after = visits.findIndex(({ date }) => date !== null && date.value >= index.day)
  if (after >= 0) rows.splice(after, 0, { kind: 'index', index })
  else if (!hasMore && dated > 0) rows.splice(dated, 0, { kind: 'index', index })
  return rows
}

export function keyOf(row: Row): string {
  return row.kind === 'visit' ? row.visit.encounterId : row.kind
}
