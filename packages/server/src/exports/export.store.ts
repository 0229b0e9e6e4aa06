import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Export, FailureCode, Progress } from './export.ts'

const columns = [
  'tenant_id as tenantId',
  'export_id as exportId',
  'case_id as caseId',
  'status',
  'attempt',
  'with_audit as withAudit',
  'error_code as errorCode',
  'file',
  'size',
  'sha256',
  'created_by as createdBy',
  'request_id as requestId',
  'traceparent',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'completed_at as completedAt',
] as const

const sweepAfterMs = 60_000

function sweepAt(from: Date): Date {
  return new Date(from.getTime() + sweepAfterMs)
}

export async function findExport(tx: TenantTx, exportId: Uuid): Promise<Export | undefined> {
  const row = await tx.selectFrom('exports').select(columns).where('export_id', '=', exportId).executeTakeFirst()
  return row && toExport(row)
}

/** The table's own check holds what this narrows. */
function toExport(row: Omit<Export, 'status'> & { status: string }): Export {
  return { ...row, status: row.status as Export['status'] }
}

export async function insertExport(tx: TenantTx, created: Export): Promise<void> {
  await tx
    .insertInto('exports')
    .values({
      tenant_id: created.tenantId,
      export_id: created.exportId,
      case_id: created.caseId,
      status: created.status,
      with_audit: created.withAudit,
      created_by: created.createdBy,
      request_id: created.requestId,
      traceparent: created.traceparent,
      created_at: created.createdAt,
      updated_at: created.updatedAt,
      sweep_at: sweepAt(created.createdAt),
    })
    .execute()
}

/** Progress of this attempt, the first of which takes it on; false where it is no longer wanted. */
export async function claimExport(tx: TenantTx, exportId: Uuid, attempt: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ status: 'processing', updated_at: at })
    .where('export_id', '=', exportId)
    .where('attempt', '=', attempt)
    .where('status', 'in', ['queued', 'processing'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends this attempt once: whoever comes second, or from an earlier attempt, gets false. */
export async function completeExport(
  tx: TenantTx,
  { exportId, attempt }: Pick<Export, 'exportId' | 'attempt'>,
  file: { file: string; size: number; sha256: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ ...file, status: 'completed', updated_at: at, completed_at: at, sweep_at: null })
    .where('export_id', '=', exportId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undefined where this attempt has ended already. */
export async function failExportRow(
  tx: TenantTx,
  { exportId, attempt }: Pick<Export, 'exportId' | 'attempt'>,
  code: FailureCode,
  at: Date,
): Promise<Export | undefined> {
  const row = await tx
    .updateTable('exports')
    .set({ status: 'failed', error_code: code, updated_at: at, sweep_at: null })
    .where('export_id', '=', exportId)
    .where('attempt', '=', attempt)
    .where('status', 'in', ['queued', 'processing'])
    .returning(columns)
    .executeTakeFirst()
  return row && toExport(row)
}

/** A new attempt of a failed export; undefined where it has not failed. */
export async function requeueExport(tx: TenantTx, exportId: Uuid, at: Date): Promise<Export | undefined> {
  const row = await tx
    .updateTable('exports')
    .set({
      status: 'queued',
      error_code: null,
      updated_at: at,
      sweep_at: sweepAt(at),
      sweeps: 0,
      attempt: sql`attempt + 1`,
    })
    .where('export_id', '=', exportId)
    .where('status', '=', 'failed')
    .returning(columns)
    .executeTakeFirst()
  return row && toExport(row)
}

export async function countChunks(
  tx: TenantTx,
  { exportId, attempt }: Pick<Export, 'exportId' | 'attempt'>,
): Promise<Progress> {
  const row = await tx
    .selectFrom('export_chunks')
    .select((all) => [all.fn.countAll<number>().as('chunksTotal'), all.fn.count<number>('done_at').as('chunksDone')])
    .where('export_id', '=', exportId)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow()
  return row
}
