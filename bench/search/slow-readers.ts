import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startApi } from '../api.ts'
import type { BenchRun } from '../bench-run.ts'
import { withClient } from '../cluster.ts'
import { forgetPeak, memoryOf } from '../proc.ts'
import { atMostMore, atMostOurs, noneOf, type Row } from '../row.ts'
import type { Place } from './latency.ts'
import { checkProbe, type Probe } from './probes.ts'
import { readAnswer } from './whole.ts'

const readers = 4
const most = { moreMegabytes: 100, otherMs: 500, heldMs: 1_000 }

/** Several callers who take their time over the whole answer, of a service that has done nothing yet. */
export async function benchSlowReaders(
  run: BenchRun,
  before: Place,
  whole: Probe,
  other: Probe,
  bytes: number,
): Promise<Row[]> {
  const seconds = run.quick ? 4 : 25
  run.say(`${whole.name}: ${readers} readers of ${seconds} s`)
  const place = { ...before, api: await startApi(run, before.cluster, before.database, 20) }
  await checkProbe(place.api.port, place.key, other)
  await sleep(1_000)
  const idle = memoryOf(place.api.pid).now / 1e6
  forgetPeak(place.api.pid)
  const reading = Promise.all(Array.from({ length: readers }, () => readAnswer(place, whole, bytes / seconds)))
  const [answers, seen] = await Promise.all([reading, watch(place, other, reading)])
  if (answers.some((answer) => answer.bytes !== bytes)) throw new Error('a slow reader did not get the whole answer')
  const peak = memoryOf(place.api.pid).peak / 1e6
  const held = `${whole.name}, ${readers} slow readers`
  return [
    atMostMore(
      `${held}, RSS of the API, MB, beside idle`,
      { ours: peak, bare: idle, ratio: peak / idle },
      most.moreMegabytes,
    ),
    atMostOurs(`${held}, worst of other requests, ms`, seen.worstMs, most.otherMs),
    noneOf(`${held}, looks that saw a connection held`, seen.held, seen.looks),
  ]
}

type Seen = { readonly worstMs: number; readonly held: number; readonly looks: number }

/** What others meet meanwhile, and whether a transaction stays open between two batches. */
async function watch({ cluster, database, api, key }: Place, other: Probe, reading: Promise<unknown>): Promise<Seen> {
  let over = false
  const ended = (): void => {
    over = true
  }
  reading.then(ended, ended)
  return withClient(cluster.adminUrl(database), async (client) => {
    const seen = { worstMs: 0, held: 0, looks: 0 }
    while (!over) {
      const started = performance.now()
      await checkProbe(api.port, key, other)
      seen.worstMs = Math.max(seen.worstMs, performance.now() - started)
      seen.looks += 1
      if (await isHeld(client, database)) seen.held += 1
      await sleep(50)
    }
    return seen
  })
}

async function isHeld(client: pg.Client, database: string): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = $1 and usename = 'casefold_app'
       and xact_start < now() - $2 * interval '1 ms' limit 1`,
    [database, most.heldMs],
  )
  return rows.length > 0
}
