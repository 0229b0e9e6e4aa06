import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const wantedInFlight = 5
/** Three pages take longer: the document whose reader is to be killed must not be over meanwhile. */
const gatherMs = 2_500
/** Against a hang, not against a slow machine. */
const patienceMs = 1_200_000

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

/** Those that are `processing`, once there are enough of them; on a slow machine one is enough, while it still counts. */
export async function gatherExports(
  client: pg.Client,
  since: Date,
  isInTime: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<string[]> {
  const gathered = performance.now() + gatherMs
  const enough = (count: number): boolean => count >= (performance.now() < gathered ? wantedInFlight : 1)
  let held = await listProcessing(client, since)
  while (!enough(held.length) && (performance.now() < gathered || (await isInTime()))) {
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

/** Answers how long that took; what never comes took forever. */
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
    if (rows[0]?.open === 0) return passed
    if (passed > patienceMs) return Number.POSITIVE_INFINITY
    await sleep(50, undefined, { signal })
  }
}

/** How long those took that were requested since then, which no dead worker had a hand in: the median, of one at least. */
export async function exportTime(client: pg.Client, since: Date, signal: AbortSignal): Promise<number> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ ms: number | null }>(
      `select percentile_cont(0.5) within group (order by extract(epoch from completed_at - created_at)) * 1000 as ms
       from exports where created_at > $1 and completed_at is not null`,
      [since],
    )
    const ms = rows[0]?.ms
    if (ms !== null && ms !== undefined) return ms
    await sleep(50, undefined, { signal })
  }
  throw new Error('no export was completed after a worker had been killed')
}
