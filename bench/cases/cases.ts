import type { BenchRun } from '../bench-run.ts'
import { type Cluster, casefold, openCluster } from '../cluster.ts'
import { type Load, openLoad, requestText } from '../load/load.ts'
import type { Row } from '../row.ts'
import { benchScale } from './scale.ts'
import { openSides, type SideName, type Sides } from './sides.ts'
import { recordStatements, sameStatements } from './statements.ts'
import { benchThroughput, newCase } from './throughput.ts'

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
  const sides = await openSides(run, cluster, database)
  const caseIds = await makeCases(sides)
  await refuseBlindLoad(load, sides, caseIds)
  await refuseOtherStatements(cluster, sides, caseIds)
  const throughput = await benchThroughput(run, cluster, load, sides, caseIds)
  return [...throughput, ...(await benchScale(run, cluster, load, template))]
}

/** Through the door, so that the ids are as a caller knows them. */
async function makeCases({ ours, key }: Sides): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < 200; made++) {
    const answer = (await call(ours.port, 'POST', ours.newPath, key)) as { caseId?: string }
    if (!answer.caseId) throw new Error(`no case was made: ${JSON.stringify(answer)}`)
    ids.push(answer.caseId)
  }
  return ids
}

async function call(port: number, method: 'GET' | 'POST', path: string, key: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: JSON.stringify(newCase) }),
  })
  return response.json()
}

/** Negative control: answers that are refusals are fast, and must not be counted. */
async function refuseBlindLoad(load: Load, { ours, key }: Sides, [caseId = '']: readonly string[]): Promise<void> {
  const requests = [requestText('GET', ours.casePath(caseId), `${key}x`)]
  const send = await load.aim({ port: ours.port, requests, status: 200, connections: 1 })
  const refused = await send(50).then(
    () => false,
    () => true,
  )
  if (!refused) throw new Error('the load generator took a refusal for an answer')
}

/** The first bar compares like with like only while both sides send the same to PostgreSQL. */
async function refuseOtherStatements(cluster: Cluster, sides: Sides, [caseId = '']: readonly string[]): Promise<void> {
  for (const method of ['GET', 'POST'] as const) {
    const record = (side: SideName): ReturnType<typeof recordStatements> => {
      const { port, casePath, newPath } = sides[side]
      const path = method === 'GET' ? casePath(caseId) : newPath
      return recordStatements(cluster, side === 'ours' ? 'casefold' : 'bare', () => call(port, method, path, sides.key))
    }
    const bare = await record('same')
    let ours = await record('ours')
    // Now and then the service writes down which keys were used; then look again.
    for (let tries = 0; tries < 3 && !sameStatements(ours, bare); tries++) ours = await record('ours')
    if (!sameStatements(ours, bare)) {
      throw new Error(
        `${method}: the bare side no longer sends what the service sends:\n${toText(ours)}\n${toText(bare)}`,
      )
    }
    if (sameStatements(ours, await record('one'))) throw new Error('the comparison of statements sees no difference')
  }
}

function toText(statements: readonly object[]): string {
  return JSON.stringify(statements, null, 2)
}
