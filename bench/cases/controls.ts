import type { Cluster } from '../cluster.ts'
import { type Load, requestText } from '../load/load.ts'
import { call, type Method } from './call.ts'
import type { SideName, Sides } from './sides.ts'
import { recordStatements, sameStatements } from './statements.ts'

/** Negative control: answers that are refusals are fast, and must not be counted. */
export async function refuseBlindLoad(load: Load, { ours }: Sides, key: string, caseId: string): Promise<void> {
  const requests = [requestText('GET', ours.casePath(caseId), `${key}x`)]
  const send = await load.aim({ port: ours.port, requests, status: 200, connections: 1 })
  const refused = await send(50).then(
    () => false,
    () => true,
  )
  if (!refused) throw new Error('the load generator took a refusal for an answer')
}

/** The first bar compares like with like only while both sides send the same to PostgreSQL. */
export async function refuseOtherStatements(
  cluster: Cluster,
  sides: Sides,
  key: string,
  caseId: string,
): Promise<void> {
  for (const method of ['GET', 'POST'] as const) {
    const record = (side: SideName): ReturnType<typeof recordStatements> =>
      recordStatements(cluster, side === 'ours' ? 'casefold' : 'bare', () => call(sides[side], method, key, caseId))
    for (const side of ['same', 'packed'] as const) {
      const bare = await record(side)
      let ours = await record('ours')
      // Now and then the service writes down which keys were used; then look again.
      for (let tries = 0; tries < 3 && !sameStatements(ours, bare); tries++) ours = await record('ours')
      if (!sameStatements(ours, bare)) throw new Error(unlike(method, toText(ours), toText(bare)))
    }
    const ours = await record('ours')
    if (sameStatements(ours, await record('one'))) throw new Error('the comparison of statements sees no difference')
  }
}

/** What to say where the service has moved on and the side that it is held against has not. */
export function unlike(method: Method, ours: string, bare: string): string {
  return `${method}: cases/bare-server.ts must do as the service does.\nthe service: ${ours}\nbare: ${bare}`
}

function toText(statements: readonly object[]): string {
  return JSON.stringify(statements, null, 2)
}
