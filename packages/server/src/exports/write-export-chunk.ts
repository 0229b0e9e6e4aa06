import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { listEventsAbout } from '../audit/audit.store.ts'
import { toAuditEvent } from '../audit/audit-event.ts'
import { findCase } from '../cases/case.store.ts'
import { toCaseRecord } from '../cases/case.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { claimExport, findExport } from './export.store.ts'
import { type Export, exportFolder } from './export.ts'
import { findChunk, updateChunkDone } from './export-chunk.store.ts'

/** Writes one chunk into the blob store and marks it done, once. False: the attempt is no longer wanted. */
export async function writeExportChunk(
  { db, blobs, now, log }: Pick<App, 'db' | 'blobs' | 'now' | 'log'>,
  { tenantId, rowId: exportId, attempt, chunk }: Work & { chunk: number },
): Promise<boolean> {
  const key = { exportId, attempt, chunk }
  const made = await inTenant(db, operator(tenantId), async (tx) => {
    const found = await findExport(tx, exportId)
    if (!found || found.attempt !== attempt || found.status !== 'processing') return undefined
    return { found, text: await chunkText(tx, found, key) }
  })
  if (!made) return false
  const { found, text } = made
  if (text === undefined) return true
  await blobs.put(`${exportFolder(found)}/${chunk}`, Buffer.from(text), 'application/octet-stream')
  log.info({ requestId: found.requestId, exportId: toWireId('exp', exportId), attempt, chunk }, 'export chunk written')
  return inTenant(db, operator(tenantId), async (tx) => {
    if (!(await claimExport(tx, exportId, attempt, now()))) return false
    await updateChunkDone(tx, key, now())
    return true
  })
}

/** Undefined where the chunk is done already. */
async function chunkText(
  tx: TenantTx,
  { caseId }: Export,
  key: { exportId: Uuid; attempt: number; chunk: number },
): Promise<string | undefined> {
  const planned = await findChunk(tx, key)
  if (!planned || planned.doneAt) return undefined
  if (key.chunk === 0) {
    const found = await findCase(tx, caseId)
    return found && `${JSON.stringify(toCaseRecord(found), null, 2)}\n`
  }
  const events = await listEventsAbout(tx, toWireId('case', caseId), planned)
  return events.map((event) => `${JSON.stringify(toAuditEvent(event))}\n`).join('')
}
