import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { EventRange } from '../audit/audit.store.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Export } from './export.ts'

/** Writes the plan of an attempt, once; whoever comes second keeps what is there. Answers how many chunks it has. */
export async function insertPlan(
  tx: TenantTx,
  { tenantId, exportId, attempt }: Pick<Export, 'tenantId' | 'exportId' | 'attempt'>,
  chunks: readonly EventRange[],
): Promise<number> {
  const row = { tenant_id: tenantId, export_id: exportId, attempt }
  const rows = chunks.map(({ from, end }, chunk) => ({ ...row, chunk, from_event: from, end_event: end }))
  await tx
    .insertInto('export_chunks')
    .columns(['tenant_id', 'export_id', 'attempt', 'chunk', 'from_event', 'end_event'])
    .expression(sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}) as planned
      (tenant_id uuid, export_id uuid, attempt integer, chunk integer, from_event uuid, end_event uuid)`)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { planned } = await tx
    .selectFrom('export_chunks')
    .select((all) => all.fn.countAll<number>().as('planned'))
    .where('export_id', '=', exportId)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow()
  return planned
}

type ChunkKey = { exportId: Uuid; attempt: number; chunk: number }

/** Where the chunk begins, and whether it is done. */
export async function findChunk(
  tx: TenantTx,
  { exportId, attempt, chunk }: ChunkKey,
): Promise<(EventRange & { doneAt: Date | null }) | undefined> {
  return tx
    .selectFrom('export_chunks')
    .select(['from_event as from', 'end_event as end', 'done_at as doneAt'])
    .where('export_id', '=', exportId)
    .where('attempt', '=', attempt)
    .where('chunk', '=', chunk)
    .executeTakeFirst()
}

export async function updateChunkDone(tx: TenantTx, { exportId, attempt, chunk }: ChunkKey, at: Date): Promise<void> {
  await tx
    .updateTable('export_chunks')
    .set({ done_at: at })
    .where('export_id', '=', exportId)
    .where('attempt', '=', attempt)
    .where('chunk', '=', chunk)
    .execute()
}
