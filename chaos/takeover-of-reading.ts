import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Against a hang, not against a slow machine. */
const patienceMs = 1_200_000

/** A worker that has older pages to read would take over later than it could. */
export async function untilAllRead(client: pg.Client, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ open: number }>(
      "select count(*)::int as open from documents where status in ('queued', 'processing')",
    )
    if (rows[0]?.open === 0) return
    await sleep(100, undefined, { signal })
  }
}

export async function countPages(client: pg.Client, fileName: string): Promise<number> {
  const { rows } = await client.query<{ stored: number }>(
    'select count(*)::int as stored from pages join documents using (tenant_id, document_id) where file_name = $1',
    [fileName],
  )
  return rows[0]?.stored ?? 0
}

/** Until a worker reads a page. Answers how long that took; what never comes took forever. */
export async function untilReading(isReading: () => boolean, signal: AbortSignal): Promise<number> {
  const start = performance.now()
  for (;;) {
    const passed = performance.now() - start
    if (isReading()) return passed
    if (passed > patienceMs) return Number.POSITIVE_INFINITY
    await sleep(20, undefined, { signal })
  }
}

/** Until a document has more than so many pages. Answers how long that took. */
export async function untilMorePages(
  client: pg.Client,
  fileName: string,
  than: number,
  signal: AbortSignal,
): Promise<number> {
  const start = performance.now()
  for (;;) {
    const stored = await countPages(client, fileName)
    const passed = performance.now() - start
    if (stored > than) return passed
    if (passed > patienceMs) return Number.POSITIVE_INFINITY
    await sleep(20, undefined, { signal })
  }
}
