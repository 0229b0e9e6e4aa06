import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'

/** Of every open review of the case: what is decided in one counts in the others. */
export async function updateHold(
  tx: TenantTx,
  caseId: Uuid,
  { heldBy, heldUntil }: { heldBy: string | null; heldUntil: Date | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('report_requests')
    .set({ held_by: heldBy, held_until: heldUntil, updated_at: at })
    .where('case_id', '=', caseId)
    .where('status', '=', 'awaiting_review')
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
