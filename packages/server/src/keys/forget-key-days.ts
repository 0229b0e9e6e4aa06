import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { deleteDays } from './key-day.store.ts'
import { dayOf, daysKept } from './key-day.ts'

/** How often keys were used is kept for some weeks. */
export function forgetKeyDays({ db, now }: Pick<App, 'db' | 'now'>, tenantId: Uuid): Promise<number> {
  return inTenant(db, operator(tenantId), (tx) => deleteDays(tx, dayOf(now()) - daysKept))
}
