import { type RunningApi, startApi } from '../api.ts'
import type { BenchRun } from '../bench-run.ts'
import { blocksOf } from '../cases/explain.ts'
import { sample } from '../cases/throughput.ts'
import { requestText, warmUp } from '../load/load.ts'
import { interleave, pairOf } from '../rounds.ts'
import { type Row, within, withinCounted } from '../row.ts'
import { undisturbed } from '../undisturbed.ts'
import { type Captured, explainSearch, searchOf } from './captured.ts'
import type { Sizes } from './corpus.ts'
import type { Place } from './latency.ts'
import { checkProbe, type Probe } from './probes.ts'

const tolerance = 0.2

/** The same search in the small table and in the large one: what it costs must not tell which. */
export async function benchGrowth(
  run: BenchRun,
  many: Place,
  few: string,
  probe: Probe,
  captured: Captured,
  sizes: Sizes,
): Promise<Row[]> {
  const beside = `${sizes.many.toLocaleString('en')} other pages beside ${sizes.few.toLocaleString('en')}`
  const api = await startApi(run, many.cluster, few, 4)
  const cpu = await compareCpu(run, many, { database: few, api }, probe)
  const [ours, bare] = [await blocks(many, many.database, captured), await blocks(many, few, captured)]
  return [
    within(`${probe.name}, PostgreSQL CPU ms, ${beside}`, cpu, tolerance),
    withinCounted(`${probe.name}, blocks, ${beside}`, { ours, bare, ratio: ours / bare }, tolerance),
  ]
}

type World = { readonly database: string; readonly api: RunningApi }

async function compareCpu(run: BenchRun, many: Place, few: World, probe: Probe): Promise<ReturnType<typeof pairOf>> {
  const { cluster, key, load } = many
  const [rounds, ms] = run.quick ? [3, 800] : [7, 3_000]
  run.say(`${probe.name}, in both tables: ${rounds} rounds`)
  const aim = async ({ database, api: { port, pid } }: World): Promise<() => ReturnType<typeof sample>> => {
    await checkProbe(port, key, probe)
    const requests = [requestText('GET', probe.path, key)]
    const send = await load.aim({ port, requests, status: 200, connections: 1 })
    await warmUp(send, 50)
    return () => undisturbed(run, () => sample({ pid, postgresMs: () => cluster.cpuMs(database) }, () => send(ms)))
  }
  const taken = await interleave(rounds, { many: await aim(many), few: await aim(few) }, run.signal)
  return pairOf(
    taken.many.map(({ postgresMs }) => postgresMs),
    taken.few.map(({ postgresMs }) => postgresMs),
  )
}

async function blocks({ cluster }: Place, database: string, captured: Captured): Promise<number> {
  return blocksOf(await explainSearch(cluster, database, searchOf(captured)))
}
