import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { claimExport, findExport } from './export.store.ts'
import { exportFolder, isOpen } from './export.ts'
import { findChunk, updateChunkDone } from './export-chunk.store.ts'
import { makeChunk } from './make-chunk.ts'

/** Writes one chunk into the blob store and marks it done, once. False: the attempt is no longer wanted. */
export async function writeExportChunk(
  { db, blobs, now, log }: Pick<App, 'db' | 'blobs' | 'now' | 'log'>,
  { tenantId, rowId: exportId, attempt, chunk }: Work & { chunk: number },
): Promise<boolean> {
  const key = { exportId, attempt, chunk }
  const found = await inTenant(db, operator(tenantId), async (tx) => {
    const row = await findExport(tx, exportId)
    return row && { ...row, done: (await findChunk(tx, key))?.doneAt != null }
  })
  if (!found || found.attempt !== attempt || !isOpen(found)) return false
  if (found.done) return true
  await blobs.put(`${exportFolder(found)}/${chunk}`, await makeChunk({ db }, found, chunk), 'application/octet-stream')
  log.info({ requestId: found.requestId, exportId: toWireId('exp', exportId), attempt, chunk }, 'export chunk written')
  return inTenant(db, operator(tenantId), async (tx) => {
    if (!(await claimExport(tx, exportId, attempt, now()))) return false
    await updateChunkDone(tx, key, now())
    return true
  })
}
