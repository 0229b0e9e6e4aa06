import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, type Outcome, tally, worstMs } from './load.ts'
import { type ApiProcess, startApi } from './service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

let service: TestApp
let tenant: TestTenant
let api: ApiProcess

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  api = await startApi(service.urls.appUrl)
})
afterAll(async () => {
  await api.kill9()
  await service.close()
})

type Dripping = { readonly socket: Socket; cutAfterMs: number | undefined }

/** Sends the beginning at once and then a byte a second, for as long as it is let. */
function drip(beginning: string, byte: string): Dripping {
  const start = performance.now()
  const socket = connect(api.port, '127.0.0.1')
  const dripping: Dripping = { socket, cutAfterMs: undefined }
  if (beginning) socket.write(beginning)
  const timer = setInterval(() => byte && socket.writable && socket.write(byte), 1000)
  socket.on('error', () => undefined)
  socket.resume()
  socket.on('close', () => {
    clearInterval(timer)
    dripping.cutAfterMs = performance.now() - start
  })
  return dripping
}

test('300 sockets that drip are cut within 15 s, and meanwhile everybody else is served', async () => {
  const post = (authorization: string): string =>
    `POST /api/cases/new HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`
  const kinds: [beginning: string, byte: string][] = [
    ['GET /api/me HTTP/1.1\r\nHost: x\r\n', 'a'],
    [post(`Authorization: Bearer ${tenant.key}\r\n`), ' '],
    [post(''), ' '],
    ['', ''],
  ]
  const dripping = Array.from({ length: 300 }, (_, number) => drip(...(kinds[number % kinds.length] ?? ['', ''])))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const served: Outcome[] = []
  const headers = { authorization: `Bearer ${tenant.key}` }
  const start = performance.now()
  while (dripping.some(({ cutAfterMs }) => cutAfterMs === undefined) && performance.now() - start < 60_000) {
    served.push(await ask(agent, api.port, { method: 'GET', path: '/api/me', headers }))
    await sleep(100)
  }
  agent.destroy()

  const cuts = dripping.map(({ cutAfterMs }) => cutAfterMs ?? Number.POSITIVE_INFINITY)
  process.stdout.write(
    `300 dripping sockets: cut after ${Math.round(Math.min(...cuts))} to ${Math.round(Math.max(...cuts))} ms; ` +
      `meanwhile ${JSON.stringify(tally(served))}, worst ${worstMs(served)} ms\n`,
  )
  for (const { socket } of dripping) socket.destroy()
  expect(Math.max(...cuts)).toBeLessThanOrEqual(15_000)
  expect(Object.keys(tally(served))).toEqual(['answered 200'])
  expect(served.length).toBeGreaterThan(20)
  // Who waited for a dripping socket would wait until it is cut.
  expect(worstMs(served)).toBeLessThan(Math.min(...cuts) / 2)
})
