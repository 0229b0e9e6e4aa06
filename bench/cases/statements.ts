import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAdmin, type Cluster } from '../cluster.ts'

/** A statement as PostgreSQL got it: in which way, and its text. */
export type Statement = { readonly how: 'simple' | 'prepared' | 'unnamed'; readonly text: string }

/** What one client sent to PostgreSQL while `work` ran, from PostgreSQL's own log. */
export async function recordStatements(
  cluster: Cluster,
  application: string,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  await setLogging(cluster, 'all')
  const { size: start } = await stat(cluster.logFile)
  await work()
  await setLogging(cluster, 'none')
  const statements: Statement[] = []
  for await (const line of createInterface({ input: createReadStream(cluster.logFile, { start }) })) {
    const said = line.split(` ${application}: LOG:  `, 2)[1]
    const [, simple, name, prepared] = /^(?:statement: (.+)|execute ([^:]+): (.+))$/.exec(said ?? '') ?? []
    if (simple) statements.push({ how: 'simple', text: simple })
    if (prepared) statements.push({ how: name === '<unnamed>' ? 'unnamed' : 'prepared', text: prepared })
  }
  return statements
}

/** The server tells its processes of the new setting in its own time; we look until a new one knows. */
async function setLogging(cluster: Cluster, which: 'all' | 'none'): Promise<void> {
  await asAdmin(cluster, 'postgres', async (client) => {
    await client.query(`alter system set log_statement = '${which}'`)
    await client.query('select pg_reload_conf()')
  })
  await sleep(300)
}

/** Negative control included by the caller: two different lists must be told apart. */
export function sameStatements(ours: readonly Statement[], bare: readonly Statement[]): boolean {
  return ours.length > 0 && JSON.stringify(ours) === JSON.stringify(bare)
}
