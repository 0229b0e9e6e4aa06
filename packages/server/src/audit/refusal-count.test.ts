import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { holdLock, untilBlocked } from '../../test/gate.ts'
import { openTestApp, patient, type TestApp } from '../../test/test-app.ts'
import { openRefusalCount } from './refusal-count.ts'

let service: TestApp
beforeAll(async () => {
  service = await openTestApp({ parameters: patient })
})
afterAll(() => service.close())

test('whoever closes waits for the minute that is being written', async () => {
  const { adminUrl } = service.urls
  const held = await holdLock(adminUrl, 'lock table audit_events in exclusive mode')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const refusals = openRefusalCount(service.app, { action: 'sign-in.refused', outcome: 400 })
  refusals.count('192.0.2.7')
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await untilBlocked(adminUrl, 1)
  let closed = false
  const closing = refusals.close().then(() => {
    closed = true
  })
  await untilBlocked(adminUrl, 1)
  expect(closed).toBe(false)
  await held.open()
  await closing
  expect(await query(adminUrl, "select address, count from audit_events where action = 'sign-in.refused'")).toEqual([
    { address: '192.0.2.7', count: 1 },
  ])
})
