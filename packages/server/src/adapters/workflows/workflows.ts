import type { Work, WorkKind } from '../../kernel/work.ts'

/** Starts what a row promises. Best effort: the row is the promise, and the sweep keeps it. */
export type Workflows = {
  start(kind: WorkKind, work: Work): Promise<void>
  close(): Promise<void>
}
