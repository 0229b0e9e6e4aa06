import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '@casefold/dev/postgres'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentsOf } from './documents.ts'
import { holdLock, untilBlocked } from './gate.ts'
import { plantMany } from './many-pages.ts'
import { openTestApp, patient, type TestApp, type TestTenant } from './test-app.ts'

const pages = 3_000
const characters = 10_000
const atOnce = 8
const lockPages = 'lock table pages in access exclusive mode'

/** A service that listens, and a case of 30 MB in it: more than the sockets between us can hold. */
type Listening = { service: TestApp; tenant: TestTenant; port: number; path: string }

async function listen(parameters = patient): Promise<Listening> {
  const service = await openTestApp({ parameters })
  const tenant = await service.newTenant()
  const path = await newCase(service, tenant, pages)
  await service.http.listen({ port: 0, host: '127.0.0.1' })
  const address = service.http.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  return { service, tenant, port: address.port, path }
}

async function newCase(service: TestApp, tenant: TestTenant, count: number): Promise<string> {
  const caseId = await documentsOf(service, tenant).newCase()
  await plantMany(service, tenant, caseId, { pages: count, characters })
  return `/api/searchcase?caseId=${caseId}&q=smoking`
}

let all: Listening
beforeAll(async () => {
  all = await listen()
})
afterAll(() => all.service.close())

