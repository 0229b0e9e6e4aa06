import type { Drawing, Work, WorkKind } from '../../kernel/work.ts'

export type Workflows = {
  /** Starts what a row promises. Best effort: the row is the promise, and the sweep keeps it. */
  start(kind: WorkKind, work: Work): Promise<void>
  /** Has a page drawn and waits for it, but not longer than said. Who asks again waits for the same drawing. */
  draw(drawing: Drawing, withinMs: number): Promise<'drawn' | 'impossible' | 'late'>
  /** The queues of which no worker has asked for work lately. */
  listIdleQueues(): Promise<string[]>
  close(): Promise<void>
}
