import { inTenant } from '../adapters/postgres/database.ts'
import { findCase } from '../cases/case.store.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { toTenantSettings } from '../tenancy/tenant-settings.ts'
import { findDocument } from './document.store.ts'
import { type Document, isOpen } from './document.ts'
import { failDocument } from './fail-document.ts'
import { failureOf } from './open-document.ts'
import { listReadPages } from './page.store.ts'
import { claimDocument } from './read-document.store.ts'
import type { ReadingApp } from './reading-app.ts'
import { storeReading } from './store-reading.ts'

type Chunk = Work & { readonly first: number; readonly last: number }
type Engine = 'accurate' | 'fast'
type Task = { readonly document: Document; readonly pages: readonly number[]; readonly engine: Engine }

/** So many in a row mean that the file, not a page, is what cannot be read. */
const mostFailedInARow = 20

/** Reads what is missing of a range, and stores each page as soon as it is read. False: the attempt is no longer wanted. */
export async function readPages(app: ReadingApp, chunk: Chunk, signal: AbortSignal): Promise<boolean> {
  const task = await takeOn(app, chunk)
  if (!task) return false
  if (task.pages.length === 0) return true
  try {
    return await readMissing(app, chunk, task, signal)
  } catch (error) {
    const code = failureOf(error)
    if (!code) throw error
    await failDocument(app, chunk, code)
    return false
  }
}

function takeOn({ db, now, reader }: ReadingApp, chunk: Chunk): Promise<Task | undefined> {
  const { tenantId, rowId: documentId, attempt, first, last } = chunk
  return inTenant(db, operator(tenantId), async (tx) => {
    const document = await findDocument(tx, documentId)
    if (!document || document.attempt !== attempt || !isOpen(document)) return undefined
    if (!(await claimDocument(tx, document, now()))) return undefined
    const read = new Set(await listReadPages(tx, documentId, attempt, [first, last]))
    const named = document.rereadPages && new Set(document.rereadPages)
    const range = Array.from({ length: last - first + 1 }, (_, place) => first + place)
    const pages = range.filter((page) => !read.has(page) && (named?.has(page) ?? true))
    const { ocrEngine } = toTenantSettings((await findTenantRow(tx))?.settings)
    const wanted = (await findCase(tx, document.caseId))?.ocrEngine ?? ocrEngine
    return { document, pages, engine: reader.engines.includes(wanted) ? wanted : 'fast' }
  })
}

async function readMissing(
  app: ReadingApp,
  chunk: Chunk,
  { document, pages, engine }: Task,
  signal: AbortSignal,
): Promise<boolean> {
  await using copy = await app.copies.open(document)
  const job = { pages, engine, document: document.documentId, signal }
  let failed = 0
  let since = performance.now()
  for await (const reading of app.reader.read(copy.path, document.contentType, job)) {
    const stored = await storeReading(app, document, reading, performance.now() - since)
    since = performance.now()
    failed = reading.textSource === 'failed' ? failed + 1 : 0
    if (stored === 'unwanted') return false
    if (stored === 'overdrawn' || failed >= mostFailedInARow) {
      await failDocument(app, chunk, 'too_complex')
      return false
    }
  }
  return true
}
