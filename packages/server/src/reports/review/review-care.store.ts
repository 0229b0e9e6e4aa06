import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'

export async function updateHold(
  tx: TenantTx,
  id: Uuid,
  { heldBy, heldUntil }: { heldBy: string | null; heldUntil: Date | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('report_requests')
    .set({ held_by: heldBy, held_until: heldUntil, updated_at: at })
    .where('report_request_id', '=', id)
    .execute()
}

/** `toldAt`: when the assignee came to know; null where they are still to be told. */
export async function updateAssignee(
  tx: TenantTx,
  id: Uuid,
  { assignee, toldAt }: { assignee: Uuid | null; toldAt: Date | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('report_requests')
    .set({ assignee, reminded_at: toldAt, updated_at: at })
    .where('report_request_id', '=', id)
    .execute()
}
