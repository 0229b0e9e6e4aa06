import type { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { answerQuestions } from '../helper-process.ts'
import {
  findKey,
  insertCase,
  insertedValues,
  type NewCase,
  newCaseId,
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

  const inTenant = async (statement: pg.QueryConfig, writes: boolean): Promise<unknown> => {
    await pool.query({ name: 'find-key', text: findKey, values: [keyId] })
    const client = await pool.connect()
    try {
      return await send(client, `begin; set local app.tenant_id = '${tenantId}'`, statement, writes)
    } finally {
      client.release()
    }
  }
  http.get<{ Params: { id: string } }>('/cases/:id', ({ params }) =>
    inTenant({ name: 'select-case', text: selectCase, values: [params.id] }, false),
  )
  http.post<{ Body: NewCase }>('/cases', async ({ body }, reply) => {
    const caseId = newCaseId()
    const values = insertedValues(tenantId, caseId, body)
    await inTenant({ name: 'insert-case', text: insertCase, values }, true)
    return reply.code(201).send({ caseId, ...body })
  })
}

async function inTurn(client: pg.PoolClient, begin: string, statement: pg.QueryConfig): Promise<unknown> {
  const [, { rows }] = await Promise.all([client.query(begin), client.query(statement)])
  await client.query('commit')
  return rows[0]
}

/** As adapters/postgres/database.ts does: `commit` leaves with the rest where nothing is written. */
async function inFewPackets(
  client: pg.PoolClient,
  begin: string,
  statement: pg.QueryConfig,
  writes: boolean,
): Promise<unknown> {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  const sent = [client.query(begin), client.query(statement), ...(writes ? [] : [client.query('commit')])]
  stream.uncork()
  const [, answer] = await Promise.all(sent)
  if (writes) await client.query('commit')
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
