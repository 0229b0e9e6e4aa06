import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { findPostgres } from '@casefold/dev/postgres-programs'

/** One of the programs that come with PostgreSQL. */
export async function postgresProgram(name: 'psql' | 'pgbench'): Promise<string> {
  const programs = await findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed')
  return join(programs.binDir, name)
}

/** `copy … from stdin`, of lines that are made as they are taken. */
export async function copyIn(url: string, statement: string, lines: Iterable<string>): Promise<void> {
  const child = spawn(await postgresProgram('psql'), wordsOf(url, statement), { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  await pipeline(Readable.from(inPieces(lines), { objectMode: false }), child.stdin)
  refuseFailed(await ended, statement)
}

/** `copy … to stdout`, to nobody; answers how long it took. */
export async function copyOut(url: string, statement: string): Promise<number> {
  const program = await postgresProgram('psql')
  const started = performance.now()
  const child = spawn(program, [...wordsOf(url, statement), '-o', '/dev/null'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  refuseFailed(await once(child, 'exit'), statement)
  return performance.now() - started
}

/** A connection string with settings for the session. */
export function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const changed = new URL(url)
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  changed.search = `options=${encodeURIComponent(options.join(' '))}`
  return changed.href
}

function wordsOf(url: string, statement: string): string[] {
  return ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url, '-c', statement]
}

function refuseFailed([code]: unknown[], statement: string): void {
  if (code !== 0) throw new Error(`psql ended with ${code}: ${statement.slice(0, 200)}`)
}

/** A write a line would cost more than the line. */
function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < 1 << 18) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
