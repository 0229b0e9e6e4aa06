import { CopiedPage, CopyDecision, CopyGroup, CopyQuery } from '@casefold/contract/copy'
import { Type } from 'typebox'
import type { App } from '../../app.ts'
import type { Http } from '../../door.ts'
import { nextLink } from '../../kernel/next-link.ts'
import { listCopyGroups } from './list-copies.ts'
import { restoreCopy } from './restore-copy.ts'

const CasePath = Type.Object({ caseId: Type.String() })
const CopyPath = Type.Object({
  caseId: Type.String(),
  documentId: Type.String(),
  pageNumber: Type.String({ description: 'From 1', examples: ['1'] }),
})

export function copyRoutes(http: Http, app: App): void {
  http.get('/api/cases/:caseId/copies', {
    config: { scope: 'reports:read' },
    schema: {
      operationId: 'listCopies',
      summary: 'List the copied pages of a case',
      description:
        'Pages that repeat an earlier page of the case, by the page that they repeat, in reading order. A copy is part of ' +
        'the visit that it repeats and counts as one source with it; one that was restored is a visit and evidence of its ' +
        'own. The next groups, where there are more, are in the `Link` header.',
      params: CasePath,
      querystring: CopyQuery,
      response: { 200: Type.Array(CopyGroup) },
    },
    handler: async ({ principal, params: { caseId }, query }, reply) => {
      const { groups, next } = await listCopyGroups(app, principal, caseId, query)
      if (next) reply.header('link', nextLink(`/api/cases/${caseId}/copies`, { ...query, cursor: next }))
      return groups
    },
  })

  http.patch('/api/cases/:caseId/copies/:documentId/:pageNumber', {
    config: { scope: 'reports:write', stateful: true },
    schema: {
      operationId: 'restoreCopy',
      summary: 'Restore a copied page, or exclude it again',
      description:
        'Says that a page is no copy of the page that it repeats, or that it is one after all. It counts for every report ' +
        'of the case; visits and open reviews follow within seconds.',
      params: CopyPath,
      body: CopyDecision,
      response: { 200: CopiedPage },
    },
    handler: ({ principal, params, body }) => restoreCopy(app, principal, params, body.restored),
  })
}
