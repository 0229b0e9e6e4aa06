import type { ReportParameters } from '@casefold/contract/report'
import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { FailureCode, Method, ReportRequestRow, RequestState, UnreadPage } from './report-request.ts'

const stateColumns = [
  'tenant_id as tenantId',
  'report_request_id as reportRequestId',
  'case_id as caseId',
  'report_type as reportType',
  'parameters',
  'status',
  'step',
  'attempt',
  'wait_until as waitUntil',
  'pages_total as pagesTotal',
  'pages_done as pagesDone',
  'findings',
  'approved',
  'rejected',
  'conflicts',
  'decisions',
  'last_hash as lastHash',
  'assignee',
  'held_by as heldBy',
  'held_until as heldUntil',
  'approved_by as approvedBy',
  'approved_at as approvedAt',
  'supersedes',
  'report_id as reportId',
  'error_code as errorCode',
  'request_id as requestId',
  'traceparent',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'completed_at as completedAt',
] as const

const requestColumns = [...stateColumns, 'unread', 'method'] as const

type StateRow = Omit<RequestState, 'reportType' | 'parameters' | 'status' | 'step'> & {
  reportType: string
  parameters: unknown
  status: string
  step: string
}
type Row = StateRow & { unread: unknown; method: unknown }

/** The table's own checks and the contract hold what this narrows. */
function toState(row: StateRow): RequestState {
  return {
    ...row,
    reportType: row.reportType as RequestState['reportType'],
    parameters: row.parameters as ReportParameters,
    status: row.status as RequestState['status'],
    step: row.step as RequestState['step'],
  }
}

function toRequestRow(row: Row): ReportRequestRow {
  return { ...toState(row), unread: row.unread as UnreadPage[], method: row.method as Method }
}

/** Without what only analysis and synthesis need: it may be megabytes. */
export async function findRequestState(tx: TenantTx, id: Uuid): Promise<RequestState | undefined> {
  const row = await tx
    .selectFrom('report_requests')
    .select(stateColumns)
    .where('report_request_id', '=', id)
    .executeTakeFirst()
  return row && toState(row)
}

export async function findReportRequest(tx: TenantTx, id: Uuid): Promise<ReportRequestRow | undefined> {
  const row = await tx
    .selectFrom('report_requests')
    .select(requestColumns)
    .where('report_request_id', '=', id)
    .executeTakeFirst()
  return row && toRequestRow(row)
}

/** Holds the row until the transaction ends. */
export async function lockReportRequest(tx: TenantTx, id: Uuid): Promise<ReportRequestRow | undefined> {
  const row = await tx
    .selectFrom('report_requests')
    .select(requestColumns)
    .where('report_request_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toRequestRow(row)
}

export async function insertReportRequest(tx: TenantTx, created: ReportRequestRow, createdBy: string): Promise<void> {
  await tx
    .insertInto('report_requests')
    .values({
      tenant_id: created.tenantId,
      report_request_id: created.reportRequestId,
      case_id: created.caseId,
      report_type: created.reportType,
      parameters: JSON.stringify(created.parameters),
      status: created.status,
      wait_until: created.waitUntil,
      created_by: createdBy,
      request_id: created.requestId,
      traceparent: created.traceparent,
      created_at: created.createdAt,
      updated_at: created.updatedAt,
      sweep_at: sql`${created.createdAt}::timestamptz + interval '1 minute'`,
    })
    .execute()
}

/** The newest of the same case, type and parameters that has not ended. */
export async function findEqualRequest(
  tx: TenantTx,
  { caseId, reportType, parameters }: Pick<ReportRequestRow, 'caseId' | 'reportType' | 'parameters'>,
): Promise<ReportRequestRow | undefined> {
  const row = await tx
    .selectFrom('report_requests')
    .select(requestColumns)
    .where('case_id', '=', caseId)
    .where('report_type', '=', reportType)
    .where('parameters', '=', sql<never>`${JSON.stringify(parameters)}::jsonb`)
    .where('status', 'in', ['pending', 'processing', 'awaiting_review'])
    .orderBy('report_request_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRequestRow(row)
}

export type RequestFilter = {
  readonly caseId: Uuid | undefined
  readonly status: ReportRequestRow['status'] | undefined
  /** Null: only those that are nobody's. */
  readonly assignee: Uuid | null | undefined
  readonly order: 'newest' | 'oldest'
  /** Only those that follow it in this order. */
  readonly after: Uuid | undefined
}

export async function listRequestRows(
  tx: TenantTx,
  { caseId, status, assignee, order, after }: RequestFilter,
  most: number,
): Promise<RequestState[]> {
  let query = tx.selectFrom('report_requests').select(stateColumns)
  if (caseId) query = query.where('case_id', '=', caseId)
  if (status) query = query.where('status', '=', status)
  if (assignee !== undefined) query = query.where('assignee', 'is not distinct from', assignee)
  const [follows, way] = order === 'newest' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  if (after) query = query.where('report_request_id', follows, after)
  const rows = await query.orderBy('report_request_id', way).limit(most).execute()
  return rows.map(toState)
}

/** Progress of this attempt at this step, the first of which takes it on; false where it is no longer wanted. */
export async function claimRequest(
  tx: TenantTx,
  id: Uuid,
  attempt: number,
  step: ReportRequestRow['step'],
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_requests')
    .set({ status: 'processing', updated_at: at })
    .where('report_request_id', '=', id)
    .where('attempt', '=', attempt)
    .where('step', '=', step)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Attempt = Pick<ReportRequestRow, 'reportRequestId' | 'attempt'>

/** Ends the work of this attempt; undefined where it has ended already. A review ends only where it is cancelled. */
export async function failRequestRow(
  tx: TenantTx,
  { reportRequestId, attempt }: Attempt,
  code: FailureCode,
  at: Date,
): Promise<ReportRequestRow | undefined> {
  const from = code === 'cancelled' ? ['pending', 'processing', 'awaiting_review'] : ['pending', 'processing']
  const row = await tx
    .updateTable('report_requests')
    .set({ status: 'failed', error_code: code, updated_at: at, sweep_at: null, held_by: null, held_until: null })
    .where('report_request_id', '=', reportRequestId)
    .where('attempt', '=', attempt)
    .where('status', 'in', from)
    .returning(requestColumns)
    .executeTakeFirst()
  return row && toRequestRow(row)
}

/** A new attempt of a failed request at the step where it failed; undefined where it has not failed. */
export async function requeueRequest(
  tx: TenantTx,
  id: Uuid,
  at: Date,
  waitUntil: Date,
): Promise<ReportRequestRow | undefined> {
  const row = await tx
    .updateTable('report_requests')
    .set({
      status: sql`case step when 'analyse' then 'pending' else 'processing' end`,
      error_code: null,
      wait_until: waitUntil,
      updated_at: at,
      sweep_at: sql`${at}::timestamptz + interval '1 minute'`,
      sweeps: 0,
      attempt: sql`attempt + 1`,
    })
    .where('report_request_id', '=', id)
    .where('status', '=', 'failed')
    .returning(requestColumns)
    .executeTakeFirst()
  return row && toRequestRow(row)
}
