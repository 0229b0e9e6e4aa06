import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Connection } from '@temporalio/client'

const lookEveryMs = 1_000
/** One look may fail because this machine is busy. */
const mostFailures = 2

/** Ends when Temporal is not there any more: from then on nothing that runs here can be reported. */
export async function untilAway({ connection }: Client): Promise<void> {
  const { healthService } = connection as Connection
  for (let failures = 0; failures < mostFailures; ) {
    await sleep(lookEveryMs)
    failures = await connection
      .withDeadline(Date.now() + lookEveryMs, () => healthService.check({}))
      .then(
        () => 0,
        () => failures + 1,
      )
  }
}
