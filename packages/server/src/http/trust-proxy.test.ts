import { expect, test } from 'vitest'
import type { App } from '../app.ts'
import { openMeter } from '../kernel/meter.ts'
import { openHttp } from './http-app.ts'

/** The address that the service takes for the caller's, when a proxy at 127.0.0.1 passes this header on. */
async function addressOf(trustProxy: false | number | string, forwardedFor: string): Promise<string> {
  const http = openHttp({ meter: openMeter() } as App, { trustProxy, tracing: false })
  http.get('/address', { config: { access: 'public' } }, async (request, reply) => reply.send(request.ip))
  const { body } = await http.inject({ url: '/address', headers: { 'x-forwarded-for': forwardedFor } })
  return body
}

test('a caller cannot choose its own address', async () => {
  expect(await addressOf(false, '203.0.113.9')).toBe('127.0.0.1')
  expect(await addressOf(1, '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf('127.0.0.1/32', '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf('10.0.0.0/8', '198.51.100.7, 203.0.113.9')).toBe('127.0.0.1')
})
