import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { endAttempt } from './case-evidence.store.ts'

/** Ends the attempt, once everything that follows from the evidence is done. */
export function endEvidence({ db, now }: Pick<App, 'db' | 'now'>, work: Work): Promise<void> {
  return inTenant(db, operator(work.tenantId), (tx) => endAttempt(tx, work, now()))
}
