import { HealthCheck, NewTenant, SiteWork, TenantUse } from '@casefold/contract/dashboard/site'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { checkHealth } from './check-health.ts'
import { listSiteWork } from './list-site-work.ts'
import { listTenantUse, makeTenant } from './tenant-use.ts'

const config = { scope: 'tenants:manage' } as const

/** For whoever keeps the place running: counts, ids and reasons, and no record of anybody. */
export function siteRoutes(http: Http, app: App): void {
  http.get('/private/site/tenants', {
    config,
    schema: { operationId: 'listTenants', response: { 200: Type.Array(TenantUse) } },
    handler: () => listTenantUse(app),
  })

  http.post('/private/site/tenants', {
    config,
    schema: { operationId: 'createTenant', body: NewTenant, response: { 201: TenantUse } },
    handler: async ({ principal, body }, reply) => reply.code(201).send(await makeTenant(app, principal, body)),
  })

  http.get('/private/site/work', {
    config,
    schema: { operationId: 'listSiteWork', response: { 200: SiteWork } },
    handler: () => listSiteWork(app),
  })

  http.get('/private/site/health', {
    config,
    schema: { operationId: 'checkHealth', response: { 200: Type.Array(HealthCheck) } },
    handler: () => checkHealth(app),
  })
}
