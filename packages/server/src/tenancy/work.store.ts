import type { Database } from '../adapters/postgres/database.ts'
import type { DueWork, OpenWork } from '../kernel/work.ts'

/** What rows promise, across tenants and kinds, that was not looked at for a while. */
export async function claimDueWork(db: Database, most: number): Promise<DueWork[]> {
  return db.call(
    `select kind, tenant_id as "tenantId", row_id as "rowId", attempt, traceparent, status, sweeps from due_work($1)`,
    [most],
  )
}

export async function listOpenWork(db: Database): Promise<OpenWork[]> {
  return db.call('select kind, status, rows, oldest from open_work()', [])
}
