import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What became of the exports that were being worked on when a worker was killed. */
export type Takeover = { readonly inFlight: number; readonly worstMs: number }

const wantedInFlight = 5
const gatherMs = 3_000
const patienceMs = 30_000

/**
 * Kills a worker in the middle of a burst of exports and waits until all that were `processing` at that moment are
 * completed, which only the other worker can do meanwhile. Exports from before the burst do not count: they may still
 * wait for a retry that an earlier kill caused.
 */
export async function measureTakeover(
  adminUrl: string,
  startExports: () => void,
  kill: () => Promise<void>,
  signal: AbortSignal,
): Promise<Takeover> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await untilWorking(client, signal)
    const since = new Date()
    startExports()
    const gathered = performance.now() + gatherMs
    let held = await listProcessing(client, since)
    while (held.length < wantedInFlight && performance.now() < gathered) {
      await sleep(10, undefined, { signal })
      held = await listProcessing(client, since)
    }
    await kill()
    return { inFlight: held.length, worstMs: await untilCompleted(client, held, signal) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The kill before this one is over when an export that was started since then is done. */
async function untilWorking(client: pg.Client, signal: AbortSignal): Promise<void> {
  const since = new Date()
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ done: number }>(
      'select count(*)::int as done from exports where created_at >= $1 and completed_at is not null',
      [since],
    )
    if ((rows[0]?.done ?? 0) > 0) return
    await sleep(50, undefined, { signal })
  }
}

async function listProcessing(client: pg.Client, since: Date): Promise<string[]> {
  const { rows } = await client.query<{ export_id: string }>(
    "select export_id from exports where status = 'processing' and created_at >= $1",
    [since],
  )
  return rows.map((row) => row.export_id)
}

async function untilCompleted(client: pg.Client, held: readonly string[], signal: AbortSignal): Promise<number> {
  const start = performance.now()
  for (;;) {
    const { rows } = await client.query<{ open: number }>(
      "select count(*)::int as open from exports where export_id = any($1::uuid[]) and status <> 'completed'",
      [held],
    )
    const passed = performance.now() - start
    if (rows[0]?.open === 0 || passed > patienceMs) return passed
    await sleep(50, undefined, { signal })
  }
}
