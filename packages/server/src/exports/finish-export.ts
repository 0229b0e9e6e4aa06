import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { insertEvent } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { type ZipEntry, zip } from '../kernel/zip.ts'
import { completeExport, countChunks, findExport } from './export.store.ts'
import { type Export, exportFolder } from './export.ts'
import { type EntryName, manifestText } from './export-manifest.ts'
import { makeChunk } from './make-chunk.ts'

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
  const folder = exportFolder(found)
  const file = `${randomBytes(8).toString('hex')}.zip`
  const packed = measured(zip(entries({ db, blobs }, found, found.chunksTotal)))
  await blobs.put(`${folder}/${file}`, Readable.from(packed.pieces), 'application/zip')
  const objects = [toWireId('case', found.caseId), toWireId('exp', exportId)]
  const completed = await inTenant(db, principal, async (tx) => {
    if (!(await completeExport(tx, found, { file, ...packed.total() }, now()))) return false
    await insertEvent(tx, toAuditRecord(principal, now(), { action: 'export.completed', outcome: 200, objects }))
    return true
  })
  if (!completed) return blobs.delete(`${folder}/${file}`)
  log.info({ requestId: found.requestId, exportId: objects[1], attempt }, 'export completed')
  // Copies of records that nobody reads again.
  for (let chunk = 0; chunk < found.chunksTotal; chunk++) await blobs.delete(`${folder}/${chunk}`)
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

/** A chunk that is gone (the rows may have been set back to before its end) is made again. */
function entries({ db, blobs }: Pick<App, 'db' | 'blobs'>, found: Export, chunks: number): ZipEntry[] {
  const part = async function* (chunk: number): AsyncGenerator<Buffer> {
    const blob = await blobs.get(`${exportFolder(found)}/${chunk}`)
    if (blob) yield* blob as AsyncIterable<Buffer>
    else yield await makeChunk({ db }, found, chunk)
  }
  const audit = async function* (): AsyncGenerator<Buffer> {
    for (let chunk = 1; chunk < chunks; chunk++) yield* part(chunk)
  }
  const held: readonly (ZipEntry & { readonly name: EntryName })[] = [
    { name: 'case.json', content: part(0) },
    ...(found.withAudit ? [{ name: 'audit.ndjson' as const, content: audit() }] : []),
  ]
  const manifest = Readable.from([Buffer.from(manifestText(held.map(({ name }) => name)))])
  return [{ name: 'manifest.json', content: manifest }, ...held]
}
