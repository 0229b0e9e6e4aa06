import { setTimeout as sleep } from 'node:timers/promises'
import type { DocumentRecord } from '@casefold/contract/document'
import type { PreparedUploadInfo } from '@casefold/contract/upload'

/** Who speaks to the service, with plain fetch like any integrator. */
export type Caller = { readonly url: string; readonly key: string }

export type UploadedFile = {
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  /** Sends the bytes to the store. */
  put(prepared: PreparedUploadInfo): Promise<void>
}

/** The service said no, and why. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string

  constructor(what: string, status: number, code: string) {
    super(`${what} answered ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/** At first often, because most are read in a moment; then seldom, because every question is work, too. */
const pollMs = { least: 50, most: 1_000, share: 0.02 }

export async function createCase(caller: Caller, title: string, ocrEngine = 'fast'): Promise<string> {
  const props = { claimNumber: 'BENCH-1', caseType: 'bench', title, ocrEngine }
  return (await call<{ caseId: string }>(caller, 'POST', '/api/cases/new', props)).caseId
}

/** The interface's first two steps. What it answers does the third, from which on the service is at work. */
export async function upload(caller: Caller, caseId: string, file: UploadedFile): Promise<() => Promise<string>> {
  const { fileName, contentType, size } = file
  const path = `/api/cases/${caseId}/upload-documents`
  const body = [{ name: fileName, type: contentType, size }]
  const [prepared] = await call<PreparedUploadInfo[]>(caller, 'POST', path, body)
  if (!prepared) throw new Error('prepare answered with nothing')
  await file.put(prepared)
  const { documentId, blobPath } = prepared
  return async () => {
    await call(caller, 'POST', `${path}/finalize`, { caseId, documentId, blobPath, fileName, contentType, size })
    return documentId
  }
}

export function fileOf(file: { fileName: string; contentType: string; bytes: Uint8Array }): UploadedFile {
  const { fileName, contentType, bytes } = file
  return {
    fileName,
    contentType,
    size: bytes.length,
    put: async ({ uploadUrl, uploadMethod: method, uploadHeaders: headers }) => {
      const answer = await fetch(uploadUrl, { method, headers, body: Buffer.from(bytes) })
      if (!answer.ok) throw new Error(`the blob store answered ${answer.status}: ${await answer.text()}`)
    },
  }
}

/** The document when it has ended, well or badly; undefined where it did not within the time. */
export async function untilEnded(
  caller: Caller,
  documentId: string,
  withinMs: number,
  signal: AbortSignal,
): Promise<DocumentRecord | undefined> {
  const since = performance.now()
  for (let waited = 0; waited < withinMs; waited = performance.now() - since) {
    signal.throwIfAborted()
    const document = await call<DocumentRecord>(caller, 'GET', `/api/documents/${documentId}`)
    if (document.processStatus === 'completed' || document.processStatus === 'failed') return document
    await sleep(Math.min(pollMs.most, Math.max(pollMs.least, waited * pollMs.share)))
  }
  return undefined
}

export async function call<Answer>(
  { url, key }: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const said = (await answer.json()) as Answer & { code?: string }
  if (!answer.ok) throw new Refusal(`${method} ${path}`, answer.status, said.code ?? '')
  return said
}
