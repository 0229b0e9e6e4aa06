import { pauseBefore, sleep } from './back-off.ts'
import { CasefoldConnectionError, CasefoldError } from './errors.ts'
import { fileSender } from './file-sender.ts'
import { openPatience, type Patience } from './patience.ts'
import { isSpent, isStoreFailure, type OpenFile, preparePut, type SignedPlace } from './put-file.ts'
import { type Answer, readBytes, readJson, toConnectionError } from './read-answer.ts'
import { type Call, type CallOptions, type Prepared, prepare } from './request.ts'

export type CasefoldOptions = Access & {
  /** Where the service is; may have a path, as in `https://example.org/casefold/`. */
  readonly baseUrl: string | URL
  /** How often a request is sent again while the service is away or busy; default 4. */
  readonly retries?: number | undefined
  /**
   * For one try, in milliseconds; default 30,000. For a file: until it begins, and between two of its parts.
   * Where it is not given, a PDF of a chronology has 5 minutes to begin.
   */
  readonly timeoutMs?: number | undefined
  /** In place of the platform's own. */
  readonly fetch?: typeof fetch | undefined
}

/** A key; or, in a page that the service itself has served, the session of whoever is signed in. */
type Access =
  | { readonly apiKey: string; readonly session?: undefined }
  | { readonly session: true; readonly apiKey?: undefined }

/** Sends requests until they are answered or the tries are used up. */
export type Transport = {
  json<Body>(path: string, call?: Call): Promise<Answer<Body>>
  bytes(path: string, call?: Call): Promise<ReadableStream<Uint8Array>>
  /** Sends a file to the place that the service signed for it. The key stays here. */
  put(place: SignedPlace, file: OpenFile, options: PutOptions): Promise<void>
}

type PutOptions = CallOptions & { readonly onSent: (bytes: number) => void }

type Settings = {
  readonly base: URL
  /** Undefined where the session of the page counts. */
  readonly apiKey: string | undefined
  readonly retries: number
  readonly timeoutMs: number
  /** Until an answer begins that is made as a whole before. */
  readonly madeFirstMs: number
  readonly fetch: typeof fetch | undefined
}
type Take<Taken> = (response: Response, patience: Patience) => Taken | Promise<Taken>

export function openTransport(options: CasefoldOptions): Transport {
  const settings = readOptions(options)
  const send = <Taken>(path: string, call: Call, take: Take<Taken>): Promise<Taken> =>
    sendUntilAnswered(settings, prepare(settings.base, settings.apiKey, path, call), call, take)
  return {
    json: async <Body>(path: string, call: Call = {}) =>
      send(path, call, async (response, patience) => {
        const answer = await readJson<Body>(response)
        patience.end()
        return answer
      }),
    bytes: async (path, call = {}) =>
      send(path, call, (response, patience) => {
        patience.rest()
        return readBytes(response, patience, `GET ${path}`)
      }),
    put: async (place, file, { signal, onSent }) =>
      sendUntilAnswered(
        { ...settings, fetch: settings.fetch ?? fileSender(onSent) },
        preparePut(place, file, onSent),
        { method: 'PUT', signal },
        async (response, patience) => {
          await response.text()
          patience.end()
        },
      ),
  }
}

async function sendUntilAnswered<Taken>(
  settings: Settings,
  request: Prepared,
  call: Call,
  take: Take<Taken>,
): Promise<Taken> {
  const { signal, method } = call
  let unanswered = false
  for (let tried = 0; ; tried++) {
    signal?.throwIfAborted()
    try {
      return await tryOnce(settings, request, call, take)
    } catch (error) {
      signal?.throwIfAborted()
      if (unanswered && isOwnDoing(method, error)) throw toUnknownOutcome(request, error)
      const pauseMs = tried < settings.retries ? pauseAfter(error, tried) : undefined
      if (pauseMs === undefined) throw error
      unanswered ||= !wasTurnedAway(error)
      await sleep(pauseMs, signal)
    }
  }
}

async function tryOnce<Taken>(
  { fetch: send = fetch, timeoutMs, madeFirstMs }: Settings,
  { url, init, refusal, title }: Prepared,
  { signal, isMadeFirst = false }: Call,
  take: Take<Taken>,
): Promise<Taken> {
  const patience = openPatience(signal, timeoutMs, isMadeFirst ? madeFirstMs : timeoutMs)
  try {
    const response = await send(url, { ...(await init(patience)), signal: patience.signal })
    if (!response.ok) throw await refusal(response)
    return await take(response, patience)
  } catch (error) {
    patience.end()
    throw error instanceof CasefoldError ? error : toConnectionError(error, patience, title)
  }
}

const passing = new Set([408, 429, 502, 503, 504])

function pauseAfter(error: unknown, tried: number): number | undefined {
  if (error instanceof CasefoldConnectionError) return pauseBefore(tried, undefined)
  if (!(error instanceof CasefoldError)) return undefined
  // The first try of the same POST is still at work, and its answer will be the answer to this one.
  const passes = passing.has(error.status) || error.code === 'idempotency_in_progress' || isStoreFailure(error)
  return passes ? pauseBefore(tried, error.retryAfterMs) : undefined
}

/** Refused before anything was done; all else that passes, a 503 too, may hide that it was done. */
function wasTurnedAway(error: unknown): boolean {
  return error instanceof CasefoldError && (error.status === 408 || error.status === 429)
}

/** What may well be the effect of a first try that got no answer. */
function isOwnDoing(method: Call['method'], error: unknown): error is CasefoldError {
  return error instanceof CasefoldError && error.status === (method === 'DELETE' ? 404 : 412) && !isSpent(error)
}

/** A plain 412 would say that somebody else was faster, and it may well have been our own first try. */
function toUnknownOutcome({ title }: Prepared, refusal: CasefoldError): CasefoldConnectionError {
  const message = `${title} was not answered, and when it was sent again the record had changed`
  return new CasefoldConnectionError('outcome_unknown', message, refusal)
}

/** A PDF of thousands of visits takes up to three minutes. */
const longestMaking = 300_000

/** The longest that a timer takes; beyond, it fires at once. */
const longestTimer = 2 ** 31 - 1

/** No message here quotes the key: what is wrong with it is often that it is two keys, or a whole file. */
function readOptions(options: CasefoldOptions): Settings {
  const { baseUrl, apiKey, session, retries = 4, timeoutMs = 30_000, fetch: own } = options
  const base = new URL(baseUrl)
  if (!/^https?:$/.test(base.protocol)) throw new TypeError('baseUrl must begin with http:// or https://')
  if (base.username || base.password) throw new TypeError('baseUrl must not hold a user name or password')
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  if (!session && (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)))
    throw new TypeError('apiKey must be one word of visible ASCII characters')
  if (!(Number.isInteger(retries) && retries >= 0)) throw new RangeError('retries must be a whole number, 0 or more')
  if (!(timeoutMs > 0 && timeoutMs <= longestTimer))
    throw new RangeError(`timeoutMs must be above 0, at most ${longestTimer}`)
  // Whoever names a limit means it.
  const madeFirstMs = options.timeoutMs ?? longestMaking
  return { base, apiKey, retries, timeoutMs, madeFirstMs, fetch: own }
}
