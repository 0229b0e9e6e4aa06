import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { failAttempt } from './case-evidence.store.ts'
import type { FailureCode } from './case-evidence.ts'

/** Ends an attempt that cannot be finished. One that has ended stays as it is; so do the encounters of before. */
export async function failEvidence(
  { db, now, log, meter }: Pick<App, 'db' | 'now' | 'log' | 'meter'>,
  work: Work,
  code: FailureCode,
): Promise<void> {
  const failed = await inTenant(db, operator(work.tenantId), (tx) => failAttempt(tx, work, code, now()))
  if (!failed) return
  log.warn({ caseId: toWireId('case', work.rowId), attempt: work.attempt, code }, 'evidence failed')
  meter.failed('computeEvidence', code)
}
