import { ExportRecord } from '@casefold/contract/export'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { attachment } from '../kernel/file-name.ts'
import { cancelExport, retryExport } from './end-export.ts'
import { getExport } from './get-export.ts'
import { getExportFile } from './get-export-file.ts'
import { startExport } from './start-export.ts'

const config = { scope: 'cases:read' } as const
const CasePath = Type.Object({ caseId: Type.String() })
const ExportPath = Type.Object({ exportId: Type.String() })
const Zip = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })

export function exportRoutes(http: Http, app: App): void {
  askingRoutes(http, app)
  fileRoute(http, app)
  endingRoutes(http, app)
}

function askingRoutes(http: Http, app: App): void {
  http.post('/api/cases/:caseId/export', {
    config,
    schema: {
      operationId: 'exportCase',
      summary: 'Export a case',
      description:
        'Starts a ZIP file with the case record and, where the caller has `audit:read`, its audit events. It does not hold ' +
        'files, page texts, findings, decisions or reports yet; `manifest.json` in it says what it holds and what it leaves out.',
      params: CasePath,
      response: { 202: ExportRecord },
    },
    handler: async ({ principal, params }, reply) => {
      const started = await startExport(app, principal, params.caseId)
      return reply.code(202).header('location', `/api/exports/${started.exportId}`).send(started)
    },
  })

  http.get('/api/exports/:exportId', {
    config,
    schema: {
      operationId: 'getExport',
      summary: 'See how an export goes',
      params: ExportPath,
      response: { 200: ExportRecord },
    },
    handler: async ({ principal, params }, reply) => {
      const found = await getExport(app, principal, params.exportId)
      if (found.status === 'queued' || found.status === 'processing') reply.header('retry-after', '1')
      return found
    },
  })
}

function fileRoute(http: Http, app: App): void {
  http.get('/api/exports/:exportId/file', {
    config: { ...config, stateful: true },
    schema: {
      operationId: 'getExportFile',
      summary: 'Download a finished export',
      params: ExportPath,
      response: { 200: { content: { 'application/zip': { schema: Zip } } } },
    },
    handler: async ({ principal, params }, reply) => {
      const { name, file, size } = await getExportFile(app, principal, params.exportId)
      return reply
        .type('application/zip')
        .header('content-length', size)
        .header('content-disposition', attachment(name))
        .send(file as never)
    },
  })
}

function endingRoutes(http: Http, app: App): void {
  http.post('/api/exports/:exportId/cancel', {
    config,
    schema: {
      operationId: 'cancelExport',
      summary: 'Cancel an export',
      params: ExportPath,
      response: { 200: ExportRecord },
    },
    handler: ({ principal, params }) => cancelExport(app, principal, params.exportId),
  })

  http.post('/api/exports/:exportId/retry', {
    config,
    schema: {
      operationId: 'retryExport',
      summary: 'Begin a failed export again',
      params: ExportPath,
      response: { 202: ExportRecord },
    },
    handler: async ({ principal, params }, reply) =>
      reply.code(202).send(await retryExport(app, principal, params.exportId)),
  })
}
