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
  readonly kind: 'same' | 'one'
  readonly url: string
  readonly connections: number
  readonly tenantId: string
  readonly keyId: string
}

/** What the service is held against: Fastify and pg, without our code. Answers with its port. */
answerQuestions<BareQuestion, number>(async (question) => {
  const http = fastify()
  const routes = { same: sameStatements, one: oneStatement }
  routes[question.kind](http, question)
  const address = await http.listen({ host: '127.0.0.1', port: 0, backlog: 1024 })
  return Number(new URL(address).port)
})

/** Every statement that the service issues, prepared and in the same packets, on connections with the same limits. */
function sameStatements(http: FastifyInstance, { url, connections, tenantId, keyId }: BareQuestion): void {
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

  /** `begin`, the tenant and the statement leave in one packet, and `commit` with them where nothing is written. */
  const inTenant = async (name: string, text: string, values: unknown[], writes: boolean): Promise<unknown> => {
    await pool.query({ name: 'find-key', text: findKey, values: [keyId] })
    const client = await pool.connect()
    try {
      const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
      stream.cork()
      const sent = [
        client.query(`begin; set local app.tenant_id = '${tenantId}'`),
        client.query({ name, text, values }),
        ...(writes ? [] : [client.query('commit')]),
      ]
      stream.uncork()
      const [, answer] = await Promise.all(sent)
      if (writes) await client.query('commit')
      return answer?.rows[0]
    } finally {
      client.release()
    }
  }
  http.get<{ Params: { id: string } }>('/cases/:id', ({ params }) =>
    inTenant('select-case', selectCase, [params.id], false),
  )
  http.post<{ Body: NewCase }>('/cases', async ({ body }, reply) => {
    const caseId = newCaseId()
    await inTenant('insert-case', insertCase, insertedValues(tenantId, caseId, body), true)
    return reply.code(201).send({ caseId, ...body })
  })
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
