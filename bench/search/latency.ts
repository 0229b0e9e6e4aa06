import type { RunningApi } from '../api.ts'
import type { BenchRun } from '../bench-run.ts'
import { sample } from '../cases/throughput.ts'
import type { Cluster } from '../cluster.ts'
import { cpuOfReaped } from '../cpu-time.ts'
import { type Load, requestText, warmUp } from '../load/load.ts'
import { interleave, pairOf } from '../rounds.ts'
import { atLeast, atMost, atMostLater, type Pair, type Row, shown } from '../row.ts'
import { undisturbed } from '../undisturbed.ts'
import type { Captured } from './captured.ts'
import { type BareRun, runPgbench } from './pgbench.ts'
import type { Probe, ProbeName, Probes } from './probes.ts'

export type Place = {
  readonly cluster: Cluster
  readonly database: string
  readonly api: RunningApi
  readonly key: string
  readonly load: Load
}

type Bar = { readonly times: number } | { readonly moreMs: number }

/** Of what one caller waits for in half of the cases, beside pgbench. */
const bars: Readonly<Record<ProbeName, Bar>> = {
  shortRare: { moreMs: 1 },
  longRare: { times: 1.15 },
  thousandRare: { times: 1.4 },
  thousandFive: { times: 1.2 },
  largeRare: { times: 1.1 },
  largeCommon: { moreMs: 1.5 },
}
const names = Object.keys(bars) as ProbeName[]
const manyCallers = 8
const leastOfBareRate = 0.75

/** Every probe over HTTP and by pgbench in turn, with the same statements; one caller, and many for what must be fast. */
export async function benchLatency(
  run: BenchRun,
  place: Place,
  probes: Probes,
  captured: Readonly<Record<ProbeName, Captured>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of names) {
    const { median } = await compare(run, place, probes[name], captured[name], 1)
    const [bar, figure] = [bars[name], `${probes[name].name}, p50 ms`]
    rows.push('times' in bar ? atMost(figure, median, bar.times) : atMostLater(figure, median, bar.moreMs))
  }
  const { thousandRare } = probes
  const { rate } = await compare(run, place, thousandRare, captured.thousandRare, manyCallers)
  const figure = `${thousandRare.name}, queries/s of ${manyCallers} callers`
  return [...rows, atLeast(figure, rate, leastOfBareRate)]
}

/** Without a bar: how much of the shortest search is what every answer costs. */
export async function benchFloor(run: BenchRun, place: Place, { name, path }: Probe, plain: string): Promise<Row> {
  const [rounds, ms] = run.quick ? [3, 400] : [5, 3_000]
  run.say(`${name}, beside the document itself: ${rounds} rounds`)
  const aim = async (asked: string): Promise<() => Promise<number>> => {
    const requests = [requestText('GET', asked, place.key)]
    const send = await place.load.aim({ port: place.api.port, requests, status: 200, connections: 1 })
    await warmUp(send, 50)
    return async () => (await send(ms)).medianMs
  }
  const taken = await interleave(rounds, { ours: await aim(path), bare: await aim(plain) }, run.signal)
  return shown(`${name}, p50 ms, beside GET /api/documents/{id}`, pairOf(taken.ours, taken.bare))
}

/** So many that its code is compiled, whatever is measured first. */
export async function warmService(run: BenchRun, { api, key, load }: Place, probes: Probes): Promise<void> {
  run.say('warming up')
  const requests = [probes.shortRare, probes.largeCommon].map(({ path }) => requestText('GET', path, key))
  const send = await load.aim({ port: api.port, requests, status: 200, connections: 8 })
  await warmUp(send, run.quick ? 1_500 : 15_000)
}

async function compare(
  run: BenchRun,
  { cluster, database, api, key, load }: Place,
  { name, path }: Probe,
  captured: Captured,
  callers: number,
): Promise<{ median: Pair; rate: Pair }> {
  const [rounds, ms] = run.quick ? [3, 400] : [5, 3_000]
  run.say(`${name}, ${callers} at once: ${rounds} rounds`)
  const { DATABASE_URL: url = '' } = cluster.environment(database)
  const send = await load.aim({
    port: api.port,
    requests: [requestText('GET', path, key)],
    status: 200,
    connections: callers,
  })
  // The service is warm, only a plan has to settle: few of the large ones are enough.
  const { medianMs } = await warmUp(send, 8)
  const ours = (): Promise<BareRun & { ownMs: number }> =>
    sample({ pid: api.pid, postgresMs: () => cluster.cpuMs() }, () => send(ms))
  const bare = async (): Promise<BareRun & { ownMs: number }> => {
    const used = (): number => cluster.cpuMs() + cpuOfReaped(process.pid)
    const before = used()
    const measured = await runPgbench(url, captured, callers, Math.ceil(ms / medianMs))
    return { ...measured, ownMs: used() - before }
  }
  const taken = await interleave(
    rounds,
    { ours: () => undisturbed(run, ours), bare: () => undisturbed(run, bare) },
    run.signal,
  )
  const pair = (figure: keyof BareRun): Pair =>
    pairOf(
      taken.ours.map((one) => one[figure]),
      taken.bare.map((one) => one[figure]),
    )
  return { median: pair('medianMs'), rate: pair('perSecond') }
}
