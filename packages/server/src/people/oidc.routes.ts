import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { finishOidc } from './finish-oidc.ts'
import { endedStepCookie, isOwnStart, readStepCookie, stepCookie } from './oidc-step.ts'
import { placeOf } from './request-place.ts'
import { startOidc } from './start-oidc.ts'

const TenantPath = Type.Object({ tenantId: Type.String() })
const Next = Type.Object({ next: Type.Optional(Type.String()) })

/** Links that a browser follows, one to the identity provider and one back. What goes wrong is told by the sign-in page. */
export function oidcRoutes(http: Http, app: App): void {
  http.get('/private/sign-in/oidc/:tenantId', {
    config: { access: 'public' },
    schema: { operationId: 'startOidc', params: TenantPath, querystring: Next },
    handler: async ({ params, query, headers }, reply) => {
      if (!isOwnStart(headers, app.publicUrl)) return reply.redirect('/sign-in', 302)
      const { location, step } = await startOidc(app, params.tenantId, query.next)
      if (step) reply.header('set-cookie', stepCookie(step))
      return reply.redirect(location, 302)
    },
  })
  http.get('/private/sign-in/oidc/:tenantId/callback', {
    config: { access: 'public' },
    schema: { operationId: 'finishOidc', params: TenantPath },
    handler: async (request, reply) => {
      const search = new URLSearchParams(request.url.split('?').slice(1).join('?'))
      const step = readStepCookie(request.headers.cookie)
      const { location, cookie } = await finishOidc(app, { ...request.params, search, step }, placeOf(request))
      return reply.header('set-cookie', [...(cookie ? [cookie] : []), endedStepCookie()]).redirect(location, 302)
    },
  })
}
