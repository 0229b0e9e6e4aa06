import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { App } from '../app.ts'
import type { OpenWork } from '../kernel/work.ts'
import { countOpenWork } from '../tenancy/due-work.ts'

/**
 * How much waits and runs, and since when, asked of the rows whenever somebody looks: they know it, Temporal may not.
 * Answers a switch: whether this worker takes work.
 */
export function measureWork({
  db,
  log,
  now,
  meter: { registry },
}: Pick<App, 'db' | 'log' | 'now' | 'meter'>): (running: boolean) => void {
  collectDefaultMetrics({ register: registry })
  let counting: Promise<OpenWork[]> | undefined
  /** Both gauges are asked at the same moment, and share one answer. */
  const count = (): Promise<OpenWork[]> => {
    counting ??= countOpenWork({ db })
      .catch((err: unknown) => {
        log.warn({ err }, 'open work could not be counted')
        return []
      })
      .finally(() => {
        counting = undefined
      })
    return counting
  }
  const gauge = (name: string, help: string, value: (open: OpenWork) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['kind', 'status'],
      registers: [registry],
      async collect() {
        const open = await count()
        this.reset()
        for (const each of open) this.set({ kind: each.kind, status: each.status }, value(each))
      },
    })
  }
  gauge('casefold_work_open', 'Pieces of work that wait (queued) or run (processing)', ({ rows }) => rows)
  gauge(
    'casefold_work_oldest_seconds',
    'For how long the oldest of them has waited, or run without progress',
    ({ oldest }) => (now().getTime() - oldest.getTime()) / 1000,
  )
  const running = new Gauge({
    name: 'casefold_worker_running',
    help: '1 while this worker takes work from Temporal',
    registers: [registry],
  })
  return (yes) => running.set(yes ? 1 : 0)
}
