import type { BenchRun } from '../bench-run.ts'
import type { Cluster } from '../cluster.ts'
import { atMostMore, type Row } from '../row.ts'
import { openTap, type Tap } from '../tap.ts'
import { call, type Method } from './call.ts'
import { unlike } from './controls.ts'
import { type Asking, openSides, type Side } from './sides.ts'

/** The key, begin to commit at once, the audit event; a new case waits for its insert before it commits with its event. */
const most: Readonly<Record<Method, number>> = { GET: 3, POST: 3 }

/**
 * How often a request waits for PostgreSQL: the same on every machine, and on a busy one what it costs. Also holds the
 * packed side to our packets.
 */
export async function countRoundTrips(
  run: BenchRun,
  cluster: Cluster,
  database: string,
  asking: Asking,
  caseId: string,
): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const { DATABASE_URL: url = '' } = cluster.environment(database)
  const tap = await openTap({ stack }, Number(new URL(url).port))
  const tapped = { ...cluster, environment: (name: string) => throughTap(cluster.environment(name), tap) }
  const sides = await openSides({ ...run, stack }, tapped, database, asking)
  const rows: Row[] = []
  for (const method of ['GET', 'POST'] as const) {
    const count = (side: Side): Promise<number> => turnsOf(tap, () => call(side, method, asking.key, caseId))
    const [ours, packed, one] = [await count(sides.ours), await count(sides.packed), await count(sides.one)]
    if (ours !== packed) throw new Error(unlike(method, `${ours} round trips`, `${packed} round trips`))
    if (one !== 1) throw new Error(`one statement took ${one} round trips: the count is wrong`)
    const pair = { ours, bare: one, ratio: ours / one }
    rows.push(atMostMore(`${method}, round trips to PostgreSQL, beside one statement`, pair, most[method] - 1))
  }
  return rows
}

function throughTap(environment: Record<string, string>, { port }: Tap): Record<string, string> {
  const url = Object.assign(new URL(environment.DATABASE_URL ?? ''), { port })
  return { ...environment, DATABASE_URL: url.href }
}

/** The fewest of several: the first ones connect and prepare, and now and then the service writes down a key's use. */
async function turnsOf(tap: Tap, ask: () => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY
  for (let times = 0; times < 10; times++) {
    const before = tap.turns()
    await ask()
    fewest = Math.min(fewest, tap.turns() - before)
  }
  return fewest
}
