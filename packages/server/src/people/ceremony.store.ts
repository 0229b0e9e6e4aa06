import type { Database } from '../adapters/postgres/database.ts'

export async function insertCeremony(db: Database, hash: Buffer, data: object, until: Date): Promise<void> {
  await db.call('select open_ceremony($1, $2, $3)', [hash, JSON.stringify(data), until])
}

/** Takes it out: whoever comes second with the same finds nothing. */
export async function deleteCeremony(db: Database, hash: Buffer, at: Date): Promise<unknown> {
  const [row] = await db.call<{ data: unknown }>('select data from claim_ceremony($1, $2)', [hash, at])
  return row?.data
}
