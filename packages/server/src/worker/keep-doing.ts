import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app.ts'

/** Again and again until the process stops. One that fails is said, and followed by the next. */
export async function keepDoing(
  { log }: Pick<App, 'log'>,
  signal: AbortSignal,
  pauseMs: number,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((err: unknown) => log.warn({ err }, `${what} failed; the next try follows`))
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
