import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let dir: string
let service: TestApp

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'casefold-dashboard-'))
  await writeFile(join(dir, 'index.html'), '<!doctype html><title>Casefold</title>')
  await writeFile(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  service = await openTestApp({ dashboardDir: dir })
})
afterAll(async () => {
  await service.close()
  await rm(dir, { recursive: true })
})

type Line = { method: string; route: string; status: number; tenantId?: string; actorId?: string }

/** What the request log says of these requests, once it has the last of them. */
async function logged(requests: readonly { id: string }[]): Promise<(Line | undefined)[]> {
  const lines = async (): Promise<Map<string, Line>> => {
    const text = await readFile(join(inject('run').logDir, 'tests.log'), 'utf8')
    const read = text.split('\n').flatMap((line) => (line.includes('"request"') ? [JSON.parse(line)] : []))
    return new Map(read.map(({ requestId, ...line }) => [requestId, line]))
  }
  const last = requests.at(-1)?.id ?? ''
  await expect.poll(async () => (await lines()).has(last)).toBe(true)
  const found = await lines()
  return requests.map(({ id }) => found.get(id))
}

async function send(
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string> = {},
): Promise<{ id: string }> {
  const id = randomUUID()
  const payload = method === 'POST' ? { payload: { email: 'nobody@example.org', password: 'none at all' } } : {}
  await service.http.inject({ method, url, headers: { 'x-request-id': id, ...headers }, ...payload })
  return { id }
}

test('whoever tries to sign in leaves a line, also when refused, and files of the dashboard leave none', async () => {
  const page = { 'sec-fetch-site': 'same-origin' }
  const html = { accept: 'text/html' }
  const lines = await logged([
    await send('GET', '/', html),
    await send('GET', '/cases/case_1', html),
    await send('GET', '/favicon.svg'),
    await send('GET', '/livez'),
    await send('POST', '/private/sign-in/password', page),
    await send('POST', '/private/sign-in/password', { 'sec-fetch-site': 'cross-site' }),
    await send('GET', '/api/nowhere'),
  ])
  expect(lines.slice(0, 4)).toEqual(Array(4).fill(undefined))
  const route = '/private/sign-in/password'
  expect(lines.slice(4)).toMatchObject([
    { method: 'POST', route, status: 400 },
    { method: 'POST', route, status: 403 },
    { method: 'GET', route: 'unknown', status: 401 },
  ])
  for (const line of lines.slice(4)) expect([line?.tenantId, line?.actorId]).toEqual([undefined, undefined])
})
