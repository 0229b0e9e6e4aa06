import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject, type TestContext } from 'vitest'
import { type KeyName, keyNames, type Service } from './target.ts'

/** As the interface writes it, and the members that were added. */
export type CaseRecord = {
  id: string
  recordType: string
  tenantId: string
  status: string
  createdAt: number
  updatedAt: number
  createdBy: string
  caseId: string
  claimNumber: string
  caseType: string
  title: string
  description: string
  subject?: Record<string, unknown>
  keyDates?: Record<string, unknown>
  ocrEngine?: string
}

export type Confirmation = { success: boolean; caseId: string; updatedAt: number }
export type Refusal = { error: string; code: string; requestId: string; details?: Detail[] }
type Detail = { path: string; code: string; message: string }

export type Answer<Body> = { status: number; headers: Headers; text: string; bytes: Buffer; body: Body }

type Sending = {
  /** Default: the first one. */
  service?: Service | undefined
  /** A key's text; null sends no Authorization at all. Default: the key with every scope. */
  key?: string | null | undefined
  /** Sent as JSON, unless it is text or bytes already. */
  body?: unknown
  headers?: Record<string, string>
  /** Take a 429 for an answer, instead of waiting and asking again. */
  hasty?: boolean
}

/** One request with plain `fetch`. */
export async function call<Body = Refusal>(
  method: string,
  path: string,
  { service = inject('target'), key = theKey(service), body, headers = {}, hasty = false }: Sending = {},
): Promise<Answer<Body>> {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: {
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      'Content-Type': 'application/json',
      // Where the service trusts its proxy: many bad keys from one address are answered a second late.
      'X-Forwarded-For': `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`,
      ...headers,
    },
    ...(body !== undefined && { body: toBytes(body) }),
    redirect: 'manual',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.status === 429 && !hasty) {
    await sleep(1000 * Number(response.headers.get('Retry-After')))
    return call(method, path, { service, key, body, headers })
  }
  const text = bytes.toString()
  const isJson = response.headers.get('Content-Type')?.match(/^application\/(problem\+)?json/)
  return {
    status: response.status,
    headers: response.headers,
    text,
    bytes,
    body: isJson ? JSON.parse(text) : undefined,
  }
}

function toBytes(body: unknown): string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array
    ? (body as string | Uint8Array<ArrayBuffer>)
    : JSON.stringify(body)
}

function theKey({ keys }: Service): string {
  if (!keys.main) throw new Error(`${keyNames.main.variable} is missing`)
  return keys.main
}

/** A key that not every service under test comes with. Where it is missing the test says so and is left out. */
export function needKey(context: TestContext, name: KeyName): string {
  const { keys, own } = inject('target')
  const key = keys[name]
  if (key) return key
  const { variable, what } = keyNames[name]
  if (own) throw new Error(`our own server came without ${variable}`)
  return context.skip(`needs ${variable}: ${what}`)
}

/** Text that no other test and no earlier run used. */
export function unique(prefix: string): string {
  return `${prefix}-${randomUUID()}`
}

export const minimalProps = { claimNumber: 'CLM-2024-0117', caseType: 'IME', title: 'Lumbar strain' }

export async function newCase(props: object = {}, key?: string): Promise<CaseRecord> {
  const sending = { body: { ...minimalProps, ...props }, ...(key && { key }) }
  const answer = await call<CaseRecord>('POST', '/api/cases/new', sending)
  if (answer.status !== 201) throw new Error(`no case was created: ${answer.status} ${answer.text}`)
  return answer.body
}

export async function getCase(caseId: string): Promise<CaseRecord> {
  return (await call<CaseRecord>('GET', `/api/cases/${caseId}`)).body
}

export function editCase(
  caseId: string,
  changes: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Confirmation & Refusal>> {
  return call('PUT', `/api/cases/${caseId}/edit`, { body: changes, headers })
}
