import { CasePageQuery, ImageQuery, PageQuery, PageRecord, PageWithWords } from '@casefold/contract/page'
import { acceptedTypes } from '@casefold/contract/upload'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { encodeName } from '../kernel/file-name.ts'
import { nextLink } from '../kernel/next-link.ts'
import { getFile } from './get-file.ts'
import { getPageImage } from './get-page-image.ts'
import { getPage, listDocumentPages, listPagesOfCase } from './get-pages.ts'

const config = { scope: 'documents:read' } as const
const CasePath = Type.Object({ caseId: Type.String() })
const DocumentPath = Type.Object({ documentId: Type.String() })
const PagePath = Type.Object({
  documentId: Type.String(),
  pageNumber: Type.String({ description: 'From 1', examples: ['1'] }),
})
const Bytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })
const everyType = Object.fromEntries(acceptedTypes.map((type) => [type, { schema: Bytes }]))

export function pageRoutes(http: Http, app: App): void {
  listRoutes(http, app)
  pageRoute(http, app)
  fileRoute(http, app)
}

function listRoutes(http: Http, app: App): void {
  http.get('/api/documents/:documentId/pages', {
    config,
    schema: {
      operationId: 'listDocumentPages',
      summary: 'List the pages of a document that are read',
      description: 'The next ones, where there are more, are in the `Link` header.',
      params: DocumentPath,
      querystring: PageQuery,
      response: { 200: Type.Array(PageRecord) },
    },
    handler: async ({ principal, params, query }, reply) => {
      const { pages, next } = await listDocumentPages(app, principal, params.documentId, query)
      if (next) reply.header('link', nextLink(`/api/documents/${params.documentId}/pages`, { ...query, cursor: next }))
      return pages
    },
  })

  http.get('/api/cases/:caseId/pages', {
    config,
    schema: {
      operationId: 'listCasePages',
      summary: 'List the pages of a case, such as those to be read by eye',
      description: 'In reading order. The next ones, where there are more, are in the `Link` header.',
      params: CasePath,
      querystring: CasePageQuery,
      response: { 200: Type.Array(PageRecord) },
    },
    handler: async ({ principal, params, query }, reply) => {
      const { pages, next } = await listPagesOfCase(app, principal, params.caseId, query)
      if (next) reply.header('link', nextLink(`/api/cases/${params.caseId}/pages`, { ...query, cursor: next }))
      return pages
    },
  })
}

function pageRoute(http: Http, app: App): void {
  http.get('/api/documents/:documentId/pages/:pageNumber', {
    config,
    schema: {
      operationId: 'getPage',
      summary: 'Get a page with its words and their boxes',
      params: PagePath,
      response: { 200: PageWithWords },
    },
    handler: ({ principal, params }) => getPage(app, principal, params.documentId, params.pageNumber),
  })

  http.get('/api/documents/:documentId/pages/:pageNumber/image', {
    config: { ...config, stateful: true },
    schema: {
      operationId: 'getPageImage',
      summary: 'Get a picture of a page',
      description: 'Drawn when it is first asked for; 503 with `Retry-After` where that takes over ten seconds.',
      params: PagePath,
      querystring: ImageQuery,
      response: { 200: { content: { 'image/webp': { schema: Bytes } } } },
    },
    handler: async ({ principal, params, query }, reply) => {
      const image = await getPageImage(app, principal, params, query)
      return reply
        .type('image/webp')
        .header('content-disposition', 'inline')
        .send(image as never)
    },
  })
}

function fileRoute(http: Http, app: App): void {
  http.get('/api/documents/:documentId/file', {
    config: { ...config, stateful: true },
    schema: {
      operationId: 'getDocumentFile',
      summary: 'Download the original file',
      description: 'With `Range`, one range of its bytes (206).',
      params: DocumentPath,
      headers: Type.Object({ range: Type.Optional(Type.String({ description: 'Such as `bytes=0-1023`' })) }),
      response: {
        200: { content: everyType },
        206: { content: everyType },
      },
    },
    handler: async ({ principal, params, headers }, reply) => {
      const { document, bytes, range } = await getFile(app, principal, params.documentId, headers.range)
      const { start, end } = range ?? { start: 0, end: document.size - 1 }
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${document.size}`)
      return reply
        .type(document.contentType)
        .header('accept-ranges', 'bytes')
        .header('content-length', end - start + 1)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(document.fileName)}`)
        .send(bytes as never)
    },
  })
}
