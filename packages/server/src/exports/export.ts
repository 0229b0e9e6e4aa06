import type { ExportRecord } from '@casefold/contract/export'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Work } from '../kernel/work.ts'

export type Export = {
  readonly tenantId: Uuid
  readonly exportId: Uuid
  readonly caseId: Uuid
  readonly status: ExportRecord['status']
  readonly attempt: number
  readonly withAudit: boolean
  readonly errorCode: string | null
  readonly file: string | null
  readonly size: number | null
  readonly sha256: string | null
  readonly createdBy: string
  readonly requestId: string
  readonly traceparent: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly completedAt: Date | null
}

export type Progress = { readonly chunksDone: number; readonly chunksTotal: number }

export const nothingYet: Progress = { chunksDone: 0, chunksTotal: 0 }

/** Whether it is still owed. */
export function isOpen({ status }: Pick<Export, 'status'>): boolean {
  return status === 'queued' || status === 'processing'
}

/** Why an export failed, in words for whoever asked for it. */
const failures = {
  cancelled: 'The export was cancelled',
  deadline_exceeded: 'The export made no progress for too long; try it again',
  internal: 'Something went wrong on our side; try it again',
} as const

export type FailureCode = keyof typeof failures

/** '' for a code that nobody knows any more, and for none. */
export function failureMessage(code: string | null): string {
  return code !== null && Object.hasOwn(failures, code) ? failures[code as FailureCode] : ''
}

export function toExportRecord(found: Export, progress: Progress): ExportRecord {
  const code = found.errorCode as FailureCode | null
  return {
    exportId: toWireId('exp', found.exportId),
    caseId: toWireId('case', found.caseId),
    status: found.status,
    progress: { chunksDone: progress.chunksDone, chunksTotal: progress.chunksTotal },
    error: code && { code, message: failures[code] },
    ...(found.size !== null && { size: found.size }),
    ...(found.sha256 !== null && { sha256: found.sha256 }),
    createdAt: found.createdAt.toISOString(),
    completedAt: found.completedAt?.toISOString() ?? null,
  }
}

export function toWork({ tenantId, exportId, attempt, traceparent }: Export): Work {
  return { tenantId, rowId: exportId, attempt, traceparent }
}

/** One folder an attempt: what an earlier attempt still writes goes nowhere that is read. */
export function exportFolder({
  tenantId,
  exportId,
  attempt,
}: Pick<Export, 'tenantId' | 'exportId' | 'attempt'>): string {
  return `exports/${toWireId('ten', tenantId)}/${toWireId('exp', exportId)}/${attempt}`
}
