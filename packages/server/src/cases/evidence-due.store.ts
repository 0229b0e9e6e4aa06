import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Work } from '../kernel/work.ts'

type Owed = { readonly tenantId: Uuid; readonly caseId: Uuid; readonly traceparent: string }

/** Owes what the case's pages say: its pages, or its subject, are others now. Answers the work that computes it. */
export async function oweEvidence(tx: TenantTx, { tenantId, caseId, traceparent }: Owed, at: Date): Promise<Work> {
  const { rows } = await sql<{ attempt: number }>`
    insert into evidence_states as e (tenant_id, case_id, traceparent, updated_at, sweep_at)
    values (${tenantId}, ${caseId}, ${traceparent}, ${at}, ${at}::timestamptz + interval '1 minute')
    on conflict (tenant_id, case_id) do update
    set status = 'queued', attempt = e.attempt + 1, outdated = true, error_code = null,
      traceparent = excluded.traceparent, updated_at = excluded.updated_at, sweep_at = excluded.sweep_at, sweeps = 0
    returning attempt`.execute(tx)
  return { tenantId, rowId: caseId, attempt: rows[0]?.attempt ?? 1, traceparent }
}
