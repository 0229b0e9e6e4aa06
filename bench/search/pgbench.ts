import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@casefold/dev/run-command'
import { median } from '../rounds.ts'
import type { Captured } from './captured.ts'
import { postgresProgram } from './psql.ts'

export type BareRun = { readonly medianMs: number; readonly perSecond: number }

/** A connection that is new has to plan; we look at what comes after so many transactions, or after a quarter of them. */
const unsettled = 10

type Transaction = { readonly client: string; readonly ms: number; readonly endedAt: number }

/** The same statements with the same values as the service sends them, prepared, as the same role; so many times by each client. */
export async function runPgbench(url: string, captured: Captured, clients: number, each: number): Promise<BareRun> {
  const dir = await mkdtemp(join(tmpdir(), 'pgbench-'))
  try {
    const { text, variables } = toScript(captured)
    await writeFile(join(dir, 'script'), text)
    const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const how = [
      '-n',
      '-M',
      'prepared',
      '-c',
      `${clients}`,
      '-j',
      `${Math.min(clients, 2)}`,
      '-t',
      `${each + unsettled}`,
    ]
    const words = [...how, ...defined, '-f', 'script', '-l', '--log-prefix=log', url]
    await runCommand(await postgresProgram('pgbench'), words, { cwd: dir })
    return settledOf(await readTransactions(dir))
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** pgbench has no word for a null in a prepared statement: it stands in the text. */
export function toScript({ tenantId, settings, statements }: Captured): {
  text: string
  variables: Record<string, string>
} {
  const variables: Record<string, string> = {}
  const lines = statements.map(({ text, values }, nth) => {
    values.forEach((value, at) => {
      if (value !== null) variables[`v${nth}_${at + 1}`] = value
    })
    return text.replace(/\$(\d+)/g, (_, at: string) => (values[Number(at) - 1] === null ? 'null' : `:v${nth}_${at}`))
  })
  const local = [`app.tenant_id = '${tenantId}'`, ...settings].map((setting) => `set local ${setting}`)
  const whole = ['begin', ...local, ...lines, 'commit']
  return { text: whole.map((line) => `${line};\n`).join(''), variables }
}

/** `client transaction µs script seconds µs`, a line a transaction. */
async function readTransactions(dir: string): Promise<Transaction[]> {
  const files = (await readdir(dir)).filter((name) => name.startsWith('log'))
  const texts = await Promise.all(files.map((name) => readFile(join(dir, name), 'utf8')))
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '')
  return lines.map((line) => {
    const [client = '', , took, , seconds, micros] = line.split(' ')
    return { client, ms: Number(took) / 1000, endedAt: Number(seconds) * 1000 + Number(micros) / 1000 }
  })
}

/** From when every client has settled. */
function settledOf(all: readonly Transaction[]): BareRun {
  const starts = [...Map.groupBy(all, ({ client }) => client).values()].map((own) => {
    const inOrder = own.toSorted((one, other) => one.endedAt - other.endedAt)
    return inOrder[Math.min(unsettled, own.length >> 2)]?.endedAt ?? Number.NaN
  })
  const start = Math.max(...starts)
  const settled = all.filter(({ endedAt }) => endedAt > start)
  const end = Math.max(...settled.map(({ endedAt }) => endedAt))
  return { medianMs: median(settled.map(({ ms }) => ms)), perSecond: (settled.length * 1000) / (end - start) }
}
