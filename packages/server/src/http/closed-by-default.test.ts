import fastify, { type RouteOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { App } from '../app.ts'
import { caseRoutes } from '../cases/case.routes.ts'
import type { Http } from '../door.ts'
import { openMeter } from '../kernel/meter.ts'
import { keyRoutes } from '../keys/key.routes.ts'
import { refuseOpenRoutes } from './closed-by-default.ts'
import { openHttp } from './http-app.ts'

/** Every route that a feature hangs, as the feature says it. */
function routesOf(hang: (http: Http, app: App) => void): RouteOptions[] {
  const http: Http = fastify()
  const routes: RouteOptions[] = []
  http.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route)
  })
  hang(http, {} as App)
  return routes
}

const routes = [...routesOf(keyRoutes), ...routesOf(caseRoutes)]

test('there are routes to try', () => {
  expect(routes.length).toBeGreaterThanOrEqual(5)
})

describe.each(routes.map((route) => [`${String(route.method)} ${route.url}`, route] as const))('%s', (_name, route) => {
  const hang = (change: Partial<RouteOptions>): void => {
    const http: Http = fastify()
    refuseOpenRoutes(http)
    http.route({ ...route, ...change })
  }

  test('stands as it is', () => {
    hang({})
  })

  test('keeps the server from starting when its scope or access is removed', () => {
    expect(() => hang({ config: {} })).toThrow('names neither a scope nor access')
  })

  test('keeps the server from starting when its response schema is removed', () => {
    const { response: _removed, ...schema } = route.schema ?? {}
    expect(() => hang({ schema })).toThrow('has no response schema')
  })
})

test('the service itself refuses a route that says nothing', () => {
  const http = openHttp({ meter: openMeter() } as App, { trustProxy: false, tracing: false })
  expect(() => http.get('/api/planted', () => 'open to everybody')).toThrow('GET /api/planted names neither')
})
