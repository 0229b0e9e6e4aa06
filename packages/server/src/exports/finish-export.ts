import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { insertEvent } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { completeExport, countChunks, findExport } from './export.store.ts'
import { type Export, exportFolder } from './export.ts'
import { type ZipEntry, zip } from './zip.ts'

/** Puts the chunks into one ZIP file and ends the export, once: the second to come changes nothing. */
export async function finishExport(
  { db, blobs, now, log }: Pick<App, 'db' | 'blobs' | 'now' | 'log'>,
  { tenantId, rowId: exportId, attempt }: Work,
): Promise<void> {
  const principal = operator(tenantId)
  const found = await inTenant(db, principal, async (tx) => {
    const row = await findExport(tx, exportId)
    return row && { ...row, ...(await countChunks(tx, row)) }
  })
  if (!found || found.attempt !== attempt || found.status !== 'processing') return
  if (found.chunksDone !== found.chunksTotal) throw new Error('an export was to be finished before its chunks were')
  const file = `${randomBytes(8).toString('hex')}.zip`
  const packed = measured(zip(entries(blobs, found, found.chunksTotal)))
  await blobs.put(`${exportFolder(found)}/${file}`, Readable.from(packed.pieces), 'application/zip')
  await inTenant(db, principal, async (tx) => {
    if (!(await completeExport(tx, found, { file, ...packed.total() }, now()))) return
    const objects = [toWireId('case', found.caseId), toWireId('exp', exportId)]
    await insertEvent(tx, toAuditRecord(principal, now(), { action: 'export.completed', outcome: 200, objects }))
    log.info({ requestId: found.requestId, exportId: objects[1], attempt }, 'export completed')
  })
}

/** Passes pieces on and knows in the end how many bytes they were and what their hash is. */
function measured(source: AsyncIterable<Buffer>): {
  pieces: AsyncIterable<Buffer>
  total(): { size: number; sha256: string }
} {
  const hash = createHash('sha256')
  let size = 0
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
  }
  return { pieces: pieces(), total: () => ({ size, sha256: hash.digest('hex') }) }
}

function entries(blobs: App['blobs'], found: Export, chunks: number): ZipEntry[] {
  const part = async function* (chunk: number): AsyncGenerator<Buffer> {
    const blob = await blobs.get(`${exportFolder(found)}/${chunk}`)
    if (!blob) throw new Error('a chunk of an export is missing in the blob store')
    yield* blob as AsyncIterable<Buffer>
  }
  const audit = async function* (): AsyncGenerator<Buffer> {
    for (let chunk = 1; chunk < chunks; chunk++) yield* part(chunk)
  }
  return [
    { name: 'case.json', content: part(0) },
    ...(found.withAudit ? [{ name: 'audit.ndjson', content: audit() }] : []),
  ]
}
