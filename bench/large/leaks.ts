import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findPostgres } from '@casefold/dev/postgres-programs'
import { Client, Connection } from '@temporalio/client'
import { namespace, type RunningCasefold } from '../running-casefold.ts'

const databases = ['temporal', 'temporal_visibility']

export type Dump = { readonly bytes: number; readonly hits: number }

/** Everything that Temporal keeps, dumped and searched for the words: as text, and in hex as PostgreSQL dumps bytes. */
export async function searchTemporal(service: RunningCasefold, words: readonly string[]): Promise<Dump> {
  const wanted = words.flatMap((word) => [word, Buffer.from(word).toString('hex')])
  const dumps = await Promise.all(databases.map((name) => searchDump(service.adminUrl(name), wanted)))
  return {
    bytes: dumps.reduce((sum, { bytes }) => sum + bytes, 0),
    hits: dumps.reduce((sum, { hits }) => sum + hits, 0),
  }
}

async function searchDump(url: string, wanted: readonly string[]): Promise<Dump> {
  const programs = await findPostgres()
  if (!programs) throw new Error('no PostgreSQL programs')
  const dump = spawn(join(programs.binDir, 'pg_dump'), ['--dbname', url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(dump, 'exit')
  // What lies across two pieces is seen, too, and nothing twice.
  const overlap = Math.max(...wanted.map(({ length }) => length)) - 1
  let [bytes, hits, rest] = [0, 0, '']
  for await (const piece of dump.stdout.setEncoding('latin1')) {
    const text = rest + String(piece)
    bytes += String(piece).length
    for (const word of wanted) hits += countOf(text, word) - countOf(rest, word)
    rest = text.slice(-overlap)
  }
  const [code] = (await exited) as [number | null]
  if (code !== 0 || bytes === 0) throw new Error(`pg_dump ended with ${code} after ${bytes} bytes`)
  return { bytes, hits }
}

function countOf(text: string, word: string): number {
  return text.split(word).length - 1
}

/** A workflow that nobody runs, with a word of a page among its arguments: the search must find it. */
export async function plantWord({ temporalAddress }: RunningCasefold, word: string): Promise<void> {
  const connection = await Connection.connect({ address: temporalAddress })
  try {
    const client = new Client({ connection, namespace })
    await client.workflow.start('planted', { workflowId: 'planted', taskQueue: 'nobody', args: [{ text: word }] })
  } finally {
    await connection.close()
  }
}
