import { FinalizeUpload, NewUploads, PreparedUploadInfo, UploadFinalized } from '@casefold/contract/upload'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { finalizeUpload } from './finalize-upload.ts'
import { prepareUploads } from './prepare-uploads.ts'
import { renewUpload } from './renew-upload.ts'

const config = { scope: 'documents:write' } as const
const CasePath = Type.Object({ caseId: Type.String() })
const UploadPath = Type.Object({ caseId: Type.String(), documentId: Type.String() })

export function uploadRoutes(http: Http, app: App): void {
  http.post('/api/cases/:caseId/upload-documents', {
    config,
    schema: {
      operationId: 'prepareUploads',
      summary: 'Step 1: prepare uploads',
      description: 'Answers an address for each file. Send the bytes there with `PUT` and the headers it names.',
      params: CasePath,
      body: NewUploads,
      response: { 200: Type.Array(PreparedUploadInfo) },
    },
    handler: ({ principal, params, body }) => prepareUploads(app, principal, params.caseId, body),
  })

  http.post('/api/cases/:caseId/upload-documents/:documentId/renew', {
    config,
    schema: {
      operationId: 'renewUpload',
      summary: 'A new address for a file that is not finalized yet',
      description: 'With a new `blobPath`; only the latest one can be finalized.',
      params: UploadPath,
      response: { 200: PreparedUploadInfo },
    },
    handler: ({ principal, params }) => renewUpload(app, principal, params),
  })

  http.post('/api/cases/:caseId/upload-documents/finalize', {
    config,
    schema: {
      operationId: 'finalizeUpload',
      summary: 'Step 3: finalize an upload',
      description: 'Makes the document and has it read. Repeating it changes nothing and gets the same answer.',
      params: CasePath,
      body: FinalizeUpload,
      response: { 200: UploadFinalized },
    },
    handler: ({ principal, params, body }) => finalizeUpload(app, principal, params.caseId, body),
  })
}
