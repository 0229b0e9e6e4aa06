import type { Answer } from '@casefold/clinical/model/read-answer'
import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { ReportRequestRow } from '../report-request.ts'

type Request = Pick<ReportRequestRow, 'tenantId' | 'reportRequestId' | 'attempt'>

export async function findAnswer(tx: TenantTx, question: Buffer): Promise<Answer | undefined> {
  const row = await tx.selectFrom('model_answers').select('answer').where('question', '=', question).executeTakeFirst()
  return row?.answer as Answer | undefined
}

/** Of two who asked the same at once, the first is kept. */
export async function insertAnswer(
  tx: TenantTx,
  { tenantId }: Pick<Request, 'tenantId'>,
  kept: { question: Buffer; documentId: Uuid; answer: Answer; createdAt: Date },
): Promise<void> {
  await sql`
    insert into model_answers (tenant_id, question, document_id, answer, created_at)
    select ${tenantId}, ${kept.question}, document_id, ${JSON.stringify(kept.answer)}::jsonb, ${kept.createdAt}
    from documents where tenant_id = ${tenantId} and document_id = ${kept.documentId}
    on conflict do nothing`.execute(tx)
}

export type CallLimits = { readonly calls: number; readonly failedInARow: number }

/** True where one more call may be made. A new attempt forgives failures, and no calls. */
export async function claimCall(
  tx: TenantTx,
  { tenantId, reportRequestId, attempt }: Request,
  most: CallLimits,
): Promise<boolean> {
  const { rows } = await sql`
    insert into model_budgets as known (tenant_id, report_request_id, calls, attempt, failed)
    select ${tenantId}, ${reportRequestId}, 1, ${attempt}, 0 where ${most.calls}::integer > 0
    on conflict (tenant_id, report_request_id) do update
    set calls = known.calls + 1, attempt = excluded.attempt,
      failed = case when known.attempt = excluded.attempt then known.failed else 0 end
    where known.calls < ${most.calls} and (known.attempt <> excluded.attempt or known.failed < ${most.failedInARow})
    returning 1 as claimed`.execute(tx)
  return rows.length > 0
}

export async function updateFailed(
  tx: TenantTx,
  { reportRequestId, attempt }: Request,
  outcome: 'answered' | 'failed',
): Promise<void> {
  await tx
    .updateTable('model_budgets')
    .set({ failed: outcome === 'answered' ? 0 : sql`failed + 1` })
    .where('report_request_id', '=', reportRequestId)
    .where('attempt', '=', attempt)
    .execute()
}
