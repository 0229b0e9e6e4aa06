import pg from 'pg'

/** Table → the hashes of its rows, in order. */
export type RowHashes = ReadonlyMap<string, readonly string[]>

/** Every row of every table, whatever tenant it belongs to: as superuser, whom no policy binds. */
export function hashRows(adminUrl: string): Promise<RowHashes> {
  return withClient(adminUrl, hashTables)
}

/**
 * The rows at a moment that a restore can go back to. Every table is locked between the hashes and the restore point, so
 * that nothing is committed between them, not even by what a process writes in the background.
 */
export function markRestorePoint(adminUrl: string, name: string): Promise<RowHashes> {
  return withClient(adminUrl, async (client) => {
    await client.query('begin')
    await client.query(`lock table ${(await listTables(client)).join(', ')} in share mode`)
    const hashes = await hashTables(client)
    await client.query('select pg_create_restore_point($1)', [name])
    await client.query('commit')
    return hashes
  })
}

/** Why the restore is not shown to be whole; empty where it is. A table without rows shows nothing: there must be none. */
export function findLosses(noted: RowHashes, restored: RowHashes): string[] {
  if (noted.size === 0) return ['there are no tables']
  return [...new Set([...noted.keys(), ...restored.keys()])].flatMap((table) => {
    const before = noted.get(table)
    const after = restored.get(table)
    if (!before || !after) return [`${table} is on one side only`]
    if (before.length === 0) return [`${table} is empty: nothing is shown for it`]
    const [lost, strange] = [without(before, after), without(after, before)]
    return lost + strange === 0 ? [] : [`${table}: ${lost} lost, ${strange} not there before`]
  })
}

/** How many of the first are not in the second; equal rows count each. */
function without(rows: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const hash of others) left.set(hash, (left.get(hash) ?? 0) + 1)
  return rows.filter((hash) => {
    const count = left.get(hash) ?? 0
    left.set(hash, count - 1)
    return count <= 0
  }).length
}

async function hashTables(client: pg.Client): Promise<RowHashes> {
  const hashes = new Map<string, string[]>()
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ hash: string }>(`select md5(t::text) as hash from ${table} t order by 1`)
    hashes.set(
      table,
      rows.map(({ hash }) => hash),
    )
  }
  return hashes
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'row hashes' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
