import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEvidenceCase } from './evidence.ts'
import { holdLock, untilBlocked } from './gate.ts'
import { plantManyVisits } from './many-visits.ts'
import { openTestApp, patient, type TestApp, type TestTenant } from './test-app.ts'

const visits = 3_000
const filesOfTenant = 2
/** Fewer than the files that are given up: one that is not given back would be missed. */
const connections = 3

let service: TestApp
let tenant: TestTenant
let path: string
let port: number

beforeAll(async () => {
  service = await openTestApp({ parameters: patient, connections })
  const made = await newEvidenceCase(service)
  tenant = made.tenant
  path = `/api/cases/${made.caseId}/chronology/file`
  // More than the sockets between us can hold.
  await plantManyVisits(service, tenant, made.caseId, { visits, quoted: 10_000 })
  await service.http.listen({ port: 0, host: '127.0.0.1' })
  const address = service.http.server.address()
  port = typeof address === 'object' && address ? address.port : expect.fail('the server has no port')
})
afterAll(() => service.close())

function ask(asked: string): ClientRequest {
  const headers = { authorization: `Bearer ${tenant.key}` }
  return get({ host: '127.0.0.1', port, path: `${path}?${asked}`, agent: false, headers }).on('error', () => undefined)
}

/** Takes nothing of the answer but its head. */
async function open(asked: string): Promise<IncomingMessage> {
  const [answer] = (await once(ask(asked), 'response')) as [IncomingMessage]
  return answer.on('error', () => undefined)
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const busy = (): Promise<object[]> =>
  query(
    service.urls.adminUrl,
    `select state, query from pg_stat_activity
     where datname = current_database() and application_name = 'casefold' and state <> 'idle'`,
  )

/** As many files as a tenant may have at once, each read to its end, while other calls are answered. */
async function expectAllGivenBack(): Promise<void> {
  await expect.poll(busy).toEqual([])
  const files = await takeAll('format=csv', Date.now() + 60_000)
  const calls = Array.from({ length: 2 * connections }, () => service.call(tenant.key, 'GET', '/api/cases'))
  for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(200)
  for (const text of await Promise.all(files.map(readAll))) expect(text.match(/^visit,/gm)).toHaveLength(visits)
}

/** Every turn of the tenant, once those who left have given theirs back: far sooner than a PDF would be made. */
async function takeAll(asked: string, deadline: number): Promise<IncomingMessage[]> {
  const files = await Promise.all(Array.from({ length: filesOfTenant }, () => open(asked)))
  if (files.every(({ statusCode }) => statusCode === 200)) return files
  for (const file of files) file.destroy()
  if (Date.now() > deadline) throw new Error('turns were not given back')
  await sleep(500)
  return takeAll(asked, deadline)
}

test.each(['csv', 'xlsx', 'docx'])(
  'a reader who leaves in the middle of a %s gives everything back',
  async (format) => {
    for (let time = 0; time < 2; time++) {
      const left = await takeAll(`format=${format}`, Date.now())
      expect((await open('format=csv')).statusCode).toBe(503)
      // Whoever takes nothing holds no connection.
      await expect.poll(busy).toEqual([])
      for (const answer of left) {
        await once(answer, 'readable')
        answer.destroy()
      }
      await expectAllGivenBack()
    }
  },
)

test.each(['csv', 'pdf'])('a reader who leaves before the first byte of a %s gives everything back', async (format) => {
  const gate = await holdLock(service.urls.adminUrl, 'lock table encounters in access exclusive mode')
  const asked = Array.from({ length: connections - 1 }, () => ask(`format=${format}`))
  await untilBlocked(service.urls.adminUrl, asked.length)
  for (const one of asked) one.destroy()
  await sleep(50)
  await gate.open()
  await expectAllGivenBack()
})

test('a reader who leaves while a PDF is being made gives everything back', async () => {
  // The one too many is refused at once: then the others have their turns.
  const asked = Array.from({ length: filesOfTenant + 1 }, () => ask('format=pdf'))
  const [refused] = (await Promise.race(asked.map((one) => once(one, 'response')))) as [IncomingMessage]
  expect(refused.statusCode).toBe(503)
  for (const one of asked) one.destroy()
  await expectAllGivenBack()
})
