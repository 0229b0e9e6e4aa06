import { AuditEvent, AuditQuery } from '@casefold/contract/audit'
import { ChainState } from '@casefold/contract/dashboard/site'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { nextLink } from '../kernel/next-link.ts'
import { toAuditEvent } from './audit-event.ts'
import { openChainChecks } from './chain-checks.ts'
import { listAudit } from './list-audit.ts'

const ChainQuery = Type.Object(
  { fresh: Type.Optional(Type.Unsafe<'true' | 'false'>({ type: 'string', enum: ['true', 'false'] })) },
  { additionalProperties: false },
)

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

  const checks = openChainChecks(app)
  http.get('/private/audit/chain', {
    config: { scope: 'audit:read' },
    schema: { operationId: 'checkChain', querystring: ChainQuery, response: { 200: ChainState } },
    handler: ({ principal, query }) => checks.get(principal, query.fresh === 'true'),
  })
}
