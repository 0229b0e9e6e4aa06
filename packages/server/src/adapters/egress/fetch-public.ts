import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type PublicRequest = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal | undefined
  /** Where the usual ten seconds are too short or too long. */
  readonly timeoutMs?: number
}

/** A fetch for addresses that somebody else names. Rejects with `EgressRefused` where it must not go there. */
export type FetchPublic = (url: string | URL, request?: PublicRequest) => Promise<Response>

export class EgressRefused extends Error {
  override readonly name = 'EgressRefused'
}

type Limits = { readonly maxBytes: number; readonly timeoutMs: number; readonly lookup: LookupFunction }

const usual: Limits = { maxBytes: 1 << 20, timeoutMs: 10_000, lookup: systemLookup }

/**
 * https to the open internet only; redirects are answers like any other, not followed. `allowed`: host:port that are
 * exempt from both.
 */
export function openFetchPublic(allowed: readonly string[], change: Partial<Limits> = {}): FetchPublic {
  const limits = { ...usual, ...change }
  const known = new Set(allowed)
  return async (address, request = {}) => {
    const url = new URL(address)
    const exempt = known.has(`${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`)
    if (url.protocol !== 'https:' && !(exempt && url.protocol === 'http:'))
      throw new EgressRefused('only https addresses are called')
    if (url.username || url.password) throw new EgressRefused('an address that holds a password is not called')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // An address instead of a name is never looked up.
    if (!exempt && isIP(host) && !isPublicAddress(host)) throw new EgressRefused('the address is not a public one')
    const deadline = AbortSignal.timeout(request.timeoutMs ?? limits.timeoutMs)
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
    const lookup = exempt ? limits.lookup : publicOnly(limits.lookup)
    const answer = await send(url, { ...request, signal }, lookup)
    return toResponse(answer, await readBody(answer, limits.maxBytes))
  }
}

/** Refuses at the moment of connecting: a name that led elsewhere when it was examined gains nothing. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses: LookupAddress[] = Array.isArray(found) ? found : []
      const [first] = addresses
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '')
      // One private address among public ones is no oversight.
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new EgressRefused('the name leads to an address that is not public'), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

function send(url: URL, request: PublicRequest, lookup: LookupFunction): Promise<IncomingMessage> {
  const { method = 'GET', headers, body, signal } = request
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // A connection of its own, so that none opened for somebody else is used again without the check.
    const outgoing = open(url, { method, headers: { ...headers }, lookup, signal, agent: false }, resolve)
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new EgressRefused(`the answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toResponse({ statusCode = 500, headersDistinct }: IncomingMessage, body: Buffer): Response {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  const empty = [101, 204, 205, 304].includes(statusCode)
  return new Response(empty ? null : new Uint8Array(body), { status: statusCode, headers })
}
