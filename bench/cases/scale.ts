import { toWireId } from '../../packages/server/src/kernel/ids.ts'
import { type RunningApi, startApi } from '../api.ts'
import type { BenchRun } from '../bench-run.ts'
import { type Cluster, copyDatabase } from '../cluster.ts'
import { type Load, requestText, warmUp } from '../load/load.ts'
import { interleave, pairOf } from '../rounds.ts'
import { atMostMore, type Row, within } from '../row.ts'
import { undisturbed } from '../undisturbed.ts'
import { type Asked, type Cost, explain } from './explain.ts'
import { type Asker, fillDatabase, type Size } from './fill.ts'
import { connections } from './sides.ts'
import { recordStatements } from './statements.ts'
import { sample } from './throughput.ts'

const listLimit = 50
const concurrency = 32

type World = { readonly database: string; readonly size: Size; readonly api: RunningApi; readonly askers: Asker[] }
type Operation = { readonly name: string; readonly path: (asker: Asker) => string }

const operations = [
  { name: 'GET /api/cases/{id}', path: ({ caseId }: Asker) => `/api/cases/${toWireId('case', caseId)}` },
  { name: `GET /api/cases?limit=${listLimit}`, path: () => `/api/cases?limit=${listLimit}` },
] as const satisfies readonly Operation[]

/** Two services on two databases, a small one and a large one: what one request costs must not tell which. */
export async function benchScale(run: BenchRun, cluster: Cluster, load: Load, template: string): Promise<Row[]> {
  const large = run.quick ? { tenants: 1_000, cases: 50_000 } : { tenants: 10_000, cases: 1_000_000 }
  const few = await openWorld(run, cluster, template, 'few', { tenants: 10, cases: 1_000 })
  const many = await openWorld(run, cluster, template, 'many', large)
  const rows: Row[] = []
  for (const operation of operations) rows.push(...(await benchCpu(run, cluster, load, { few, many }, operation)))
  return [...rows, ...(await benchBlocks(cluster, { few, many }))]
}

async function openWorld(
  run: BenchRun,
  cluster: Cluster,
  template: string,
  database: string,
  size: Size,
): Promise<World> {
  run.say(`filling ${size.tenants} tenants with ${size.cases} cases`)
  await copyDatabase(cluster, template, database)
  const askers = await fillDatabase(cluster, database, size)
  return { database, size, askers, api: await startApi(run, cluster, database, connections) }
}

type Worlds = { readonly few: World; readonly many: World }

async function benchCpu(
  run: BenchRun,
  cluster: Cluster,
  load: Load,
  worlds: Worlds,
  { name, path }: Operation,
): Promise<Row[]> {
  const [rounds, ms, warm] = run.quick ? [3, 1_200, 4_000] : [7, 2_500, 12_000]
  const aim = async ({ database, api: { port, pid }, askers }: World): Promise<() => ReturnType<typeof sample>> => {
    const requests = askers.map((asker) => requestText('GET', path(asker), asker.key))
    const send = await load.aim({ port, requests, status: 200, connections: concurrency })
    await warmUp(send, warm)
    return () => undisturbed(run, () => sample({ pid, postgresMs: () => cluster.cpuMs(database) }, () => send(ms)))
  }
  run.say(`${name}: ${rounds} rounds on both databases`)
  const sides = { few: await aim(worlds.few), many: await aim(worlds.many) }
  const taken = await interleave(rounds, sides, run.signal)
  const pair = (figure: 'nodeMs' | 'postgresMs') =>
    pairOf(
      taken.many.map((one) => one[figure]),
      taken.few.map((one) => one[figure]),
    )
  return [
    within(`${name}, PostgreSQL CPU ms, ${beside(worlds)}`, pair('postgresMs'), 0.2),
    within(`${name}, Node.js CPU ms, ${beside(worlds)}`, pair('nodeMs'), 0.2),
  ]
}

function beside({ few, many }: Worlds): string {
  const count = (value: number): string => value.toLocaleString('en')
  const of = ({ size }: World): string => `${count(size.cases)} of ${count(size.tenants)} tenants`
  return `${of(many)} beside ${of(few)}`
}

const mostMorePerIndex = 2
/** Inside find_key, where a plan does not show: keys by id, tenants by id. */
const indexesOfFindKey = 2

async function benchBlocks(cluster: Cluster, worlds: Worlds): Promise<Row[]> {
  const asked = await statementsAsked(cluster, worlds.few)
  const rows: Row[] = []
  for (const [name, statement] of Object.entries(asked)) {
    const costOf = ({ database, askers }: World): Promise<Cost> =>
      explain(cluster, database, askers.slice(0, 10), statement)
    const few = await costOf(worlds.few)
    const many = await costOf(worlds.many)
    const indexes = Math.max(few.indexes, many.indexes) || indexesOfFindKey
    const pair = { ours: many.blocks, bare: few.blocks, ratio: many.blocks / few.blocks }
    rows.push(atMostMore(`${name}, blocks, ${beside(worlds)}`, pair, mostMorePerIndex * indexes))
  }
  return rows
}

/** The statements themselves, as the service sends them. What it writes down about keys may come in between. */
async function statementsAsked(cluster: Cluster, { api, askers }: World): Promise<Record<string, Asked>> {
  const [asker] = askers
  if (!asker) throw new Error('there is nobody to ask')
  const sent = async ({ path }: Operation, mark: string): Promise<string> => {
    const url = `http://127.0.0.1:${api.port}${path(asker)}`
    const statements = await recordStatements(cluster, 'casefold', () =>
      fetch(url, { headers: { authorization: `Bearer ${asker.key}` } }).then((response) => response.json()),
    )
    const found = statements.find(({ how, text }) => how === 'prepared' && text.includes(mark))
    if (!found) throw new Error(`no statement holds ${mark}: ${JSON.stringify(statements)}`)
    return found.text
  }
  const [get, list] = operations
  return {
    'find the key': { text: await sent(get, 'find_key('), values: ({ keyId }) => [keyId] },
    'get a case': { text: await sent(get, ' from "cases"'), values: ({ caseId }) => [caseId] },
    'list cases': { text: await sent(list, ' from "cases"'), values: () => [String(listLimit + 1)] },
  }
}
