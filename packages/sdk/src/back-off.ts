const firstPauseMs = 250
const longestPauseMs = 8_000
/** Whoever is asked to wait longer than this hears so at once, rather than hang. */
const longestAskedMs = 60_000

/**
 * How long to wait before the next try: at least as long as the service asks for, else twice as long each time. Chance
 * is in both, so that callers do not come back in step. Undefined: not worth waiting.
 */
export function pauseBefore(tried: number, askedMs: number | undefined): number | undefined {
  if (askedMs !== undefined && askedMs > longestAskedMs) return undefined
  const own = Math.min(longestPauseMs, firstPauseMs * 2 ** tried)
  return Math.max(askedMs ?? 0, own / 2) + (Math.random() * own) / 2
}

/** `Retry-After` in milliseconds: seconds, or a date, which is measured by the clock of whoever wrote it. */
export function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const until = Date.parse(/GMT$/.test(text) ? text : '')
  if (Number.isNaN(until)) return undefined
  const now = Date.parse(headers.get('date') ?? '')
  return Math.max(0, until - (Number.isNaN(now) ? Date.now() : now))
}

/** Rejects with the signal's reason as soon as it aborts, and leaves no listener on it. */
export async function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
  signal?.throwIfAborted()
}
