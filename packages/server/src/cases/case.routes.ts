import { CaseChanges, CaseQuery, CaseRecord, CaseUpdated, NewCaseProps } from '@casefold/contract/case'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { nextLink } from '../kernel/next-link.ts'
import { etagOf, toCaseRecord } from './case.ts'
import { createCase } from './create-case.ts'
import { editCase } from './edit-case.ts'
import { getCase } from './get-case.ts'
import { listCases } from './list-cases.ts'

const CasePath = Type.Object({ caseId: Type.String({ description: 'The `caseId` of a CaseRecord' }) })

export function caseRoutes(http: Http, app: App): void {
  http.get('/api/cases/:caseId', {
    config: { scope: 'cases:read', etag: true },
    schema: { operationId: 'getCase', summary: 'Get a case', params: CasePath, response: { 200: CaseRecord } },
    handler: async ({ principal, params }, reply) => {
      const found = await getCase(app, principal, params.caseId)
      reply.header('etag', etagOf(found))
      return toCaseRecord(found)
    },
  })

  http.get('/api/cases', {
    config: { scope: 'cases:read' },
    schema: {
      operationId: 'listCases',
      summary: 'List cases',
      description: 'The next page, where there is one, is in the `Link` header.',
      querystring: CaseQuery,
      response: { 200: Type.Array(CaseRecord) },
    },
    handler: async ({ principal, query }, reply) => {
      const { cases, next } = await listCases(app, principal, query)
      if (next) reply.header('link', nextLink('/api/cases', { ...query, cursor: next }))
      return cases.map(toCaseRecord)
    },
  })

  http.post('/api/cases/new', {
    config: { scope: 'cases:write', etag: true },
    schema: { operationId: 'createCase', summary: 'Create a case', body: NewCaseProps, response: { 201: CaseRecord } },
    handler: async ({ principal, body }, reply) => {
      const created = await createCase(app, principal, body)
      return reply.code(201).header('location', `/api/cases/${created.caseId}`).header('etag', '"1"').send(created)
    },
  })

  http.put('/api/cases/:caseId/edit', {
    config: { scope: 'cases:write', etag: true },
    schema: {
      operationId: 'editCase',
      summary: 'Update a case',
      description: 'With `If-Match`, only while the case still has that ETag.',
      params: CasePath,
      headers: Type.Object({
        'if-match': Type.Optional(Type.String({ description: 'ETag of the case as you read it' })),
      }),
      body: CaseChanges,
      response: { 200: CaseUpdated },
    },
    handler: async ({ principal, params, body, headers }, reply) => {
      const { answer, etag } = await editCase(app, principal, params.caseId, body, headers['if-match'])
      reply.header('etag', etag)
      return answer
    },
  })
}
