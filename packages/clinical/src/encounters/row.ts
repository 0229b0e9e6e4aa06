import type { Day } from './find-days.ts'

/** A line that opens an entry of its own with a day. `days` has more than one where the entry is of several. */
export type Row = {
  readonly line: number
  readonly days: readonly Day[]
  readonly after: string
  /** Words before its day: `Phone 6/9/2017: …` */
  readonly before?: string
}
