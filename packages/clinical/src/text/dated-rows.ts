import { findDays, findShortDays } from '../encounters/find-days.ts'
import type { Block } from '../structure/block.ts'
import type { DatedRow } from './page-text.ts'

type Table = Extract<Block, { role: 'table' }>

/** The day stands in one of the first columns. */
const mostBefore = 16

/** The rows of tables that begin with a day: a fill, a dose, a result or a charge is of the day of its row. */
export function datedRows(
  text: string,
  tables: readonly Table[],
  toRaw: (start: number, end: number) => readonly [number, number],
): DatedRow[] {
  return tables.flatMap(({ rows }) =>
    rows.flatMap((row): DatedRow[] => {
      const lead = text.slice(row.start, Math.min(row.end, row.start + 2 * mostBefore))
      const [day] = [...findDays(lead), ...findShortDays(lead)]
      if (!day || day.start > mostBefore) return []
      const [start, end] = toRaw(row.start, row.end)
      return [{ start, end, day: day.value }]
    }),
  )
}
