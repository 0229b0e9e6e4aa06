import { setTimeout as sleep } from 'node:timers/promises'
import type { DocumentRecord } from '@casefold/contract/document'
import type { PageWithWords } from '@casefold/contract/page'
import type { PreparedUploadInfo } from '@casefold/contract/upload'
import type { Casefile } from '@casefold/dev/casefile/truth'
import type { Cost } from './cost.ts'

/** A service that runs, and what it has used of the processors so far. */
export type Door = { readonly url: string; readonly key: string; cpuMs(): number }

export type Engine = 'accurate' | 'fast'
export type Reading = Cost & { readonly pages: readonly PageWithWords[] }

/** Longer than any set takes on a small machine; a document that is stuck is a finding, not a wait. */
const patienceMs = 30 * 60_000
const pollMs = 100

/**
 * The interface's three steps, then every page. The clock runs from the first finalize until the last document is read:
 * how long an upload takes is the network's matter. The pages of all files come in the order of the files.
 */
export async function readThroughService(
  door: Door,
  files: readonly Casefile[],
  engine: Engine,
  signal: AbortSignal,
): Promise<Reading> {
  const caseId = await createCase(door, engine)
  const uploads: PreparedUploadInfo[] = []
  for (const file of files) uploads.push(await upload(door, caseId, file))

  const cpu = door.cpuMs()
  const started = performance.now()
  for (const [at, file] of files.entries()) await finalize(door, caseId, uploads[at], file)
  const documents: DocumentRecord[] = []
  for (const { documentId } of uploads) documents.push(await untilRead(door, documentId, signal))
  const cost = { wallMs: performance.now() - started, cpuMs: door.cpuMs() - cpu }

  const pages: PageWithWords[] = []
  for (const { id, pageCount } of documents) {
    for (let number = 1; number <= pageCount; number++) {
      pages.push(await call<PageWithWords>(door, 'GET', `/api/documents/${id}/pages/${number}`))
    }
  }
  return { ...cost, pages }
}

async function createCase(door: Door, ocrEngine: Engine): Promise<string> {
  const props = { claimNumber: 'BENCH-1', caseType: 'bench', title: `Read by ${ocrEngine}`, ocrEngine }
  return (await call<{ caseId: string }>(door, 'POST', '/api/cases/new', props)).caseId
}

async function upload(door: Door, caseId: string, file: Casefile): Promise<PreparedUploadInfo> {
  const { fileName: name, contentType: type, bytes } = file
  const path = `/api/cases/${caseId}/upload-documents`
  const [prepared] = await call<PreparedUploadInfo[]>(door, 'POST', path, [{ name, type, size: bytes.length }])
  if (!prepared) throw new Error('prepare answered with nothing')
  const { uploadUrl, uploadMethod: method, uploadHeaders: headers } = prepared
  const answer = await fetch(uploadUrl, { method, headers, body: Buffer.from(bytes) })
  if (!answer.ok) throw new Error(`the blob store answered ${answer.status}: ${await answer.text()}`)
  return prepared
}

async function finalize(
  door: Door,
  caseId: string,
  prepared: PreparedUploadInfo | undefined,
  { fileName, contentType, bytes }: Casefile,
): Promise<void> {
  const { documentId, blobPath } = prepared ?? {}
  const body = { caseId, documentId, blobPath, fileName, contentType, size: bytes.length }
  await call(door, 'POST', `/api/cases/${caseId}/upload-documents/finalize`, body)
}

async function untilRead(door: Door, documentId: string, signal: AbortSignal): Promise<DocumentRecord> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    signal.throwIfAborted()
    const document = await call<DocumentRecord>(door, 'GET', `/api/documents/${documentId}`)
    if (document.processStatus === 'completed') return document
    if (document.processStatus === 'failed') throw new Error(`${document.fileName}: ${document.processError?.code}`)
    if (performance.now() > deadline) throw new Error(`${document.fileName} is still ${document.processStatus}`)
    await sleep(pollMs)
  }
}

async function call<Answer>({ url, key }: Door, method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await fetch(`${url}${path}`, init)
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
