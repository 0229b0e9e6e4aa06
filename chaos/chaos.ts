import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { asSuperuser } from './check/as-superuser.ts'
import { openChecker } from './check/checker.ts'
import { runControls } from './controls.ts'
import { runCycles } from './cycles.ts'
import { makeFiles } from './files.ts'
import { type Installation, startInstallation } from './installation.ts'
import { type Load, startLoad } from './load.ts'
import { casefold } from './operator.ts'
import { type Findings, toRows, toTable } from './report.ts'
import { listUnapproved } from './report-states.ts'

const usage = 'Usage: npm run chaos -- [--seed N] [--cycles M] [--logs DIR]\n'
/** Guards against a hang. What is stuck stays so for ever; what is only slow, on a machine with others, ends within this. */
const finishWithinMs = 1_200_000
/** From here on the run itself is long enough to see rows swept when they are due. */
const longRun = 10
const mostComplaints = 40
/** Whose rows promise work. */
const tables = ['exports', 'documents', 'evidence_states', 'report_requests']

/** Kills what can be killed, under load, and lets an independent checker look at what is left. */
async function main(words: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: words, options: { seed: text, cycles: text, logs: text } })
  const [seed, cycles] = [Number(values.seed ?? '1'), Number(values.cycles ?? '60')]
  if (!Number.isInteger(seed) || !Number.isInteger(cycles) || cycles < 1) {
    process.stderr.write(usage)
    return 2
  }
  const found = await wreak(seed, cycles, values.logs)
  const said = [...found.complaints.map(({ fault, text: what }) => `${fault}: ${what}`), ...found.deaths]
  for (const line of said.slice(0, mostComplaints)) process.stdout.write(`${line}\n`)
  if (said.length > mostComplaints) process.stdout.write(`… and ${said.length - mostComplaints} more\n`)
  const rows = toRows(found)
  process.stdout.write(`seed ${seed}\n${toTable(rows)}\n`)
  return rows.every(({ ok }) => ok) && found.controls ? 0 : 1
}

async function wreak(seed: number, cycles: number, logDir: string | undefined): Promise<Findings> {
  const interrupted = new AbortController()
  const interrupt = (): void => interrupted.abort(new Error('interrupted'))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  const { signal } = interrupted
  await using stack = new AsyncDisposableStack()
  say('making the files')
  const files = await makeFiles(seed, cycles)
  const installation = await startInstallation({ logDir, signal, stack })
  say(`everything runs; seed ${seed}`)
  const over = new AbortController()
  stack.defer(() => over.abort())
  const load = startLoad(installation.door, seed, over.signal)
  const havoc = await runCycles({ installation, load, files, signal, say }, seed, cycles)
  await load.stop()
  if (cycles < longRun) await makeDue(installation)
  await untilFinished(installation, load, signal)
  await load.reportAgain()
  say('the load has ended; checking')
  const { door, env, blobDir, deaths } = installation
  const place = { door, env, blobDir, adminUrl: installation.adminUrl() }
  await casefold(env, 'audit', 'seal')
  const checker = await openChecker(place, load.ledger, Object.values(files).flat())
  const read = await countRead(installation)
  const complaints = await checker.check()
  // Where there are faults already, planted ones would prove nothing.
  const controls = complaints.length > 0 ? undefined : await runControls(checker, place, load.ledger)
  return { cycles, havoc, ledger: load.ledger, read, complaints, deaths: [...deaths], controls }
}

/** A short run does not wait out the minute after which a row is swept: what is owed then is owed now. */
async function makeDue(installation: Installation): Promise<void> {
  await asSuperuser(installation.adminUrl(), async (client) => {
    for (const table of tables) await client.query(`update ${table} set sweep_at = now() where sweep_at is not null`)
  })
}

/** Whatever still comes to its review is approved. */
async function untilFinished(installation: Installation, load: Load, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + finishWithinMs
  for (;;) {
    for (const id of await listUnapproved(installation.adminUrl())) await load.approve(id)
    const open = await asSuperuser(installation.adminUrl(), async (client) => {
      const open = "where status in ('queued', 'pending', 'processing', 'awaiting_review')"
      const counts = tables.map((table) => `(select count(*) from ${table} ${open})`)
      const { rows } = await client.query<{ open: number }>(`select (${counts.join(' + ')})::int as open`)
      return rows[0]?.open
    })
    if (open === 0 || performance.now() > deadline) return
    await sleep(500, undefined, { signal })
  }
}

/** How many pages were read by whom. */
async function countRead(installation: Installation): Promise<Record<string, number>> {
  const sql = 'select coalesce(engine, text_source) as reader, count(*)::int as pages from pages group by 1'
  const { rows } = await asSuperuser(installation.adminUrl(), (client) =>
    client.query<{ reader: string; pages: number }>(sql),
  )
  return Object.fromEntries(rows.map(({ reader, pages }) => [reader, pages]))
}

function say(line: string): void {
  process.stderr.write(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}\n`)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
