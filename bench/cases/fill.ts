import { newUuid } from '../../packages/server/src/kernel/ids.ts'
import { hashKey } from '../../packages/server/src/kernel/peppers.ts'
import { mintKeyText } from '../../packages/server/src/keys/key-text.ts'
import { asAdmin, type Cluster } from '../cluster.ts'

export type Size = { readonly tenants: number; readonly cases: number }

/** A tenant that asks: its key, and one of its cases. */
export type Asker = { readonly tenantId: string; readonly keyId: string; readonly key: string; readonly caseId: string }

/** Ids as the service makes them: they begin with the time. */
const idFunction = `create function pg_temp.id_at(at timestamptz, seed text) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(seed), 1, 3)
    || '8' || substr(md5(seed), 4, 15))::uuid
$$`

const fillTenants = `insert into tenants (tenant_id, name, settings, created_at)
  select pg_temp.id_at(at, 'tenant' || n), 'Tenant ' || n, '{"requestsPerSecond":1000000,"requestBurst":1000000}', at
  from generate_series(1, $1::int) n, lateral (select timestamptz '2021-01-01' + n * interval '1 minute' as at) made`

/**
 * Every tenant has the same number of cases. The rows lie in no order, as after years of changes: each row of a list
 * is on a page of its own, in a small table as in a large one, so that what differs is the indexes.
 */
const fillCases = `insert into cases (tenant_id, case_id, status, claim_number, case_type, title, description, subject,
    key_dates, search_text, created_by, created_at, updated_at)
  select owners[1 + n % cardinality(owners)], pg_temp.id_at(at, 'case' || n), 'active', 'CLM-' || n, 'IME',
    'Lumbar strain, lifting ' || n, repeat('Evaluation asked for by the carrier. ', 3),
    '{"name":"Jordan Example","dateOfBirth":"1975-03-14"}', '{"loss":"2023-11-02"}',
    'clm-' || n || E'\\nlumbar strain, lifting ' || n || E'\\njordan example', 'bench', at, at + interval '1 day'
  from generate_series(1, $1::int) n, (select array_agg(tenant_id) as owners from tenants) all_tenants,
    lateral (select timestamptz '2022-01-01' + n * interval '1 minute' as at) made
  order by md5(n::text)`

const pickAskers = `select distinct on (tenant_id) tenant_id as "tenantId", case_id as "caseId" from cases
  order by tenant_id, md5(case_id::text)`

/** Fills an empty database, gives every tenant a key, and says who may ask for what. */
export async function fillDatabase(cluster: Cluster, database: string, { tenants, cases }: Size): Promise<Asker[]> {
  return asAdmin(cluster, database, async (client) => {
    await client.query("set synchronous_commit = off; set session_replication_role = replica; set work_mem = '256MB'")
    await client.query(idFunction)
    await client.query(fillTenants, [tenants])
    await client.query(fillCases, [cases])
    const { rows } = await client.query<{ tenantId: string; caseId: string }>(pickAskers)
    if (rows.length !== tenants) throw new Error(`${rows.length} of ${tenants} tenants have a case`)
    const askers = rows.map((row) => ({ ...row, ...newKey(cluster) }))
    await client.query(
      `insert into keys (tenant_id, key_id, hash, name, pepper_id, scopes, created_by, created_at)
       select *, 'Bench', $4, '{cases:read}', 'bench', now() from unnest($1::uuid[], $2::uuid[], $3::bytea[])`,
      [askers.map((a) => a.tenantId), askers.map((a) => a.keyId), askers.map((a) => a.hash), cluster.pepper.id],
    )
    await client.query('vacuum (analyze)')
    return askers.map(({ tenantId, keyId, key, caseId }) => ({ tenantId, keyId, key, caseId }))
  })
}

function newKey({ pepper }: Cluster): { keyId: string; key: string; hash: Buffer } {
  const keyId = newUuid(new Date())
  const key = mintKeyText(keyId)
  const peppers = { current: pepper.id, byId: new Map([[pepper.id, pepper.secret]]) }
  return { keyId, key, hash: hashKey(peppers, pepper.id, key) }
}
