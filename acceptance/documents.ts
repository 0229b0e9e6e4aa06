import { setTimeout as sleep } from 'node:timers/promises'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import type { Casefile } from '@casefold/dev/casefile/truth'
import { expect } from 'vitest'
import { type Answer, type CaseRecord, call, minimalProps, type Refusal } from './client.ts'
import type { Service } from './target.ts'

/** As the interface writes it, and the members that were added. */
export type DocumentRecord = {
  id: string
  recordType: string
  caseId: string
  fileName: string
  size: number
  processStatus: string
  pageCount: number
  contentType: string
  createdAt: number
  updatedAt: number
  createdBy: string
  sha256: string | null
  duplicateOf: string | null
  pagesDone: number
  processError: { code: string; message: string } | null
}

export type PageRecord = {
  pageId: string
  pageNumber: number
  ocrText: string
  documentId: string
  caseId: string
  fileName: string
  textSource: string
  confidence: number | null
  legibility: string
  hiddenText: number
  pageLabel: string | null
}

export type PreparedUploadInfo = {
  documentId: string
  fileName: string
  uploadUrl: string
  blobPath: string
  expiresOn: string
  uploadMethod: string
  uploadHeaders: Record<string, string>
}

type Finalized = { success: boolean; documentId: string; processingStarted: boolean }

/** A file that begins as a PDF does, of 34 bytes: enough for everything but reading it. */
export const bytes: Buffer = Buffer.from('%PDF-1.4\n% not much of a document\n')
export const file = { name: 'records.pdf', type: 'application/pdf', size: bytes.length }

type Uploads = {
  ask<Body = Refusal>(method: string, path: string, body?: unknown, headers?: object): Promise<Answer<Body>>
  newCase(props?: object): Promise<string>
  prepare(caseId: string, files?: unknown, headers?: object): Promise<Answer<PreparedUploadInfo[] & Refusal>>
  prepareOne(caseId: string, sent?: object): Promise<PreparedUploadInfo>
  /** What a client written from the interface sends: these two headers, and no key. */
  put(info: { uploadUrl: string }, body?: Uint8Array, type?: string): Promise<Response>
  renew(caseId: string, documentId: string): Promise<Answer<PreparedUploadInfo & Refusal>>
  finalize(caseId: string, info: PreparedUploadInfo, change?: object): Promise<Answer<Finalized & Refusal>>
  /** All three steps. */
  upload(caseId: string, sent?: Uint8Array, more?: { name?: string; type?: string }): Promise<string>
  get(documentId: string): Promise<DocumentRecord>
  /** When it is `completed` or `failed`. */
  whenRead(documentId: string): Promise<DocumentRecord>
}

/** The steps of the interface with plain `fetch`, at one service and with one key. */
export function uploadsAt(service: Service, key?: string): Uploads {
  const ask = <Body = Refusal>(method: string, path: string, body?: unknown, headers = {}): Promise<Answer<Body>> =>
    call<Body>(method, path, { service, key, body, headers })

  async function newCase(props: object = {}): Promise<string> {
    const { body } = await ask<CaseRecord>('POST', '/api/cases/new', { ...minimalProps, ...props })
    return body.caseId
  }

  function prepare(
    caseId: string,
    files: unknown = [file],
    headers = {},
  ): Promise<Answer<PreparedUploadInfo[] & Refusal>> {
    return ask('POST', `/api/cases/${caseId}/upload-documents`, files, headers)
  }

  async function prepareOne(caseId: string, sent: object = file): Promise<PreparedUploadInfo> {
    const { body, text } = await prepare(caseId, [sent])
    return body[0] ?? expect.fail(text)
  }

  function put({ uploadUrl }: { uploadUrl: string }, body: Uint8Array = bytes, type = file.type): Promise<Response> {
    const headers = { 'x-ms-blob-type': 'BlockBlob', 'Content-Type': type }
    return fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(body) })
  }

  function renew(caseId: string, documentId: string): Promise<Answer<PreparedUploadInfo & Refusal>> {
    return ask('POST', `/api/cases/${caseId}/upload-documents/${documentId}/renew`)
  }

  function finalize(
    caseId: string,
    info: PreparedUploadInfo,
    change: object = {},
  ): Promise<Answer<Finalized & Refusal>> {
    const { documentId, blobPath, fileName } = info
    const body = { caseId, documentId, blobPath, fileName, contentType: file.type, size: file.size, ...change }
    return ask('POST', `/api/cases/${caseId}/upload-documents/finalize`, body)
  }

  async function upload(
    caseId: string,
    sent: Uint8Array = bytes,
    { name = file.name, type = file.type } = {},
  ): Promise<string> {
    const info = await prepareOne(caseId, { name, type, size: sent.length })
    expect((await put(info, sent, type)).status).toBeLessThan(300)
    const { status, text } = await finalize(caseId, info, { size: sent.length, contentType: type })
    expect(status, text).toBe(200)
    return info.documentId
  }

  async function get(documentId: string): Promise<DocumentRecord> {
    return (await ask<DocumentRecord>('GET', `/api/documents/${documentId}`)).body
  }

  async function whenRead(documentId: string): Promise<DocumentRecord> {
    const record = await get(documentId)
    if (!['queued', 'processing'].includes(record.processStatus)) return record
    await sleep(300)
    return whenRead(documentId)
  }

  return { ask, newCase, prepare, prepareOne, put, renew, finalize, upload, get, whenRead }
}

/** Some pages of records that are made up, and what they say. */
export function records(document: number, pages: number): Promise<Casefile> {
  return makeCasefile({
    seed: 5,
    document,
    pages,
    kind: 'progress-note',
    bates: { prefix: 'ABC-', first: 101, digits: 6 },
  })
}
