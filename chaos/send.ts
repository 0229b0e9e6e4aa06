import { createHash } from 'node:crypto'
import type { Answer, Ledger, Want } from './ledger.ts'

/** How to get in: several API processes, one key. */
export type Door = { readonly urls: readonly string[]; readonly key: string }

const patienceMs = 20_000

/** One request under a request id of its own. No answer: nobody knows what became of it. */
export async function send(
  { url, key }: { url: string; key: string },
  ledger: Ledger,
  requestId: string,
  want: Want,
): Promise<Answer | undefined> {
  const noted = { requestId, want }
  ledger.push(noted)
  const { method, path, headers, body } = toRequest(want)
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'x-request-id': requestId, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const answer = { status: response.status, body: isJson ? JSON.parse(bytes.toString()) : toFile(bytes) }
    return Object.assign(noted, { answer }).answer
  } catch {
    return undefined
  }
}

type Request = { method: string; path: string; headers?: Record<string, string>; body?: unknown }

function toRequest(want: Want): Request {
  const json = { 'content-type': 'application/json' }
  switch (want.kind) {
    case 'create': {
      const engine = want.engine && { ocrEngine: want.engine }
      const body = { claimNumber: want.claimNumber, caseType: 'IME', title: want.title, ...engine }
      return { method: 'POST', path: '/api/cases/new', headers: { ...json, 'idempotency-key': want.key }, body }
    }
    case 'edit':
      return { method: 'PUT', path: `/api/cases/${want.caseId}/edit`, headers: json, body: { title: want.title } }
    case 'export':
      return { method: 'POST', path: `/api/cases/${want.caseId}/export`, headers: { 'idempotency-key': want.key } }
    case 'read':
      return { method: 'GET', path: `/api/cases/${want.caseId}` }
    case 'file':
      return { method: 'GET', path: `/api/exports/${want.exportId}/file` }
    case 'original':
      return { method: 'GET', path: `/api/documents/${want.documentId}/file` }
    case 'report':
    case 'approve':
      return toReportRequest(want)
    case 'status':
      return { method: 'GET', path: `/api/reports?reportRequestId=${want.reportRequestId}` }
    case 'written':
      return { method: 'GET', path: `/api/reports/${want.reportId}` }
    case 'prepare':
    case 'renew':
    case 'finalize':
      return toUploadRequest(want)
  }
}

function toReportRequest(want: Extract<Want, { kind: 'report' | 'approve' }>): Request {
  const headers = { 'idempotency-key': want.key, 'content-type': 'application/json' }
  const post = { method: 'POST', path: '/api/reports', headers }
  if (want.kind === 'approve')
    return { ...post, body: { reportRequestId: want.reportRequestId, action: 'approve_review' } }
  const { caseId, reportType, lookBackMonths } = want
  return { ...post, body: { caseId, reportType, parameters: { lookBackMonths } } }
}

function toUploadRequest(want: Extract<Want, { kind: 'prepare' | 'renew' | 'finalize' }>): Request {
  const path = `/api/cases/${want.caseId}/upload-documents`
  const once = { 'idempotency-key': want.key }
  if (want.kind === 'renew') return { method: 'POST', path: `${path}/${want.documentId}/renew`, headers: once }
  const headers = { ...once, 'content-type': 'application/json' }
  if (want.kind === 'prepare') return { method: 'POST', path, headers, body: [want.file] }
  const { caseId, documentId, blobPath } = want
  const { name: fileName, type: contentType, size } = want.file
  const body = { caseId, documentId, blobPath, fileName, contentType, size }
  return { method: 'POST', path: `${path}/finalize`, headers, body }
}

function toFile(bytes: Buffer): Answer['body'] {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
