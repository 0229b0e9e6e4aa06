import { CasefoldConnectionError, CasefoldError } from '@casefold/sdk/errors'
import type { Words } from '../words/words.tsx'

type ErrorRead = { readonly sentence: string; readonly next: string; readonly code: string }

/** An error in the words of the reader. What the service says is English, so that the frequent ones are said here again. */
export function readError(error: unknown, w: Words): ErrorRead {
  const known: Record<string, string> = w.frame.errors
  if (error instanceof CasefoldConnectionError)
    return { sentence: w.frame.notReached, next: w.frame.notReachedNext, code: error.code }
  if (error instanceof CasefoldError) {
    const sentence = known[error.code] ?? error.message
    return { sentence, next: nextAfter(error, w), code: error.code }
  }
  return { sentence: w.frame.unexpected, next: w.frame.unexpectedNext, code: error instanceof Error ? error.name : '' }
}

function nextAfter({ status, retryAfterMs }: CasefoldError, w: Words): string {
  if (status === 429) return w.frame.waitSeconds(Math.max(1, Math.ceil((retryAfterMs ?? 1000) / 1000)))
  if (status === 403) return w.frame.askAdmin
  if (status === 412 || status === 409) return w.frame.reloadAndLook
  return status >= 500 ? w.frame.serverNext : ''
}
