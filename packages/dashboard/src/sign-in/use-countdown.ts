import { CasefoldError } from '@casefold/sdk/errors'
import { useEffect, useState } from 'react'

/** Seconds until the service lets one try again; undefined where it did not say so, 0 when that is over. */
export function useCountdown(error: unknown): number | undefined {
  const waitMs = error instanceof CasefoldError && error.status === 429 ? (error.retryAfterMs ?? 1_000) : undefined
  const [left, setLeft] = useState<number>()
  // The same wait may be asked for twice: what counts is each refusal.
  useEffect(() => {
    if (waitMs === undefined || !error) return setLeft(undefined)
    const until = Date.now() + waitMs
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [error, waitMs])
  return left
}
