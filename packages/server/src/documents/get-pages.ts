import type { CasePageQuery, PageError, PageQuery, PageRecord, PageWithWords } from '@casefold/contract/page'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { unpackWords } from '../reading/pack-words.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { parseCursor, readWhole, toCursor } from './cursor.ts'
import { listDocumentsByIds } from './document.store.ts'
import { getDocumentRow } from './get-document.ts'
import { findPage, listCasePages, listFailedPages, listPages } from './page.store.ts'
import { toPageError, toPageRecord } from './page.ts'
import { firstPlace, readPlace, writePlace } from './page-place.ts'

type Needs = Pick<App, 'db' | 'log'>
type Listed = { pages: PageRecord[]; next: string | undefined }

const defaultLimit = 100

/** The pages of a document that are read. */
export function listDocumentPages(
  app: Needs,
  principal: Principal,
  id: string,
  { limit = defaultLimit, cursor }: PageQuery,
): Promise<Listed> {
  const documentId = parseId('doc', id)
  const after = cursor === undefined ? 0 : parseCursor(cursor, ([page]) => readWhole(page))
  return inTenant(app.db, principal, async (tx) => {
    const document = await getDocumentRow(tx, app, principal, documentId)
    const rows = await listPages(tx, documentId, after, limit + 1)
    const pages = rows.slice(0, limit)
    const last = pages.at(-1)
    return {
      pages: pages.map((page) => toPageRecord(document, page)),
      next: last && rows.length > limit ? toCursor(last.pageNumber) : undefined,
    }
  })
}

/** The pages of a case in reading order, such as those that ask to be read by eye. */
export function listPagesOfCase(
  app: Needs,
  principal: Principal,
  id: string,
  { legibility, limit = defaultLimit, cursor }: CasePageQuery,
): Promise<Listed> {
  const caseId = parseId('case', id)
  const after = cursor === undefined ? firstPlace : parseCursor(cursor, readPlace)
  return inTenant(app.db, principal, async (tx) => {
    await getCaseRow(tx, app, principal, caseId)
    const rows = await listCasePages(tx, caseId, legibility ?? null, after, limit + 1)
    const some = rows.slice(0, limit)
    const owners = await listDocumentsByIds(tx, [...new Set(some.map(({ documentId }) => documentId))])
    const pages = some.flatMap((page) => {
      const owner = owners.get(page.documentId)
      return owner ? [toPageRecord(owner, page)] : []
    })
    const last = some.at(-1)
    const ordinal = last && owners.get(last.documentId)?.ordinal
    const more = last && ordinal !== undefined && rows.length > limit
    return { pages, next: more ? toCursor(...writePlace({ ...last, ordinal })) : undefined }
  })
}

/** A page with its words and where they stand. */
export function getPage(app: Needs, principal: Principal, id: string, number: string): Promise<PageWithWords> {
  const documentId = parseId('doc', id)
  const pageNumber = parsePageNumber(number)
  return inTenant(app.db, principal, async (tx) => {
    const document = await getDocumentRow(tx, app, principal, documentId)
    const page = await findPage(tx, documentId, pageNumber)
    if (!page) throw new AppError('not_found')
    return { ...toPageRecord(document, page), words: unpackWords(page.words, page.ocrText) }
  })
}

/** In a path: one that is no number is unknown like any other that the document does not have. */
export function parsePageNumber(text: string): number {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
  if (number === undefined) throw new AppError('not_found')
  return number
}

/** The pages that could not be read. */
export function listErrors(app: Needs, principal: Principal, id: string): Promise<PageError[]> {
  const documentId = parseId('doc', id)
  return inTenant(app.db, principal, async (tx) => {
    await getDocumentRow(tx, app, principal, documentId)
    return (await listFailedPages(tx, documentId)).map(toPageError)
  })
}
