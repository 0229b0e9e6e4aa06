import { setTimeout as sleep } from 'node:timers/promises'
import type { PreparedUploadInfo } from '@casefold/contract/upload'
import { writePdf } from '@casefold/dev/pdf-text'
import { query } from '@casefold/dev/postgres'
import { inTenant } from '../src/adapters/postgres/database.ts'
import type { App } from '../src/app.ts'
import { finishDocument } from '../src/documents/finish-document.ts'
import { getDocument } from '../src/documents/get-document.ts'
import { claimDocument, updateOpened } from '../src/documents/read-document.store.ts'
import { storeReading } from '../src/documents/store-reading.ts'
import { fromWireId } from '../src/kernel/ids.ts'
import type { PageReading } from '../src/reading/page-reading.ts'
import type { OwnService, OwnTenant } from './app-on-cluster.ts'

export const drilledFile = writePdf([{ lines: ['The patient denies smoking.', 'Seen on 03/14/2019.'] }])
const contentType = 'application/pdf'

const reading: PageReading = {
  pageNumber: 1,
  text: 'denies smoking',
  words: [
    { text: 'denies', x0: 0.1, y0: 0.1, x1: 0.2, y1: 0.12, confidence: 1 },
    { text: 'smoking', x0: 0.22, y0: 0.1, x1: 0.3, y1: 0.12, confidence: 0.9 },
  ],
  textSource: 'ocr',
  confidence: 0.95,
  legibility: 'good',
  hiddenText: 0,
  engine: 'rapidocr',
  stamps: [],
  errorCode: null,
}

/** A document that waits to be read. */
export async function fileDocument({ app, ask, newCase }: OwnService, { key }: OwnTenant): Promise<string> {
  const caseId = await newCase(key, 'With a document')
  const path = `/api/cases/${caseId}/upload-documents`
  const size = drilledFile.length
  const prepared = await ask(key, 'POST', path, [{ name: 'records.pdf', type: contentType, size }])
  const [{ documentId, blobPath, fileName } = { documentId: '', blobPath: '', fileName: '' }] =
    prepared.json<PreparedUploadInfo[]>()
  await app.blobs.put(blobPath, drilledFile, contentType)
  await ask(key, 'POST', `${path}/finalize`, { caseId, documentId, blobPath, fileName, contentType, size })
  return documentId
}

/** What its workflow would do with a page that says so, twice: the first reading becomes an earlier version. */
export async function readTwice(at: OwnService, tenant: OwnTenant, id: string): Promise<void> {
  await readOnce(at.app, tenant, id)
  await at.ask(tenant.key, 'POST', `/api/documents/${id}/reread`)
  await readOnce(at.app, tenant, id)
}

async function readOnce(app: App, { principal }: OwnTenant, id: string): Promise<void> {
  const document = await getDocument(app, principal, id)
  await inTenant(app.db, principal, async (tx) => {
    await updateOpened(tx, document, { sha256: 'f'.repeat(64), pageCount: 1 }, app.now())
    await claimDocument(tx, document, app.now())
  })
  await storeReading(app, document, reading, 1)
  const { tenantId, documentId: rowId, attempt } = document
  await finishDocument(app, { tenantId, rowId, attempt, traceparent: '' })
}

/** Has the sweep look at it now, and waits until it is read. */
export async function untilRead(adminUrl: string, id: string, withinMs: number): Promise<void> {
  const documentId = fromWireId('doc', id)
  await query(adminUrl, `update documents set sweep_at = now() where document_id = '${documentId}'`)
  for (const deadline = Date.now() + withinMs; ; ) {
    const [row] = await query<{ status: string }>(
      adminUrl,
      `select status from documents where document_id = '${documentId}'`,
    )
    if (row?.status === 'completed') return
    if (Date.now() > deadline) throw new Error(`the document is ${row?.status} after ${withinMs} ms`)
    await sleep(250)
  }
}
