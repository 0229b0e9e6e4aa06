import { Kysely } from 'kysely'
import pg from 'pg'
import type { Uuid } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import { compileOnly, statementName } from './compile.ts'
import { refuseIfUnavailable } from './failures.ts'
import type { Schema } from './schema.ts'

declare const tenantScoped: unique symbol

/** A transaction in which row level security has been told the tenant. Stores accept nothing else. */
export type TenantTx = Kysely<Schema> & { readonly [tenantScoped]: true }

export type Database = {
  /** For the few functions that look across tenants; everything else goes through `inTenant`. */
  call<Row>(statement: string, values: readonly unknown[]): Promise<Row[]>
  connect(): Promise<pg.PoolClient>
  close(): Promise<void>
}

export type DatabaseOptions = { url: string; connections: number; log: Log }

const bigint = 20
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === bigint ? Number : pg.types.getTypeParser(oid, format)),
}

export function openDatabase({ url, connections, log }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'casefold',
    connectionTimeoutMillis: 3_000,
    // Without query_timeout a connection whose packets vanish hangs for ever.
    query_timeout: 12_000,
    statement_timeout: 10_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
    pipeline: true,
  } as pg.PoolConfig)
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => client.on('notice', (notice) => notice.severity === 'WARNING' && warned.add(client)))
  return {
    call: async <Row>(text: string, values: readonly unknown[]) => {
      const query = { name: statementName(text), text, values: [...values] }
      return (await pool.query(query).catch(refuseIfUnavailable)).rows as Row[]
    },
    connect: () => pool.connect().catch(refuseIfUnavailable),
    close: () => pool.end(),
  }
}

/** Connections that were warned since their transaction began. */
const warned = new WeakSet<pg.ClientBase>()

/**
 * One short transaction in which only this tenant's rows exist. Nothing slow belongs inside.
 * The connection pipelines: `begin`, the tenant and the first statement leave in one packet.
 */
export async function inTenant<Result>(
  db: Database,
  { tenantId }: { tenantId: Uuid },
  work: (tx: TenantTx) => Promise<Result>,
): Promise<Result> {
  const client = await db.connect()
  let broken: Error | undefined
  try {
    warned.delete(client)
    const begun = client.query(`begin; select set_config('app.tenant_id', ${pg.escapeLiteral(tenantId)}, true)`)
    // Awaited below; until then its failure is not an unhandled one.
    begun.catch(() => undefined)
    const result = await work(transactionOn(client))
    await begun
    await commit(client)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    return refuseIfUnavailable(error)
  } finally {
    client.release(broken)
  }
}

async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back by the database')
  // A cancelled wait for the standby is answered as success with a warning: whether the row survives is unknown.
  if (warned.has(client)) throw Object.assign(new Error('the commit was not confirmed'), { code: '08007' })
}

function transactionOn(client: pg.ClientBase): TenantTx {
  const executor = compileOnly.executor.withConnectionProvider({
    provideConnection: (consume) =>
      consume({
        executeQuery: async ({ sql, parameters }) => {
          const { rows, rowCount } = await client.query({
            name: statementName(sql),
            text: sql,
            values: [...parameters],
          })
          return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
        },
        streamQuery: () => {
          throw new Error('read in batches; a transaction is never held open for a slow reader')
        },
      }),
  })
  return new Kysely<Schema>({ ...compileOnly, executor }) as TenantTx
}
