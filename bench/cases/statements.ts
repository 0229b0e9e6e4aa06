import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAdmin, type Cluster } from '../cluster.ts'

/** A statement as PostgreSQL got it: in which way, its text, and the values that came with it. */
export type Statement = {
  readonly how: 'simple' | 'prepared' | 'unnamed'
  readonly text: string
  readonly values: readonly (string | null)[]
}

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
  for await (const entry of logEntries(cluster.logFile, start)) {
    const mark = ` ${application}: `
    const said = entry.includes(mark) ? entry.slice(entry.indexOf(mark) + mark.length) : ''
    const [, simple, name, prepared] = /^LOG: {2}(?:statement: (.+)|execute ([^:]+): (.+))$/s.exec(said) ?? []
    if (simple) statements.push({ how: 'simple', text: simple, values: [] })
    if (prepared) statements.push({ how: name === '<unnamed>' ? 'unnamed' : 'prepared', text: prepared, values: [] })
    // PostgreSQL writes it right behind the statement.
    const given = /^DETAIL: {2}parameters: (.+)$/is.exec(said)?.[1]
    const last = statements.pop()
    if (last) statements.push(given ? { ...last, values: parseValues(given) } : last)
  }
  return statements
}

/** A line that begins with a tab goes on with the one before. */
async function* logEntries(file: string, start: number): AsyncGenerator<string> {
  let entry = ''
  for await (const line of createInterface({ input: createReadStream(file, { start }) })) {
    if (line.startsWith('\t')) entry += `\n${line.slice(1)}`
    else {
      yield entry
      entry = line
    }
  }
  yield entry
}

/** `$1 = 'one', $2 = NULL` */
function parseValues(given: string): (string | null)[] {
  return Array.from(
    given.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g),
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  )
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
  const toText = (statements: readonly Statement[]): string =>
    JSON.stringify(statements.map(({ how, text }) => [how, text]))
  return ours.length > 0 && toText(ours) === toText(bare)
}
