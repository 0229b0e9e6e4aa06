import { setTimeout as sleep } from 'node:timers/promises'
import type { DocumentRecord } from '@casefold/contract/document'
import type { PageWithWords } from '@casefold/contract/page'
import type { PreparedUploadInfo, UploadFinalized } from '@casefold/contract/upload'
import type { TestApp, TestTenant } from './test-app.ts'

type TestFile = { readonly fileName: string; readonly contentType: string; readonly bytes: Uint8Array }

/** What a test does with documents, through the door. */
export type Documents = {
  newCase(more?: object): Promise<string>
  /** The three steps. Answers the document's id. */
  upload(caseId: string, file: TestFile): Promise<string>
  get(documentId: string): Promise<DocumentRecord>
  page(documentId: string, page: number): Promise<PageWithWords>
  /** Until it is completed or failed. */
  read(documentId: string, withinMs?: number): Promise<DocumentRecord>
}

export function documentsOf(service: TestApp, { key }: TestTenant): Documents {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await service.call(key, 'GET', path)
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json<Answer>()
  }
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await service.call(key, 'POST', path, { body })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json<Answer>()
  }
  const getDocument = (documentId: string): Promise<DocumentRecord> => get(`/api/documents/${documentId}`)
  return {
    newCase: async (more = {}) => {
      const made = { claimNumber: '1', caseType: 'IME', title: 'Back pain', ...more }
      return (await post<{ caseId: string }>('/api/cases/new', made)).caseId
    },
    upload: async (caseId, { fileName, contentType, bytes }) => {
      const path = `/api/cases/${caseId}/upload-documents`
      const wanted = [{ name: fileName, type: contentType, size: bytes.length }]
      const [info] = await post<PreparedUploadInfo[]>(path, wanted)
      if (!info) throw new Error('nothing was prepared')
      const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': contentType }
      const sent = await fetch(info.uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) })
      if (!sent.ok) throw new Error(`the blob store answered ${sent.status}: ${await sent.text()}`)
      const { documentId, blobPath } = info
      const body = { caseId, documentId, blobPath, fileName, contentType, size: bytes.length }
      return (await post<UploadFinalized>(`${path}/finalize`, body)).documentId
    },
    get: getDocument,
    page: (documentId, page) => get(`/api/documents/${documentId}/pages/${page}`),
    read: async (documentId, withinMs = 240_000) => {
      for (const deadline = Date.now() + withinMs; ; ) {
        const found = await getDocument(documentId)
        if (found.processStatus === 'completed' || found.processStatus === 'failed') return found
        if (Date.now() > deadline) throw new Error(`still ${found.processStatus} after ${withinMs} ms`)
        await sleep(100)
      }
    },
  }
}
