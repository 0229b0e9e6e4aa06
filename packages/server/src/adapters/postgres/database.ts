import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Uuid } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import { type Send, statementName, writerOn } from './compile.ts'
import { isLost, refuseIfUnavailable } from './failures.ts'
import { setTypeParsers } from './parse-types.ts'
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

export function openDatabase({ url, connections, log }: DatabaseOptions): Database {
  setTypeParsers()
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'casefold',
    connectionTimeoutMillis: 3_000,
    // Kept for good: a timer for every use of a connection costs more than an idle one does.
    idleTimeoutMillis: 0,
    // Without query_timeout a connection whose packets vanish hangs for ever.
    query_timeout: 12_000,
    statement_timeout: 10_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
    pipeline: true,
  } as pg.PoolConfig)
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => {
    client.on('notice', (notice) => notice.severity === 'WARNING' && warned.add(client))
    // One that breaks while it is in use fails its query; without a listener it would also end the process.
    client.on('error', () => undefined)
  })
  return {
    call: async <Row>(text: string, values: readonly unknown[]) => {
      const client = await pool.connect().catch(refuseIfUnavailable)
      warned.delete(client)
      let broken: Error | undefined
      try {
        const { rows } = await client.query({ name: statementName(text), text, values: [...values] })
        refuseUnconfirmed(client)
        return rows as Row[]
      } catch (error) {
        if (isLost(error)) broken = error as Error
        return refuseIfUnavailable(error)
      } finally {
        client.release(broken)
      }
    },
    connect: () => pool.connect().catch(refuseIfUnavailable),
    close: () => pool.end(),
  }
}

/** Connections that were warned since their transaction began. */
const warned = new WeakSet<pg.ClientBase>()

/** One short transaction in which only this tenant's rows exist. Nothing slow belongs inside. */
export async function inTenant<Result>(
  db: Database,
  { tenantId }: { tenantId: Uuid },
  work: (tx: TenantTx) => Promise<Result>,
): Promise<Result> {
  const client = await db.connect()
  let broken: Error | undefined
  let begun: Promise<unknown> | undefined
  const { tx, end } = transactionOn((query) => {
    if (begun) return client.query(query)
    return inOnePacket(client, () => {
      begun = begin(client, tenantId)
      return client.query(query)
    })
  })
  try {
    const result = await work(tx)
    end()
    await begun
    if (begun) await commit(client)
    return result
  } catch (error) {
    end()
    if (isLost(error)) broken = error as Error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    return refuseIfUnavailable(error)
  } finally {
    client.release(broken)
  }
}

/**
 * `ordered`: each statement is planned once for a connection, whatever its values, because planning one anew for a table
 * of many partitions takes longer than running it; and what an index gives in order is not gathered and sorted, because
 * only its beginning may be wanted.
 */
type Plan = 'usual' | 'ordered'

const ordered = 'set local plan_cache_mode = force_generic_plan; set local enable_sort = off; set local jit = off'

/** The same where nothing depends on an answer: `begin`, the tenant, the statements and `commit` leave in one packet. */
export async function readInTenant<Result>(
  db: Database,
  { tenantId }: { tenantId: Uuid },
  work: (tx: TenantTx) => Promise<Result>,
  plan: Plan = 'usual',
): Promise<Result> {
  const client = await db.connect()
  const stream = streamOf(client)
  let around: Promise<PromiseSettledResult<unknown>[]> | undefined
  const { tx, end } = transactionOn((query) => {
    around ??= new Promise((resolve) => {
      stream.cork()
      const begun = begin(client, tenantId, plan)
      // When all that was asked at once has been sent.
      process.nextTick(() => {
        end()
        resolve(Promise.allSettled([begun, commit(client)]))
        stream.uncork()
      })
    })
    return client.query(query)
  })
  try {
    return await work(tx)
  } catch (error) {
    return refuseIfUnavailable(error)
  } finally {
    end()
    // A statement that failed was rolled back by the commit that came with it.
    const outcomes = (await around) ?? []
    client.release(outcomes.some(({ status }) => status === 'rejected'))
  }
}

/** After `end` nothing can be sent: what was left running would speak in the next tenant's transaction. */
function transactionOn(send: Send): { tx: TenantTx; end: () => void } {
  let over = false
  const tx = writerOn((query) =>
    over ? Promise.reject(new Error('the transaction is over')) : send(query),
  ) as TenantTx
  const end = (): void => {
    over = true
  }
  return { tx, end }
}

/** The tenant is told for this transaction only; what the pool hands on knows none. */
function begin(client: pg.ClientBase, tenantId: Uuid, plan: Plan = 'usual'): Promise<unknown> {
  warned.delete(client)
  const tenant = `begin; set local app.tenant_id = ${pg.escapeLiteral(tenantId)}`
  const begun = client.query(plan === 'ordered' ? `${tenant}; ${ordered}` : tenant)
  // Awaited later; until then its failure is not an unhandled one.
  begun.catch(() => undefined)
  return begun
}

async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back by the database')
  refuseUnconfirmed(client)
}

/** A cancelled wait for the standby is answered as success with a warning: whether the row survives is unknown. */
function refuseUnconfirmed(client: pg.ClientBase): void {
  if (warned.has(client)) throw Object.assign(new Error('the commit was not confirmed'), { code: '08007' })
}

/** A packet a statement costs more than the statement: a wake-up on either side. */
function inOnePacket<Result>(client: pg.ClientBase, send: () => Result): Result {
  const stream = streamOf(client)
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

function streamOf(client: pg.ClientBase): Writable {
  return (client as unknown as { connection: { stream: Writable } }).connection.stream
}
