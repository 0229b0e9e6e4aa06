import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { deleteExpiredClaims } from './idempotency.store.ts'

const mostAtOnce = 1_000

/** Answers under idempotency keys are kept for a day. Many short transactions, so that nobody waits for one. */
export async function deleteExpired({ db, now }: Pick<App, 'db' | 'now'>, tenantId: Uuid): Promise<number> {
  let deleted = 0
  for (;;) {
    const some = await inTenant(db, operator(tenantId), (tx) => deleteExpiredClaims(tx, now(), mostAtOnce))
    deleted += some
    if (some < mostAtOnce) return deleted
  }
}
