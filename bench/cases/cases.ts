import type { BenchRun } from '../bench-run.ts'
import { casefold, openCluster } from '../cluster.ts'
import { openLoad } from '../load/load.ts'
import type { Row } from '../row.ts'
import { call } from './call.ts'
import { refuseBlindLoad, refuseOtherStatements } from './controls.ts'
import { countRoundTrips } from './round-trips.ts'
import { benchScale } from './scale.ts'
import { makeAsking, openSides, type Side } from './sides.ts'
import { benchThroughput } from './throughput.ts'

const database = 'casefold'
/** Migrated and empty, to be copied. */
const template = 'casefold_template'

/** What a case costs: beside a bare handler, and with a thousand times as many. */
export async function benchCases(run: BenchRun): Promise<Row[]> {
  run.say('PostgreSQL, roles and tables')
  const cluster = await openCluster(run, { shared_buffers: run.quick ? '256MB' : '1GB' })
  for (const name of [template, database]) {
    await casefold(cluster, name, 'bootstrap')
    await casefold(cluster, name, 'migrate')
  }
  const load = openLoad()
  run.stack.defer(() => load.close())

  run.say('the service and two bare servers')
  const asking = await makeAsking(cluster, database)
  const sides = await openSides(run, cluster, database, asking)
  const caseIds = await makeCases(sides.ours, asking.key)
  const [caseId = ''] = caseIds
  await refuseBlindLoad(load, sides, asking.key, caseId)
  await refuseOtherStatements(cluster, sides, asking.key, caseId)

  run.say('counting round trips')
  const counted = await countRoundTrips(run, cluster, database, asking, caseId)
  const throughput = await benchThroughput(run, cluster, load, sides, asking.key, caseIds)
  return [...throughput, ...counted, ...(await benchScale(run, cluster, load, template))]
}

/** Through the door, so that the ids are as a caller knows them. */
async function makeCases(ours: Side, key: string): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < 200; made++) {
    ids.push(((await call(ours, 'POST', key, '')) as { caseId: string }).caseId)
  }
  return ids
}
