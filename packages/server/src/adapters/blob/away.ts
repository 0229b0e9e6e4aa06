import { AppError } from '../../kernel/errors.ts'

/** How long a store may take to begin its answer. Neither SDK has a limit of its own: a store that takes a connection
 *  and says nothing would be waited for for ever. */
const answerWithinMs = 15_000
/** For a whole stream that we put. */
export const uploadWithinMs = 10 * 60_000

/** The store is away or refuses us: nothing the caller did. */
export function unavailable(error: unknown): never {
  throw new AppError('unavailable', { headers: { 'retry-after': '5' }, cause: error })
}

/** For an answer that is complete when it is there. */
export function soon(): { abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(answerWithinMs) }
}

/** For an answer that goes on as a stream, where it is the reader who takes the time: only its beginning is limited. */
export async function beginsSoon<Answer>(ask: (abortSignal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), answerWithinMs)
  return ask(limit.signal).finally(() => clearTimeout(timer))
}
