import type { ExportRecord } from '@casefold/contract/export'
import { askUntil } from './ask-until.ts'
import { ExportFailedError } from './errors.ts'
import { at, type CallOptions, type PostOptions } from './request.ts'
import type { Transport } from './transport.ts'

export type Exports = {
  /** Begins a ZIP file with the case record and, with `audit:read`, its audit events. It holds no files or reports. */
  start(caseId: string, options?: PostOptions): Promise<ExportRecord>
  get(exportId: string, options?: CallOptions): Promise<ExportRecord>
  /**
   * Asks again and again, as often as the service wants to be asked, until the export is completed. Throws
   * `ExportFailedError` if it fails or is cancelled. Waits as long as it takes: bound it with a signal.
   */
  wait(exportId: string, options?: CallOptions): Promise<ExportRecord>
  /** The finished file as it arrives. Read it to its end or cancel it; what is cut off midway is not fetched again. */
  file(exportId: string, options?: CallOptions): Promise<ReadableStream<Uint8Array>>
  cancel(exportId: string, options?: PostOptions): Promise<ExportRecord>
  /** Begins a failed export again. */
  retry(exportId: string, options?: PostOptions): Promise<ExportRecord>
}

export function openExports(transport: Transport): Exports {
  const get = (exportId: string, { signal }: CallOptions): ReturnType<typeof transport.json<ExportRecord>> =>
    transport.json(at`/api/exports/${exportId}`, { signal })
  const post = async (path: string, { signal, idempotencyKey }: PostOptions): Promise<ExportRecord> =>
    (await transport.json<ExportRecord>(path, { method: 'POST', signal, idempotencyKey })).body
  return {
    start: async (caseId, options = {}) => post(at`/api/cases/${caseId}/export`, options),
    get: async (exportId, options = {}) => (await get(exportId, options)).body,
    wait: async (exportId, options = {}) => askUntil(() => get(exportId, options), isCompleted, options),
    file: async (exportId, { signal } = {}) => transport.bytes(at`/api/exports/${exportId}/file`, { signal }),
    cancel: async (exportId, options = {}) => post(at`/api/exports/${exportId}/cancel`, options),
    retry: async (exportId, options = {}) => post(at`/api/exports/${exportId}/retry`, options),
  }
}

function isCompleted(made: ExportRecord): boolean {
  if (made.status === 'failed') throw new ExportFailedError(made)
  return made.status === 'completed'
}
