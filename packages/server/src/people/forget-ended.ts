import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { deleteOldConfirmations } from './confirm/confirmation.store.ts'
import { deleteOldLinks } from './link.store.ts'
import { deleteOldSessions } from './session.store.ts'

const keptMs = 30 * 86_400_000
const mostAtOnce = 1_000

/**
 * Sessions, links and confirmations that ended a month ago; but a member's newest session stays, which says when they were last seen.
 * Many short transactions, so that nobody waits for one.
 */
export async function forgetEnded({ db, now }: Pick<App, 'db' | 'now'>, tenantId: Uuid): Promise<number> {
  const before = new Date(now().getTime() - keptMs)
  const inPieces = async (forget: (tx: TenantTx, before: Date, most: number) => Promise<number>): Promise<number> => {
    let forgotten = 0
    for (;;) {
      const some = await inTenant(db, { tenantId }, (tx) => forget(tx, before, mostAtOnce))
      forgotten += some
      if (some < mostAtOnce) return forgotten
    }
  }
  let forgotten = 0
  for (const forget of [deleteOldSessions, deleteOldLinks, deleteOldConfirmations]) forgotten += await inPieces(forget)
  return forgotten
}
