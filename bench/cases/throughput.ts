import type { BenchRun } from '../bench-run.ts'
import { asAdmin, type Cluster } from '../cluster.ts'
import { cpuOf } from '../cpu-time.ts'
import { type Load, type LoadReport, requestText, warmUp } from '../load/load.ts'
import { interleave, pairOf } from '../rounds.ts'
import { atLeast, type Pair, type Row, shown } from '../row.ts'
import { undisturbed } from '../undisturbed.ts'
import { newCase } from './call.ts'
import { type Side, type SideName, type Sides, sideNames } from './sides.ts'

const concurrency = 32

type Operation = { readonly name: string; readonly status: number; requests(side: Side): string[] }
type Sample = {
  readonly perSecond: number
  readonly medianMs: number
  /** CPU time a request. */
  readonly nodeMs: number
  readonly postgresMs: number
  /** CPU time of everything that was measured, the load generator included. */
  readonly ownMs: number
}

/** Requests a second, and what a request costs in CPU, beside the two bare handlers. */
export async function benchThroughput(
  run: BenchRun,
  cluster: Cluster,
  load: Load,
  sides: Sides,
  key: string,
  caseIds: readonly string[],
): Promise<Row[]> {
  const operations: Operation[] = [
    {
      name: 'GET /api/cases/{id}',
      status: 200,
      requests: ({ casePath }) => caseIds.map((id) => requestText('GET', casePath(id), key)),
    },
    {
      name: 'POST /api/cases/new',
      status: 201,
      requests: ({ newPath }) => [requestText('POST', newPath, key, newCase)],
    },
  ]
  const rows: Row[] = []
  for (const operation of operations) rows.push(...(await benchOperation(run, cluster, load, sides, operation)))
  return rows
}

async function benchOperation(
  run: BenchRun,
  cluster: Cluster,
  load: Load,
  sides: Sides,
  { name, status, requests }: Operation,
): Promise<Row[]> {
  const [rounds, ms, warm] = run.quick ? [3, 1_200, 4_000] : [9, 2_500, 15_000]
  const measure: Partial<Record<SideName, () => Promise<Sample>>> = {}
  for (const side of sideNames) {
    const { port, pid } = sides[side]
    const send = await load.aim({ port, requests: requests(sides[side]), status, connections: concurrency })
    run.say(`${name}, ${side}: warming up`)
    await warmUp(send, warm)
    const slice = status === 201 ? () => counted(cluster, () => send(ms)) : () => send(ms)
    measure[side] = () => undisturbed(run, () => sample({ pid, postgresMs: cluster.cpuMs }, slice))
  }
  run.say(`${name}: ${rounds} rounds`)
  const taken = await interleave(rounds, measure as Record<SideName, () => Promise<Sample>>, run.signal)
  const pair = (figure: 'perSecond' | 'nodeMs' | 'postgresMs', bare: SideName): Pair =>
    pairOf(
      taken.ours.map((one) => one[figure]),
      taken[bare].map((one) => one[figure]),
    )
  return [
    atLeast(`${name}, requests/s, beside the same statements`, pair('perSecond', 'same'), 0.75),
    shown(`${name}, requests/s, beside the same statements in the same packets`, pair('perSecond', 'packed')),
    atLeast(`${name}, requests/s, beside one statement`, pair('perSecond', 'one'), 0.3, 0.4),
    shown(`${name}, Node.js CPU ms, beside the same statements in the same packets`, pair('nodeMs', 'packed')),
    shown(`${name}, Node.js CPU ms, beside one statement`, pair('nodeMs', 'one')),
    shown(`${name}, PostgreSQL CPU ms, beside the same statements in the same packets`, pair('postgresMs', 'packed')),
    shown(`${name}, PostgreSQL CPU ms, beside one statement`, pair('postgresMs', 'one')),
  ]
}

/** One slice of load, and what the two processes used for it. */
export async function sample(
  { pid, postgresMs }: { pid: number; postgresMs: () => number },
  send: () => Promise<LoadReport>,
): Promise<Sample> {
  const [node, postgres] = [cpuOf(pid), postgresMs()]
  const { answers, seconds, medianMs, cpuMs } = await send()
  const [nodeUsed, postgresUsed] = [cpuOf(pid) - node, postgresMs() - postgres]
  return {
    perSecond: answers / seconds,
    medianMs,
    nodeMs: nodeUsed / answers,
    postgresMs: postgresUsed / answers,
    ownMs: nodeUsed + postgresUsed + cpuMs,
  }
}

/** An answer of 201 for a row that is not there would be a fast one. */
async function counted(cluster: Cluster, send: () => Promise<LoadReport>): Promise<LoadReport> {
  const before = await countCases(cluster)
  const report = await send()
  const made = (await countCases(cluster)) - before
  if (made !== report.answers) throw new Error(`${report.answers} cases were answered for, ${made} were made`)
  return report
}

async function countCases(cluster: Cluster): Promise<number> {
  return asAdmin(cluster, 'casefold', async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from cases')
    return rows[0]?.count ?? 0
  })
}
