import { Counter, Registry } from 'prom-client'
import type { WorkKind } from './work.ts'

/** What a process counts; `/metrics` shows it. */
export type Meter = {
  readonly registry: Registry
  /** A piece of durable work ended without success. */
  failed(kind: WorkKind, code: string): void
}

export function openMeter(): Meter {
  const registry = new Registry()
  const failures = new Counter({
    name: 'casefold_work_failures_total',
    help: 'Work that ended without success, by the code that its row shows',
    labelNames: ['kind', 'code'],
    registers: [registry],
  })
  return { registry, failed: (kind, code) => failures.inc({ kind, code }) }
}
