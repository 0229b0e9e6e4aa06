import { ChronologyEntry, ChronologyQuery, LeftOutPages } from '@casefold/contract/chronology'
import { Type } from 'typebox'
import type { App } from '../../app.ts'
import type { Http } from '../../door.ts'
import { nextLink } from '../../kernel/next-link.ts'
import { listChronology, listPagesLeftOut } from './list-chronology.ts'

const config = { scope: 'reports:read' } as const
const CasePath = Type.Object({ caseId: Type.String() })

export function chronologyRoutes(http: Http, app: App): void {
  http.get('/api/cases/:caseId/chronology', {
    config,
    schema: {
      operationId: 'listChronology',
      summary: 'List the visits of a case by date',
      description:
        'A row for each visit, with its complaint, assessment, plan and work status in the words of the record. Visits ' +
        'without a date come last, copies of a page are part of the visit they repeat, and pages of another person are left ' +
        'out. While documents are being read, it holds what was read so far. The next ones are in the `Link` header.',
      params: CasePath,
      querystring: ChronologyQuery,
      response: { 200: Type.Array(ChronologyEntry) },
    },
    handler: async ({ principal, params: { caseId }, query }, reply) => {
      const { entries, next } = await listChronology(app, principal, caseId, query)
      if (next) reply.header('link', nextLink(`/api/cases/${caseId}/chronology`, { ...query, cursor: next }))
      return entries
    },
  })

  http.get('/api/cases/:caseId/chronology/left-out', {
    config,
    schema: {
      operationId: 'listLeftOutPages',
      summary: 'List the pages that the chronology leaves out',
      description: 'Every page of the case is in a row of the chronology or here, with the reason.',
      params: CasePath,
      response: { 200: Type.Array(LeftOutPages) },
    },
    handler: ({ principal, params: { caseId } }) => listPagesLeftOut(app, principal, caseId),
  })
}
