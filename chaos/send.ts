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
    const isFile = response.headers.get('content-type') === 'application/zip'
    const answer = { status: response.status, body: isFile ? toFile(bytes) : JSON.parse(bytes.toString()) }
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
      const body = { claimNumber: want.claimNumber, caseType: 'IME', title: want.title }
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
  }
}

function toFile(bytes: Buffer): Answer['body'] {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
