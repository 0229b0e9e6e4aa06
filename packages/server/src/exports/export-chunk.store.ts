import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Export } from './export.ts'

export type PlannedChunk = { readonly afterEvent: Uuid; readonly lastEvent: Uuid }

/** Writes the plan of an attempt, once; whoever comes second keeps what is there. Answers how many chunks it has. */
export async function insertPlan(
  tx: TenantTx,
  { tenantId, exportId, attempt }: Pick<Export, 'tenantId' | 'exportId' | 'attempt'>,
  chunks: readonly PlannedChunk[],
): Promise<number> {
  const row = { tenant_id: tenantId, export_id: exportId, attempt }
  const rows = chunks.map(({ afterEvent, lastEvent }, chunk) => ({
    ...row,
    chunk,
    after_event: afterEvent,
    last_event: lastEvent,
  }))
  await tx
    .insertInto('export_chunks')
    .columns(['tenant_id', 'export_id', 'attempt', 'chunk', 'after_event', 'last_event'])
    .expression(sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}) as planned
      (tenant_id uuid, export_id uuid, attempt integer, chunk integer, after_event uuid, last_event uuid)`)
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
): Promise<{ afterEvent: Uuid; lastEvent: Uuid; doneAt: Date | null } | undefined> {
  return tx
    .selectFrom('export_chunks')
    .select(['after_event as afterEvent', 'last_event as lastEvent', 'done_at as doneAt'])
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
