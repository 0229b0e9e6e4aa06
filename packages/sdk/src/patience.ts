/** Ends one try: when the caller gives up, or when the service has been silent for too long. */
export type Patience = {
  /** What `fetch` listens to. */
  readonly signal: AbortSignal
  readonly exhausted: boolean
  /** Counts from here, for another `timeoutMs`. */
  restart(): void
  /** Stops counting; the caller can still give up. */
  rest(): void
  /** Lets go of the timer and of the caller's signal. */
  end(): void
}

/**
 * `firstMs` counts until the first restart: an answer may take longer to begin than to go on.
 *
 * Not `AbortSignal.any` with `AbortSignal.timeout`: those cannot be let go of, so that a signal which lives as long as the
 * process would gather one follower a request, and a download would be cut however steadily it flows.
 */
export function openPatience(caller: AbortSignal | undefined, timeoutMs: number, firstMs = timeoutMs): Patience {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let exhausted = false

  const giveUp = (): void => controller.abort(caller?.reason)
  const runOut = (): void => {
    exhausted = true
    controller.abort()
  }
  const rest = (): void => clearTimeout(timer)
  const wait = (ms: number): void => {
    rest()
    timer = setTimeout(runOut, ms)
  }

  caller?.addEventListener('abort', giveUp)
  wait(firstMs)
  return {
    signal: controller.signal,
    get exhausted() {
      return exhausted
    },
    restart: () => wait(timeoutMs),
    rest,
    end: () => {
      rest()
      caller?.removeEventListener('abort', giveUp)
    },
  }
}
