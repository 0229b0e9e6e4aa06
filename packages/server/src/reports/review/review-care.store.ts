import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'

export async function updateHold(
  tx: TenantTx,
  id: Uuid,
  { heldBy, heldUntil }: { heldBy: string | null; heldUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('report_requests')
    .set({ held_by: heldBy, held_until: heldUntil })
    .where('report_request_id', '=', id)
    .execute()
}

export async function updateAssignee(tx: TenantTx, id: Uuid, assignee: Uuid | null): Promise<void> {
  await tx.updateTable('report_requests').set({ assignee }).where('report_request_id', '=', id).execute()
}
