import { readRetryAfter, sleep } from './back-off.ts'
import type { CallOptions } from './request.ts'

const soonestMs = 250

/** Asks again and again, as often as the service wants to be asked, until `isDone` says so, or throws. */
export async function askUntil<Body>(
  ask: () => Promise<{ body: Body; headers: Headers }>,
  isDone: (body: Body) => boolean,
  { signal }: CallOptions,
): Promise<Body> {
  for (;;) {
    const { body, headers } = await ask()
    if (isDone(body)) return body
    await sleep(Math.max(soonestMs, readRetryAfter(headers) ?? 1000), signal)
  }
}
