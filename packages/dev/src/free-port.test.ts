import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('a taken port gives way to the next free one', async () => {
  const wanted = await freePort()
  await using server = createServer().listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const given = await freePort(wanted)
  expect(given).toBeGreaterThan(wanted)
  expect(given).toBeLessThan(32_768)
})

test('no port is given twice, and none from the range of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
  expect(new Set(ports).size).toBe(50)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

test('at the end of the range it starts again from the beginning', async () => {
  await freePort(32_767)
  expect(await freePort(32_767)).toBeLessThan(32_767)
})
