import type { CasefoldError } from './errors.ts'
import type { Patience } from './patience.ts'
import { readRefusal } from './read-answer.ts'

/** What every call takes. */
export type CallOptions = {
  /** Ends the call, with whatever waits and tries it still had before it; what it throws is the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

/** What a call that makes something takes. */
export type PostOptions = CallOptions & {
  /**
   * For 24 hours the same call with the same key has no second effect and gets the first answer. By default each call has
   * its own, which covers its tries; name one where the call itself may be repeated, for instance after a crash.
   */
  readonly idempotencyKey?: string | undefined
}

/** A request as the parts of the SDK speak of it. */
export type Call = PostOptions & {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | URLSearchParams
  readonly body?: unknown
  readonly ifMatch?: string | undefined
  /** The service makes all of the answer before it sends its first byte, which may take minutes. */
  readonly isMadeFirst?: boolean
}

/** The same for every try. */
export type Prepared = {
  readonly url: URL
  /** Opened afresh for each try: the body of a file can be read only once. */
  init(patience: Patience): RequestInit | Promise<RequestInit>
  readonly refusal: (response: Response) => Promise<CasefoldError>
  /** For messages: without the query, which may hold names. */
  readonly title: string
}

/** What cannot be sent is refused here, before the first try. */
export function prepare(base: URL, apiKey: string | undefined, path: string, call: Call): Prepared {
  const { method = 'GET', query = {}, body, ifMatch } = call
  const headers = new Headers({ accept: 'application/json' })
  if (apiKey !== undefined) headers.set('authorization', `Bearer ${apiKey}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (method === 'POST') headers.set('idempotency-key', call.idempotencyKey ?? newIdempotencyKey())
  if (ifMatch !== undefined) headers.set('if-match', ifMatch)
  const url = new URL(path.slice(1), base)
  for (const [name, value] of query instanceof URLSearchParams ? query : Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, `${value}`)
  return {
    url,
    title: `${method} ${path}`,
    refusal: readRefusal,
    init: () => ({
      method,
      headers,
      // The key is for the service alone, not for wherever an answer might point to.
      redirect: 'manual',
      credentials: apiKey === undefined ? 'same-origin' : 'omit',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  }
}

/** A path whose ids cannot break out of their place. */
export function at(parts: TemplateStringsArray, ...ids: readonly string[]): string {
  return parts.reduce((path, part, place) => path + toSegment(ids[place - 1] ?? '') + part)
}

/** A URL drops dots that stand alone, encoded or not. */
function toSegment(id: string): string {
  if (/^\.{0,2}$/.test(id)) throw new TypeError(`'${id}' is not an id`)
  return encodeURIComponent(id)
}

/** Not `randomUUID`, which browsers keep from pages that came over plain HTTP. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
