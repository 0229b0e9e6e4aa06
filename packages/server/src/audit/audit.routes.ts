import { AuditEvent, AuditQuery } from '@casefold/contract/audit'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { nextLink } from '../kernel/next-link.ts'
import { toAuditEvent } from './audit-event.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes(http: Http, app: App): void {
  http.get('/api/audit', {
    config: { scope: 'audit:read' },
    schema: {
      operationId: 'listAudit',
      summary: 'Read the audit trail',
      description: 'Who asked what, when, from where and with what outcome; newest first. The next page is in `Link`.',
      querystring: AuditQuery,
      response: { 200: Type.Array(AuditEvent) },
    },
    handler: async ({ principal, query }, reply) => {
      const { events, next } = await listAudit(app, principal, query)
      if (next) reply.header('link', nextLink('/api/audit', { ...query, cursor: next }))
      return events.map(toAuditEvent)
    },
  })
}
