import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const wantedInFlight = 5
/** Three pages take longer: the document whose reader is to be killed must not be over meanwhile. */
const gatherMs = 2_500
const patienceMs = 30_000

/** The kill before this one is over when an export that was started since then is done. */
export async function untilExportDone(client: pg.Client, signal: AbortSignal): Promise<void> {
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

/** Those that are `processing`, once there are enough of them. */
export async function gatherExports(client: pg.Client, since: Date, signal: AbortSignal): Promise<string[]> {
  const gathered = performance.now() + gatherMs
  let held = await listProcessing(client, since)
  while (held.length < wantedInFlight && performance.now() < gathered) {
    await sleep(10, undefined, { signal })
    held = await listProcessing(client, since)
  }
  return held
}

async function listProcessing(client: pg.Client, since: Date): Promise<string[]> {
  const { rows } = await client.query<{ export_id: string }>(
    "select export_id from exports where status = 'processing' and created_at >= $1",
    [since],
  )
  return rows.map((row) => row.export_id)
}

/** Answers how long that took. */
export async function untilExportsCompleted(
  client: pg.Client,
  held: readonly string[],
  signal: AbortSignal,
): Promise<number> {
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
