import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '../../test/routes-of.ts'
import { signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import type { App } from '../app.ts'
import { openMeter } from '../kernel/meter.ts'
import { openHttp } from './http-app.ts'

let service: TestApp
let tenant: TestTenant

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
})
afterAll(() => service.close())

const wanted = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('publickey-credentials-get=(self)'),
}

describe('every answer', () => {
  test('of every route, with a key and without, says what a browser may make of it', async () => {
    const routes = routesOf(service.http)
    expect(routes.length).toBeGreaterThan(30)
    expect(routes).toContainEqual({ method: 'GET', url: '/api/documents/:documentId/pages/:pageNumber/image' })
    for (const [place, { method, url }] of routes.entries()) {
      // An address of its own each time: who comes without a key too often is held back.
      const asked = {
        method: method as 'GET',
        remoteAddress: `10.0.0.${place % 250}`,
        url: url.replace(/:\w+/g, 'none').replace('*', 'none.js'),
      }
      for (const headers of [{}, { authorization: `Bearer ${tenant.key}` }]) {
        const answer = await service.http.inject({ ...asked, headers })
        expect.soft(answer.headers, `${method} ${url} ${answer.statusCode}`).toMatchObject(wanted)
      }
    }
  })

  test.each(['TenantAdmin', 'SiteAdmin'] as const)('that a %s reads, too', async (role) => {
    const { headers } = await signIn(service, { role, tenantId: tenant.principal.tenantId })
    // The stream of events never ends by itself; its headers are set where those of all others are.
    const read = routesOf(service.http).filter(({ method, url }) => method === 'GET' && url !== '/private/events')
    const statuses = new Set<number>()
    for (const { url } of read) {
      const answer = await service.http.inject({ url: url.replace(/:\w+/g, 'none').replace('*', 'none.js'), headers })
      expect.soft(answer.headers, `${url} ${answer.statusCode}`).toMatchObject(wanted)
      statuses.add(answer.statusCode)
    }
    expect(statuses).toContain(200)
  })

  test.each(['/nowhere', '/api/nowhere', '/private/nowhere', '/%E0%A4%A'])('of %s too', async (url) => {
    expect((await service.http.inject(url)).headers).toMatchObject(wanted)
  })

  test('that lacks one is seen', async () => {
    const http = openHttp({ meter: openMeter() } as App, { trustProxy: false, tracing: false })
    http.get('/planted', { config: { access: 'public' } }, async (_request, reply) =>
      reply.removeHeader('content-security-policy').send({}),
    )
    const { headers } = await http.inject('/planted')
    expect(() => expect(headers).toMatchObject(wanted)).toThrow('to match object')
    expect(routesOf(http)).toContainEqual({ method: 'GET', url: '/planted' })
    await http.close()
  })
})

test.each([
  ['https://casefold.example', 'max-age=63072000; includeSubDomains'],
  ['http://localhost:8080', undefined],
])('reached at %s, TLS is held to: %s', async (publicUrl, said) => {
  const http = openHttp({ meter: openMeter() } as App, { trustProxy: false, tracing: false, publicUrl })
  expect((await http.inject('/livez')).headers['strict-transport-security']).toBe(said)
  await http.close()
})
