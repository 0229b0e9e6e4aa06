import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Correction, NewCorrection } from './correction.ts'

export async function insertCorrection(
  tx: TenantTx,
  { tenantId, caseId }: { readonly tenantId: Uuid; readonly caseId: Uuid },
  { seq, encounterId, opening, action, body, by, at }: NewCorrection,
): Promise<void> {
  await tx
    .insertInto('encounter_corrections')
    .values({
      tenant_id: tenantId,
      case_id: caseId,
      seq,
      encounter_id: encounterId,
      opening,
      action,
      body: JSON.stringify(body),
      actor: by.by,
      name: by.name,
      credentials: by.credentials,
      at,
    })
    .execute()
}

/** In the order in which they were made. */
export async function listCorrections(tx: TenantTx, caseId: Uuid): Promise<Correction[]> {
  const rows = await tx
    .selectFrom('encounter_corrections')
    .select(['encounter_id as encounterId', 'opening', 'action', 'body'])
    .where('case_id', '=', caseId)
    .orderBy('seq')
    .execute()
  // As `insertCorrection` wrote it.
  return rows as unknown as Correction[]
}