/** Asks, and takes nothing of the answer but its head. */
async function open({ port, path, tenant: { key } }: Omit<Listening, 'service'>): Promise<IncomingMessage> {
  const asked = get({ host: '127.0.0.1', port, path, agent: false, headers: { authorization: `Bearer ${key}` } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  return answer
}

type Read = { readonly body: string; readonly complete: boolean }

async function readAll(answer: IncomingMessage): Promise<Read> {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (!answer.closed) await once(answer, 'close').catch(() => undefined)
  return { body: Buffer.concat(chunks).toString(), complete: answer.complete }
}

/** Whole, or cut so that it shows; everything else is a lie. */
function verdictOf({ body, complete }: Read): 'whole' | 'cut' | 'lie' {
  let found: unknown
  try {
    found = JSON.parse(body)
  } catch {
    return complete ? 'lie' : 'cut'
  }
  return complete && Array.isArray(found) && found.length === pages ? 'whole' : 'lie'
}

async function untilAudited({ service }: Listening, answer: IncomingMessage, withinMs: number): Promise<number> {
  const start = performance.now()
  const id = `${answer.headers['x-request-id']}`
  const line = `select 1 from audit_events where action = 'stream.cut' and outcome = 499 and request_id = '${id}'`
  while ((await query(service.urls.adminUrl, line)).length === 0) {
    if (performance.now() - start > withinMs) throw new Error('no line in the audit trail')
    await sleep(20)
  }
  return Math.round(performance.now() - start)
}

/** How many batches of pages were asked for. What the service writes in the background takes a connection and reads none. */
function countBatches({ service }: Listening): { readonly taken: () => number } {
  const { db } = service.app
  const { connect } = db
  const counted = new WeakSet<PoolClient>()
  let taken = 0
  db.connect = async () => {
    const client = await connect()
    if (counted.has(client)) return client
    counted.add(client)
    const query = client.query.bind(client) as (asked: { text?: string }) => unknown
    const count = (asked: { text?: string }): unknown => {
      if (/\bfrom "?pages\b/.test(asked.text ?? '')) taken += 1
      return query(asked)
    }
    return Object.assign(client, { query: count })
  }
  return { taken: () => taken }
}

const busy = ({ service }: Listening): Promise<object[]> =>
  query(
    service.urls.adminUrl,
    `select pid, state, query from pg_stat_activity
     where datname = current_database() and application_name = 'casefold' and state <> 'idle'`,
  )

describe('a reader', () => {
  test('who stays gets every page, in batches', async () => {
    const batches = countBatches(all)
    const start = performance.now()
    const read = await readAll(await open(all))
    process.stdout.write(
      `${Math.round(read.body.length / 1e6)} MB in ${batches.taken()} batches, ${Math.round(performance.now() - start)} ms\n`,
    )
    expect(verdictOf(read)).toBe('whole')
    expect(batches.taken()).toBeGreaterThanOrEqual(pages / 200)
  })

  test('who goes away ends the stream, and the trail says so', async () => {
    const batches = countBatches(all)
    const answer = await open(all)
    await sleep(300)
    answer.destroy()
    const ms = await untilAudited(all, answer, 300_000)
    await sleep(200)
    const before = batches.taken()
    await sleep(1_500)
    process.stdout.write(`a reader left: audited after ${ms} ms, ${before} of ${pages / 200} batches were read\n`)
    expect(batches.taken()).toBe(before)
    expect(before).toBeLessThan(pages / 200)
  })

  test('who waits holds no connection', async () => {
    const answer = await open(all)
    await sleep(500)
    for (let sample = 0; sample < 20; sample++) {
      expect(await busy(all)).toEqual([])
      await sleep(50)
    }
    expect(verdictOf(await readAll(answer))).toBe('whole')
  })

  test('whose batch is being read holds one: the count would show it', async () => {
    const answer = await open(all)
    const gate = await holdLock(all.service.urls.adminUrl, lockPages)
    const read = readAll(answer)
    await untilBlocked(all.service.urls.adminUrl, 1)
    expect(await busy(all)).toHaveLength(1)
    await gate.open()
    expect(verdictOf(await read)).toBe('whole')
  })
})

describe('a database that is killed in the middle of an answer', () => {
  const kill = (): Promise<object[]> =>
    query(
      all.service.urls.adminUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'casefold'`,
    )

  test('cuts it, and the trail says so', async () => {
    const answer = await open(all)
    const gate = await holdLock(all.service.urls.adminUrl, lockPages)
    const read = readAll(answer)
    await untilBlocked(all.service.urls.adminUrl, 1)
    await kill()
    const { body, complete } = await read
    await gate.open()
    process.stdout.write(`database killed: cut after ${Math.round(body.length / 1e6)} MB\n`)
    expect(verdictOf({ body, complete })).toBe('cut')
    await untilAudited(all, answer, 300_000)
  })

  test('over and over: whole, or seen to be cut', async () => {
    const verdicts: Record<string, number> = {}
    for (let round = 0; round < 10 || (!verdicts.cut && round < 100); round++) {
      const answer = await open(all)
      const read = readAll(answer)
      for (const until = performance.now() + 200 + round * 30; performance.now() < until && !answer.closed; ) {
        await kill()
        await sleep(round)
      }
      // One that finds the database away before its first byte is refused, as it should be.
      const verdict = answer.statusCode === 503 ? 'refused' : verdictOf(await read)
      verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
    }
    process.stdout.write(`Answers while the database was killed: ${JSON.stringify(verdicts)}\n`)
    expect(Object.keys(verdicts)).not.toContain('lie')
    expect(verdicts.cut).toBeGreaterThan(0)
  })

  test.each([
    ['a cut answer that looks whole', { body: '[]', complete: false }],
    ['one that says it is whole and is not', { body: '[{}', complete: true }],
    ['one with too few pages', { body: '[{}]', complete: true }],
  ])('%s is noticed', (_, read) => {
    expect(verdictOf(read)).toBe('lie')
  })
})

describe('whole searches at once', () => {
  /** As many as there are turns, each held by a reader who waits. */
  const takeAll = async (): Promise<IncomingMessage[]> => {
    const taken: IncomingMessage[] = []
    for (let turn = 0; turn < atOnce; turn++) taken.push(await open(all))
    expect(taken.map(({ statusCode }) => statusCode)).toEqual(taken.map(() => 200))
    return taken
  }
  const letGo = async (answers: readonly IncomingMessage[]): Promise<void> => {
    for (const answer of answers) answer.destroy()
    for (const answer of answers) await untilAudited(all, answer, 300_000)
  }
  const statusOf = async (asked: Omit<Listening, 'service'>): Promise<number | undefined> => {
    const answer = await open(asked)
    answer.resume()
    if (!answer.closed) await once(answer, 'close')
    return answer.statusCode
  }

  test('the ninth of a tenant has to wait, and nobody else', async () => {
    const other = await all.service.newTenant()
    const path = await newCase(all.service, other, 10)
    const [first, second, ...rest] = await takeAll()
    if (!first || !second) throw new Error('nobody reads')
    const ninth = await open(all)
    const { body } = await readAll(ninth)
    expect([ninth.statusCode, ninth.headers['retry-after']]).toEqual([429, '5'])
    expect(JSON.parse(body)).toMatchObject({ code: 'too_many_searches' })
    expect(await statusOf({ ...all, path: `${all.path}&limit=1` })).toBe(200)
    expect(await statusOf({ ...all, path, tenant: other })).toBe(200)

    expect(verdictOf(await readAll(first))).toBe('whole')
    expect(await statusOf(all)).toBe(200)
    const again = await open(all)
    expect(again.statusCode).toBe(200)
    await letGo([second])
    expect(await statusOf(all)).toBe(200)
    await letGo([again, ...rest])
  })

  test('turns of those who left before the first byte are given back', async () => {
    for (let turn = 0; turn < atOnce; turn++) {
      const gate = await holdLock(all.service.urls.adminUrl, lockPages)
      const headers = { authorization: `Bearer ${all.tenant.key}` }
      const asked = get({ host: '127.0.0.1', port: all.port, path: all.path, agent: false, headers })
      asked.on('error', () => undefined)
      await untilBlocked(all.service.urls.adminUrl, 1)
      asked.destroy()
      await sleep(50)
      await gate.open()
    }
    await sleep(500)
    const taken = await takeAll()
    expect(await statusOf(all)).toBe(429)
    await letGo(taken)
  })
})

test('a statement that takes too long is answered with 503 before the first byte, and its turn given back', async () => {
  const slow = await listen('statement_timeout=1500')
  const gate = await holdLock(slow.service.urls.adminUrl, lockPages)
  for (let turn = 0; turn <= atOnce; turn++) {
    const answer = await open(slow)
    const { body } = await readAll(answer)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' })
  }
  await gate.open()
  expect(verdictOf(await readAll(await open(slow)))).toBe('whole')
  await slow.service.close()
})
