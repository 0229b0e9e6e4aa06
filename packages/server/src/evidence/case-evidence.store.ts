import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Work } from '../kernel/work.ts'
import type { CaseEvidence, FailureCode } from './case-evidence.ts'

const columns = [
  'tenant_id as tenantId',
  'case_id as caseId',
  'status',
  'attempt',
  'outdated',
  'corrections',
  'pages',
  'traceparent',
] as const

type Attempt = Pick<Work, 'rowId' | 'attempt'>

/** Holds the row until the transaction ends: corrections of a case follow one another. */
export async function lockEvidence(tx: TenantTx, caseId: Uuid): Promise<CaseEvidence | undefined> {
  const query = tx.selectFrom('evidence_states').select(columns).where('case_id', '=', caseId)
  const row = await query.forUpdate().executeTakeFirst()
  return row && { ...row, status: row.status as CaseEvidence['status'] }
}

/** How many corrections the case has; until the transaction ends nobody adds one. */
export async function countCorrections(tx: TenantTx, caseId: Uuid): Promise<number> {
  const query = tx.selectFrom('evidence_states').select('corrections').where('case_id', '=', caseId)
  return (await query.forShare().executeTakeFirst())?.corrections ?? 0
}

/** Takes the attempt on; false where it is no longer wanted. */
export async function claimEvidence(tx: TenantTx, { rowId, attempt }: Attempt, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('evidence_states')
    .set({ status: 'processing', updated_at: at })
    .where('case_id', '=', rowId)
    .where('attempt', '=', attempt)
    .where('status', 'in', ['queued', 'processing'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The encounters are those of the pages now. */
export async function updateComputed(
  tx: TenantTx,
  caseId: Uuid,
  from: { readonly rules: string; readonly pages: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('evidence_states')
    .set({ outdated: false, ...from, updated_at: at })
    .where('case_id', '=', caseId)
    .execute()
}

/** Ends the attempt; what waits for documents that are being read stays owed. */
export async function endAttempt(tx: TenantTx, { rowId, attempt }: Attempt, at: Date): Promise<void> {
  await tx
    .updateTable('evidence_states')
    .set({
      status: sql`case when outdated then 'queued' else 'completed' end`,
      sweep_at: sql`case when outdated then sweep_at end`,
      updated_at: at,
    })
    .where('case_id', '=', rowId)
    .where('attempt', '=', attempt)
    .where('status', 'in', ['queued', 'processing'])
    .execute()
}

/** False where this attempt has ended already. */
export async function failAttempt(
  tx: TenantTx,
  { rowId, attempt }: Attempt,
  code: FailureCode,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('evidence_states')
    .set({ status: 'failed', error_code: code, updated_at: at, sweep_at: null })
    .where('case_id', '=', rowId)
    .where('attempt', '=', attempt)
    .where('status', 'in', ['queued', 'processing'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a correction, and owes what follows from it elsewhere. Answers its place and the work. */
export async function updateCorrected(
  tx: TenantTx,
  { tenantId, caseId, traceparent }: Pick<CaseEvidence, 'tenantId' | 'caseId' | 'traceparent'>,
  /** Other encounters, or their order, may be others now. */
  outdates: boolean,
  at: Date,
): Promise<{ seq: number; work: Work }> {
  const { corrections, attempt } = await tx
    .updateTable('evidence_states')
    .set({
      corrections: sql`corrections + 1`,
      outdated: sql`outdated or ${outdates}`,
      attempt: sql`attempt + 1`,
      status: 'queued',
      error_code: null,
      traceparent,
      updated_at: at,
      sweep_at: sql`${at}::timestamptz + interval '1 minute'`,
      sweeps: 0,
    })
    .where('case_id', '=', caseId)
    .returning(['corrections', 'attempt'])
    .executeTakeFirstOrThrow()
  return { seq: corrections, work: { tenantId, rowId: caseId, attempt, traceparent } }
}

/** Whether the encounters of a case were computed with other rules than these. */
export async function hasOtherRules(tx: TenantTx, caseId: Uuid, rules: string): Promise<boolean> {
  const row = await tx
    .selectFrom('evidence_states')
    .select('case_id')
    .where('case_id', '=', caseId)
    .where('rules', '<>', rules)
    .executeTakeFirst()
  return row !== undefined
}
