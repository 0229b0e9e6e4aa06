import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Connection } from '@temporalio/client'

const lookEveryMs = 1_000
/** One look may fail because this machine is busy. */
const mostFailures = 2
/** gRPC's words for: nobody answers there, and: not in time. */
const silence = new Set([14, 4])

/** Ends when Temporal is not there any more: from then on nothing that runs here can be reported. Rejects when told to. */
export async function untilAway({ connection }: Client, signal: AbortSignal): Promise<void> {
  const { healthService } = connection as Connection
  for (let failures = 0; failures < mostFailures; ) {
    await sleep(lookEveryMs, undefined, { signal })
    failures = await connection
      .withDeadline(Date.now() + lookEveryMs, () => healthService.check({}))
      .then(
        () => 0,
        (error: { code?: number }) => (silence.has(error.code ?? -1) ? failures + 1 : 0),
      )
  }
  signal.throwIfAborted()
}
