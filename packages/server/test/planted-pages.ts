import { inTenant } from '../src/adapters/postgres/database.ts'
import { insertDocument } from '../src/documents/document.store.ts'
import type { NewDocument } from '../src/documents/document.ts'
import { finishDocument } from '../src/documents/finish-document.ts'
import { getDocument } from '../src/documents/get-document.ts'
import { claimDocument, updateOpened } from '../src/documents/read-document.store.ts'
import { storeReading } from '../src/documents/store-reading.ts'
import { insertUploads } from '../src/documents/upload.store.ts'
import { newUuid, toWireId } from '../src/kernel/ids.ts'
import type { PageReading } from '../src/reading/page-reading.ts'
import { parseId } from '../src/tenancy/refuse-missing.ts'
import type { TestApp, TestTenant } from './test-app.ts'

type PlantedPage = string | Partial<Omit<PageReading, 'pageNumber'>>
type Planted = { readonly fileName?: string /** Left as if it were still being read. */; readonly unfinished?: boolean }

/** A document with these pages, stored as if they had been read. Answers its id. */
export async function plantDocument(
  { app }: Pick<TestApp, 'app'>,
  { principal }: Pick<TestTenant, 'principal'>,
  caseId: string,
  pages: readonly PlantedPage[],
  { fileName = 'records.pdf', unfinished = false }: Planted = {},
): Promise<string> {
  const made = newDocument(principal.tenantId, parseId('case', caseId), fileName)
  await inTenant(app.db, principal, async (tx) => {
    await insertUploads(tx, [{ ...made, attempt: 1, signedAt: made.createdAt, finalizedAt: made.createdAt }])
    await insertDocument(tx, made)
  })
  const id = toWireId('doc', made.documentId)
  const document = await getDocument(app, principal, id)
  await inTenant(app.db, principal, async (tx) => {
    await updateOpened(
      tx,
      document,
      { sha256: 'f'.repeat(64), pageCount: pages.length + (unfinished ? 1 : 0) },
      app.now(),
    )
    await claimDocument(tx, document, app.now())
  })
  for (const [place, page] of pages.entries()) await storeReading(app, document, toReading(page, place + 1), 1)
  const { tenantId, documentId: rowId, attempt } = document
  if (!unfinished) await finishDocument(app, { tenantId, rowId, attempt, traceparent: '' })
  return id
}

function newDocument(tenantId: string, caseId: string, fileName: string): NewDocument {
  const now = new Date()
  const documentId = newUuid(now)
  return {
    ...{ tenantId, documentId, caseId, fileName, contentType: 'application/pdf', size: 1 },
    ...{ blobPath: `planted/${documentId}`, blobEtag: '"1"', blobVersion: null, sha256: null, duplicateOf: null },
    ...{ status: 'queued', attempt: 1, rereadPages: null, pageCount: 0, pagesDone: 0, errorCode: null, labels: null },
    ...{ createdBy: 'test', requestId: '', traceparent: '', createdAt: now, updatedAt: now },
  }
}

/** Its words stand in a row, each a tenth of the page wide. */
export function toReading(page: PlantedPage, pageNumber: number): PageReading {
  const given = typeof page === 'string' ? { text: page } : page
  const text = given.text ?? ''
  const words = text.split(/\s+/).filter((word) => word !== '')
  return {
    pageNumber,
    text,
    words: words.map((word, place) => ({ text: word, ...boxOf(place), confidence: 1 })),
    textSource: 'ocr',
    confidence: 1,
    legibility: 'good',
    hiddenText: 0,
    engine: 'tesseract',
    stamps: [],
    errorCode: null,
    ...given,
  }
}

/** Where the so-manieth word of a planted page stands. */
export function boxOf(place: number): { x0: number; y0: number; x1: number; y1: number } {
  const x0 = (place % 8) / 8
  const y0 = (Math.floor(place / 8) % 32) / 32
  return { x0, y0, x1: x0 + 1 / 16, y1: y0 + 1 / 64 }
}
