import { inTenant } from '../adapters/postgres/database.ts'
import { FileProblem } from '../adapters/render/file-problem.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { findDocument } from './document.store.ts'
import { type Document, type FailureCode, isOpen } from './document.ts'
import { failDocument } from './fail-document.ts'
import { FileLost } from './open-file.ts'
import { planChunks } from './plan-chunks.ts'
import { takeQuota } from './quota.ts'
import { updateOpened } from './read-document.store.ts'
import type { ReadingApp } from './reading-app.ts'

type Chunks = readonly (readonly [first: number, last: number])[]

/** Fetches and hashes the file, looks what it is, and plans the reading. A file that cannot be read ends here. */
export async function openDocument(app: ReadingApp, work: Work): Promise<Chunks> {
  const { tenantId, rowId: documentId, attempt } = work
  const principal = operator(tenantId)
  const found = await inTenant(app.db, principal, (tx) => findDocument(tx, documentId))
  if (!found || found.attempt !== attempt || !isOpen(found)) return []
  try {
    const opened = await inspect(app, found)
    const wanted = await inTenant(app.db, principal, async (tx) => {
      const updated = await updateOpened(tx, found, opened, app.now())
      if (updated) await takeQuota(tx, tenantId, { documents: 0, bytes: 0, pages: opened.pageCount - updated.before })
      return updated !== undefined
    })
    app.log.info({ requestId: found.requestId, documentId: toWireId('doc', documentId), attempt }, 'document opened')
    return wanted ? planChunks(opened.pageCount, found.rereadPages) : []
  } catch (error) {
    const code = failureOf(error)
    if (!code) throw error
    await failDocument(app, work, code)
    return []
  }
}

async function inspect(
  { copies, reader }: ReadingApp,
  found: Document,
): Promise<{ sha256: string; pageCount: number }> {
  await using copy = await copies.open(found)
  const { pageCount } = await reader.inspect(copy.path, found.contentType)
  return { sha256: copy.sha256, pageCount }
}

/** What is wrong with the file itself, and will be at every try. */
export function failureOf(error: unknown): FailureCode | undefined {
  if (error instanceof FileLost) return error.code
  if (error instanceof AppError && error.code === 'quota_pages') return 'quota_pages'
  if (!(error instanceof FileProblem)) return undefined
  return error.code === 'page_too_complex' || error.code === 'page_too_large' ? 'too_complex' : error.code
}
