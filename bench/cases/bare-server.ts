import type { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { answerQuestions } from '../helper-process.ts'
import {
  appendAudit,
  eventValues,
  findKey,
  insertCase,
  insertEvent,
  insertedValues,
  type NewCase,
  newCaseId,
  readEvent,
  selectByPrimaryKey,
  selectCase,
} from './bare-statements.ts'

export type BareQuestion = {
  readonly kind: 'same' | 'packed' | 'one'
  readonly url: string
  readonly connections: number
  readonly tenantId: string
  readonly keyId: string
}

/** What the service is held against: Fastify and pg, without our code. Answers with its port. */
answerQuestions<BareQuestion, number>(async (question) => {
  const http = fastify()
  if (question.kind === 'one') oneStatement(http, question)
  else sameStatements(http, question)
  const address = await http.listen({ host: '127.0.0.1', port: 0, backlog: 1024 })
  return Number(new URL(address).port)
})

/**
 * Every statement that the service issues, prepared as there, on connections with the same limits. `packed`: in the
 * same packets too, which is more than a bare handler would think of.
 */
function sameStatements(http: FastifyInstance, { kind, url, connections, tenantId, keyId }: BareQuestion): void {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'bare',
    statement_timeout: 10_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
    idleTimeoutMillis: 0,
    pipeline: true,
  } as pg.PoolConfig)
  const send = kind === 'packed' ? inFewPackets : inTurn
  const account = openAccount(url)

  const inTenant = async (statements: readonly pg.QueryConfig[], writes: boolean): Promise<unknown> => {
    await pool.query({ name: 'find-key', text: findKey, values: [keyId] })
    const client = await pool.connect()
    try {
      return await send(client, `begin; set local app.tenant_id = '${tenantId}'`, statements, writes)
    } finally {
      client.release()
    }
  }
  http.get<{ Params: { id: string } }>('/cases/:id', async ({ params }) => {
    const found = await inTenant([{ name: 'select-case', text: selectCase, values: [params.id] }], false)
    await account(readEvent(tenantId, params.id))
    return found
  })
  http.post<{ Body: NewCase }>('/cases', async ({ body }, reply) => {
    const caseId = newCaseId()
    const made = { name: 'insert-case', text: insertCase, values: insertedValues(tenantId, caseId, body) }
    const noted = { name: 'insert-event', text: insertEvent, values: eventValues(tenantId, caseId) }
    await inTenant([made, noted], true)
    return reply.code(201).send({ caseId, ...body })
  })
}

/** One statement at a time on a connection of its own, with all that has gathered meanwhile, as the service does. */
function openAccount(url: string): (event: object) => Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'bare', idleTimeoutMillis: 0 })
  let waiting: object[] = []
  let flushed = Promise.resolve()
  return (event) => {
    waiting.push(event)
    if (waiting.length === 1) {
      flushed = flushed.then(async () => {
        const batch = waiting
        waiting = []
        await pool.query({ name: 'append-audit', text: appendAudit, values: [JSON.stringify(batch)] })
      })
    }
    return flushed
  }
}

async function inTurn(client: pg.PoolClient, begin: string, statements: readonly pg.QueryConfig[]): Promise<unknown> {
  const [, first] = await Promise.all([begin, ...statements].map((statement) => client.query(statement)))
  await client.query('commit')
  return first?.rows[0]
}

/** As adapters/postgres/database.ts does: `commit` leaves with the last statement, and the event with it. */
async function inFewPackets(
  client: pg.PoolClient,
  begin: string,
  [first, ...more]: readonly pg.QueryConfig[],
  writes: boolean,
): Promise<unknown> {
  if (!first) return undefined
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  const sent = [client.query(begin), client.query(first), ...(writes ? [] : [client.query('commit')])]
  stream.uncork()
  const [, answer] = await Promise.all(sent)
  if (writes) await Promise.all([...more, 'commit'].map((statement) => client.query(statement)))
  return answer?.rows[0]
}

/** One statement, as a role that no policy holds. */
function oneStatement(http: FastifyInstance, { url, connections, tenantId }: BareQuestion): void {
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: 'bare', idleTimeoutMillis: 0 })
  http.get<{ Params: { id: string } }>('/cases/:id', async ({ params }) => {
    const { rows } = await pool.query({
      name: 'select-case',
      text: selectByPrimaryKey,
      values: [tenantId, params.id],
    })
    return rows[0]
  })
  http.post<{ Body: NewCase }>('/cases', async ({ body }, reply) => {
    const caseId = newCaseId()
    await pool.query({ name: 'insert-case', text: insertCase, values: insertedValues(tenantId, caseId, body) })
    return reply.code(201).send({ caseId, ...body })
  })
}
