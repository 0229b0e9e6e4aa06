import type { ErrorBody } from '@casefold/contract/error'
import { readRetryAfter } from './back-off.ts'
import { CasefoldConnectionError, CasefoldError } from './errors.ts'
import type { Patience } from './patience.ts'

export type Answer<Body> = { readonly body: Body; readonly headers: Headers }

/** The whole body, read while the time limit still counts: half of an answer is none. */
export async function readJson<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text()
  try {
    return { body: JSON.parse(text) as Body, headers: response.headers }
  } catch {
    // Not what the parser says, which quotes the answer.
    const error = 'The answer is not JSON; does baseUrl lead to the service?'
    throw new CasefoldError(response.status, { error, ...requestIdOf(response) })
  }
}

/** Reads a refusal to its end too, so that the connection can be used again. */
export async function readRefusal(response: Response): Promise<CasefoldError> {
  const text = await response.text()
  const retryAfterMs = readRetryAfter(response.headers)
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    const error = 'The answer leads elsewhere, where the key is not sent; use the address of the service as baseUrl'
    return new CasefoldError(response.status, { error, ...requestIdOf(response) })
  }
  return new CasefoldError(response.status, { ...requestIdOf(response), ...parseError(text) }, retryAfterMs)
}

/** Bytes as they arrive. The time limit counts only while the reader waits for the next ones. */
export function readBytes(response: Response, patience: Patience, title: string): ReadableStream<Uint8Array> {
  const reader = (response.body ?? new Blob([]).stream()).getReader()
  const source = {
    pull: async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      try {
        patience.restart()
        const { done, value } = await reader.read()
        patience.rest()
        if (!done) return controller.enqueue(value)
        patience.end()
        controller.close()
      } catch (error) {
        patience.end()
        throw toConnectionError(error, patience, title)
      }
    },
    cancel: (reason: unknown): Promise<void> => {
      patience.end()
      return reader.cancel(reason)
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** What the caller aborted is thrown as it is; all else is a missing answer. */
export function toConnectionError(error: unknown, { signal, exhausted }: Patience, title: string): unknown {
  if (exhausted) return new CasefoldConnectionError('timed_out', `${title} was not answered in time`, error)
  if (signal.aborted) return signal.reason
  return new CasefoldConnectionError('connection_failed', `${title} was not answered: the connection failed`, error)
}

function parseError(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text)
    return isErrorBody(body) ? body : {}
  } catch {
    return {}
  }
}

/** A gateway may answer with JSON of its own. */
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body && 'code' in body)) return false
  return typeof body.error === 'string' && typeof body.code === 'string'
}

function requestIdOf({ headers }: Response): { requestId: string } {
  return { requestId: headers.get('x-request-id') ?? '' }
}
