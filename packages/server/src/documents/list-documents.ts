import type { CaseDocumentsQuery, DocumentQuery } from '@casefold/contract/document'
import { inTenant, readInTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { firstUuid, toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { parseCursor, readId, readWhole, toCursor } from './cursor.ts'
import { listCaseDocumentRows, listDocumentRows } from './document.store.ts'
import type { Document } from './document.ts'

type Listed = { documents: Document[]; next: string | undefined }

/** All of a case's documents in reading order; with a limit, a page of them. */
export async function listCaseDocuments(
  app: Pick<App, 'db' | 'log'>,
  principal: Principal,
  id: string,
  { limit, cursor }: CaseDocumentsQuery,
): Promise<Listed> {
  const caseId = parseId('case', id)
  const after = cursor === undefined ? { ordinal: 0, documentId: firstUuid(0) } : parseCursor(cursor, readPlace)
  const rows = await inTenant(app.db, principal, async (tx) => {
    await getCaseRow(tx, app, principal, caseId)
    return listCaseDocumentRows(tx, caseId, after, limit && limit + 1)
  })
  return cut(rows, limit, (last) => toCursor(last.ordinal, toWireId('doc', last.documentId)))
}

const defaultLimit = 100

/** The tenant's documents, newest first. */
export async function listDocuments(
  { db }: Pick<App, 'db'>,
  principal: Principal,
  { processStatus, limit = defaultLimit, cursor }: DocumentQuery,
): Promise<Listed> {
  const before = cursor === undefined ? undefined : parseCursor(cursor, ([id]) => readId('doc', id))
  const rows = await readInTenant(db, principal, (tx) => listDocumentRows(tx, processStatus, before, limit + 1))
  return cut(rows, limit, (last) => toCursor(toWireId('doc', last.documentId)))
}

function readPlace([ordinal, id]: readonly unknown[]): { ordinal: number; documentId: string } | undefined {
  const documentId = readId('doc', id)
  const place = readWhole(ordinal)
  return documentId && place !== undefined ? { ordinal: place, documentId } : undefined
}

function cut(rows: Document[], limit: number | undefined, cursorOf: (last: Document) => string): Listed {
  const documents = limit === undefined ? rows : rows.slice(0, limit)
  const last = documents.at(-1)
  return { documents, next: last && rows.length > documents.length ? cursorOf(last) : undefined }
}
