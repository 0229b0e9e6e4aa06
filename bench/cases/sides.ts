import { fromWireId } from '../../packages/server/src/kernel/ids.ts'
import { keyIdOf } from '../../packages/server/src/keys/key-text.ts'
import { type RunningApi, startApi } from '../api.ts'
import type { BenchRun } from '../bench-run.ts'
import { asAdmin, type Cluster, casefold } from '../cluster.ts'
import { openHelper } from '../helper-process.ts'
import type { BareQuestion } from './bare-server.ts'

export const sideNames = ['ours', 'same', 'packed', 'one'] as const
export type SideName = (typeof sideNames)[number]

/** A server that answers, and its way to name what is asked for. */
export type Side = RunningApi & { readonly casePath: (caseId: string) => string; readonly newPath: string }

export type Sides = Readonly<Record<SideName, Side>>

/** Who asks: a tenant without a limit to speak of, and its key. */
export type Asking = { readonly tenantId: string; readonly keyId: string; readonly key: string }

/** As many as a process holds by default; the same for every side. */
export const connections = 20

export async function makeAsking(cluster: Cluster, database: string): Promise<Asking> {
  const tenant = await casefold(cluster, database, 'tenant', 'create', 'Bench')
  await casefold(cluster, database, 'tenant', 'set', tenant, 'requestsPerSecond=1000000', 'requestBurst=1000000')
  const key = await casefold(cluster, database, 'key', 'create', '--tenant', tenant, '--name', 'Bench')
  const tenantId = fromWireId('ten', tenant)
  const keyId = keyIdOf(key)
  if (!tenantId || !keyId) throw new Error(`the operator's command printed neither a tenant nor a key`)
  // A role that no policy holds, for the side that knows nothing of tenants.
  await asAdmin(cluster, database, async (client) => {
    await client.query("create role bench_bare login bypassrls password 'bare'")
    await client.query(`grant connect on database ${database} to bench_bare`)
    await client.query('grant select, insert on cases to bench_bare')
  })
  return { tenantId, keyId, key }
}

/** Ours; the same statements without our code, plainly and in our packets; one bare statement: four processes. */
export async function openSides(
  run: BenchRun,
  cluster: Cluster,
  database: string,
  { tenantId, keyId }: Asking,
): Promise<Sides> {
  const { DATABASE_URL: appUrl = '' } = cluster.environment(database)
  const unbound = Object.assign(new URL(appUrl), { username: 'bench_bare', password: 'bare' })
  const common = { connections, tenantId, keyId }
  return {
    ours: {
      ...(await startApi(run, cluster, database, connections)),
      casePath: (caseId) => `/api/cases/${caseId}`,
      newPath: '/api/cases/new',
    },
    same: await startBare(run, { kind: 'same', url: appUrl, ...common }),
    packed: await startBare(run, { kind: 'packed', url: appUrl, ...common }),
    one: await startBare(run, { kind: 'one', url: unbound.href, ...common }),
  }
}

async function startBare({ stack }: BenchRun, question: BareQuestion): Promise<Side> {
  const helper = openHelper<BareQuestion, number>(new URL('./bare-server.ts', import.meta.url))
  stack.defer(() => helper.close())
  const port = await helper.ask(question)
  const casePath = (caseId: string): string => `/cases/${fromWireId('case', caseId)}`
  return { port, pid: helper.pid, casePath, newPath: '/cases' }
}
