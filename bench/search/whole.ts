import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRun } from '../bench-run.ts'
import { withClient } from '../cluster.ts'
import { interleave, median, pairOf } from '../rounds.ts'
import { atMost, atMostOurs, type Row } from '../row.ts'
import { type Captured, wholeQuery } from './captured.ts'
import type { Place } from './latency.ts'
import type { Probe } from './probes.ts'
import { copyOut, withSettings } from './psql.ts'

export type Answer = { readonly bytes: number; readonly firstByteMs: number; readonly ms: number }

/** The whole of the largest case as one answer, beside COPY of the same rows. */
export async function benchWhole(
  run: BenchRun,
  place: Place,
  probe: Probe,
  captured: Captured,
): Promise<{ rows: Row[]; bytes: number }> {
  const rounds = run.quick ? 3 : 5
  run.say(`${probe.name}: ${rounds} rounds`)
  const { DATABASE_URL: app = '' } = place.cluster.environment(place.database)
  // Compiling the expressions of 64 partitions takes ten times as long as the rows: the bare side is not to be slowed by it.
  const url = withSettings(app, { 'app.tenant_id': captured.tenantId, jit: 'off' })
  const query = wholeQuery(captured)
  await refuseOtherRows(url, query, probe)
  const first = await readAnswer(place, probe)
  const answers: Answer[] = []
  const ours = async (): Promise<number> => {
    const answer = await readAnswer(place, probe)
    if (answer.bytes !== first.bytes) throw new Error(`${answer.bytes} bytes came, and ${first.bytes} the first time`)
    answers.push(answer)
    return answer.ms
  }
  const taken = await interleave(rounds, { ours, bare: () => copyOut(url, `copy (${query}) to stdout`) }, run.signal)
  const megabytes = Math.round(first.bytes / 1e6)
  const rows = [
    atMost(`${probe.name} (${megabytes} MB), ms, beside COPY`, pairOf(taken.ours, taken.bare), 1.8),
    atMostOurs(`${probe.name}, first byte, ms`, median(answers.map(({ firstByteMs }) => firstByteMs)), 50),
  ]
  return { rows, bytes: first.bytes }
}

async function refuseOtherRows(url: string, query: string, { name, pages }: Probe): Promise<void> {
  const count = await withClient(url, async (client) => {
    const { rows } = await client.query<{ count: string }>(`select count(*) from (${query}) found`)
    return Number(rows[0]?.count)
  })
  if (count !== pages) throw new Error(`${name}: COPY would give ${count} rows instead of ${pages}`)
}

const agent = new Agent({ keepAlive: true })

/** Reads an answer to its end and keeps nothing; where a pace is given, no faster than so many bytes a second. */
export async function readAnswer(
  { api, key }: Place,
  { path }: Probe,
  pace = Number.POSITIVE_INFINITY,
): Promise<Answer> {
  const started = performance.now()
  const answer = await ask(api.port, path, key)
  let bytes = 0
  let firstByteMs = Number.NaN
  let last = ''
  for await (const piece of answer as AsyncIterable<Buffer>) {
    if (bytes === 0) firstByteMs = performance.now() - started
    bytes += piece.length
    last = String.fromCharCode(piece.at(-1) ?? 0)
    const early = (bytes / pace) * 1000 - (performance.now() - started)
    if (early > 0) await sleep(early)
  }
  if (answer.statusCode !== 200 || last !== ']') throw new Error(`${path}: ${answer.statusCode}, ends with ${last}`)
  return { bytes, firstByteMs, ms: performance.now() - started }
}

function ask(port: number, path: string, key: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { authorization: `Bearer ${key}` } }, resolve).once(
      'error',
      reject,
    )
  })
}
