import {
  CaseDocumentsQuery,
  DocumentChanges,
  DocumentDeleted,
  DocumentQuery,
  DocumentRecord,
  Reread,
} from '@casefold/contract/document'
import { PageError } from '@casefold/contract/page'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { nextLink } from '../kernel/next-link.ts'
import { cancelDocument, deleteDocument, rereadDocument, restoreDocument, setPageLabels } from './change-document.ts'
import { toDocumentRecord } from './document.ts'
import { getDocument } from './get-document.ts'
import { listErrors } from './get-pages.ts'
import { listCaseDocuments, listDocuments } from './list-documents.ts'

const reads = { scope: 'documents:read' } as const
const writes = { scope: 'documents:write' } as const
const CasePath = Type.Object({ caseId: Type.String() })
const DocumentPath = Type.Object({ documentId: Type.String({ description: 'The `id` of a DocumentRecord' }) })

export function documentRoutes(http: Http, app: App): void {
  listRoutes(http, app)
  recordRoutes(http, app)
  readingRoutes(http, app)
}

function listRoutes(http: Http, app: App): void {
  http.get('/api/cases/:caseId/documents', {
    config: reads,
    schema: {
      operationId: 'listCaseDocuments',
      summary: 'List the documents of a case',
      description: 'In reading order. All of them; with `limit` a page, and the next one in the `Link` header.',
      params: CasePath,
      querystring: CaseDocumentsQuery,
      response: { 200: Type.Array(DocumentRecord) },
    },
    handler: async ({ principal, params, query }, reply) => {
      const { documents, next } = await listCaseDocuments(app, principal, params.caseId, query)
      if (next) reply.header('link', nextLink(`/api/cases/${params.caseId}/documents`, { ...query, cursor: next }))
      return documents.map(toDocumentRecord)
    },
  })

  http.get('/api/documents', {
    config: reads,
    schema: {
      operationId: 'listDocuments',
      summary: 'List documents, newest first',
      description: 'The next page, where there is one, is in the `Link` header.',
      querystring: DocumentQuery,
      response: { 200: Type.Array(DocumentRecord) },
    },
    handler: async ({ principal, query }, reply) => {
      const { documents, next } = await listDocuments(app, principal, query)
      if (next) reply.header('link', nextLink('/api/documents', { ...query, cursor: next }))
      return documents.map(toDocumentRecord)
    },
  })
}

function recordRoutes(http: Http, app: App): void {
  http.get('/api/documents/:documentId', {
    config: reads,
    schema: {
      operationId: 'getDocument',
      summary: 'Get a document',
      params: DocumentPath,
      response: { 200: DocumentRecord },
    },
    handler: async ({ principal, params }, reply) => {
      const found = toDocumentRecord(await getDocument(app, principal, params.documentId))
      if (found.processStatus === 'queued' || found.processStatus === 'processing') reply.header('retry-after', '1')
      return found
    },
  })

  http.patch('/api/documents/:documentId', {
    config: writes,
    schema: {
      operationId: 'changeDocument',
      summary: 'Say how the pages of a document are labelled',
      params: DocumentPath,
      body: DocumentChanges,
      response: { 200: DocumentRecord },
    },
    handler: ({ principal, params, body }) => setPageLabels(app, principal, params.documentId, body),
  })

  http.delete('/api/documents/:documentId', {
    config: writes,
    schema: {
      operationId: 'deleteDocument',
      summary: 'Delete a document',
      description: 'It is gone from every list and search; until it is purged it can be restored.',
      params: DocumentPath,
      response: { 200: DocumentDeleted },
    },
    handler: ({ principal, params }) => deleteDocument(app, principal, params.documentId),
  })

  http.post('/api/documents/:documentId/restore', {
    config: writes,
    schema: {
      operationId: 'restoreDocument',
      summary: 'Take the deletion of a document back',
      params: DocumentPath,
      response: { 200: DocumentRecord },
    },
    handler: ({ principal, params }) => restoreDocument(app, principal, params.documentId),
  })
}

function readingRoutes(http: Http, app: App): void {
  http.post('/api/documents/:documentId/reread', {
    config: writes,
    schema: {
      operationId: 'rereadDocument',
      summary: 'Read a document, or some of its pages, again',
      description: 'What was read before stays until it is replaced, and is kept as an earlier version after that.',
      params: DocumentPath,
      body: Type.Optional(Reread),
      response: { 202: DocumentRecord },
    },
    handler: async ({ principal, params, body }, reply) =>
      reply.code(202).send(await rereadDocument(app, principal, params.documentId, body ?? {})),
  })

  http.post('/api/documents/:documentId/cancel', {
    config: writes,
    schema: {
      operationId: 'cancelDocument',
      summary: 'Stop reading a document',
      params: DocumentPath,
      response: { 200: DocumentRecord },
    },
    handler: ({ principal, params }) => cancelDocument(app, principal, params.documentId),
  })

  http.get('/api/documents/:documentId/errors', {
    config: reads,
    schema: {
      operationId: 'listDocumentErrors',
      summary: 'List the pages that could not be read',
      params: DocumentPath,
      response: { 200: Type.Array(PageError) },
    },
    handler: ({ principal, params }) => listErrors(app, principal, params.documentId),
  })
}
