import type { Readable } from 'node:stream'
import type { CaseSearchQuery, DocumentSearchQuery, FoundPage } from '@casefold/contract/search'
import { inTenant, readInTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { toCursor } from '../documents/cursor.ts'
import { getDocumentRow } from '../documents/get-document.ts'
import { firstPlace, type PagePlace, writePlace } from '../documents/page-place.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { countUnread } from './coverage.store.ts'
import type { Coverage, SearchScope } from './coverage.ts'
import { type Found, type FoundRow, type Owner, toFoundPage } from './found-page.ts'
import { listFoundRows, searchCaseRows, searchDocumentRows } from './search.store.ts'
import { readRequest, type SearchRequest } from './search-request.ts'
import { sortByHits } from './sort-by-hits.ts'
import { pagesAtOnce, streamPages } from './stream-pages.ts'
import type { Turns } from './turns.ts'
import { type Walk, walk } from './walk.ts'

type Needs = Pick<App, 'db' | 'log'> & { readonly turns: Turns }
type Listed = { readonly pages: FoundPage[]; readonly next: string | undefined }

/** Pages, and where to go on; or all of them, as they are read. */
export type SearchAnswer = { readonly coverage: Coverage } & (Listed | { readonly stream: Readable })

/** Where a search looks. */
type Room = {
  readonly scope: SearchScope
  /** Refuses where there is no such case or document; answers whose pages are found. */
  open(tx: TenantTx): Promise<(row: FoundRow) => Owner>
  look(tx: TenantTx, after: PagePlace, most: number): Promise<FoundRow[]>
}

/** Every document of a case. */
export function searchCase(
  app: Needs,
  principal: Principal,
  { caseId: id, ...query }: CaseSearchQuery,
): Promise<SearchAnswer> {
  const request = readRequest(query)
  const caseId = parseId('case', id)
  return search(app, principal, request, {
    scope: { caseId },
    open: async (tx) => {
      await getCaseRow(tx, app, principal, caseId)
      return followOwners(caseId)
    },
    look: (tx, after, most) => searchCaseRows(tx, principal.tenantId, caseId, request.wanted, after, most),
  })
}

export function searchDocument(
  app: Needs,
  principal: Principal,
  { documentId: id, ...query }: DocumentSearchQuery,
): Promise<SearchAnswer> {
  const request = readRequest(query)
  const documentId = parseId('doc', id)
  return search(app, principal, request, {
    scope: { documentId },
    open: async (tx) => {
      const document = await getDocumentRow(tx, app, principal, documentId)
      return () => document
    },
    look: (tx, { pageNumber }, most) =>
      searchDocumentRows(tx, principal.tenantId, documentId, request.wanted, pageNumber, most),
  })
}

/** A batch begins with a page that says whose it is, and so does every document in it. */
function followOwners(caseId: string): (row: FoundRow) => Owner {
  let owner: Owner | undefined
  return ({ documentId, fileName, labels }) => {
    if (fileName !== null) owner = { documentId, caseId, fileName, labels }
    if (owner?.documentId !== documentId) throw new Error('a page was found without its document')
    return owner
  }
}

async function search(
  { db, turns }: Needs,
  principal: Principal,
  request: SearchRequest,
  { scope, open, look }: Room,
): Promise<SearchAnswer> {
  const whole = request.order === 'hits' || request.limit === undefined
  const giveBack = whole ? turns(principal.tenantId) : (): void => undefined
  const most = whole ? pagesAtOnce : request.limit + 1
  const after = request.order === 'hits' ? firstPlace : request.after
  try {
    // One behind the other without waiting: what one of them refuses, the others have not shown.
    const [ownerOf, coverage, first] = await inTenant(
      db,
      principal,
      (tx) => Promise.all([open(tx), countUnread(tx, principal.tenantId, scope), look(tx, after, most)]),
      'generic',
    )
    const lookOn = (from: PagePlace, count: number): Promise<FoundRow[]> =>
      readInTenant(db, principal, (tx) => look(tx, from, count), 'generic')
    const found = walk({ look: lookOn, ownerOf }, request.terms, first, most)
    if (request.order === 'reading' && request.limit === undefined)
      return { coverage, stream: streamPages(found, request).once('close', giveBack) }
    const listed = await (request.order === 'hits' ? listHits(db, principal, found, request) : list(found, request))
    giveBack()
    return { coverage, ...listed }
  } catch (error) {
    giveBack()
    throw error
  }
}

type InReadingOrder = Extract<SearchRequest, { order: 'reading' }>
type ByHits = Extract<SearchRequest, { order: 'hits' }>

async function list(found: Walk, { terms, shown, limit = 0 }: InReadingOrder): Promise<Listed> {
  const some: Found[] = []
  for await (const batch of found) {
    some.push(...batch)
    if (some.length > limit) break
  }
  const pages = some.slice(0, limit)
  const last = pages.at(-1)
  return {
    pages: pages.map((page) => toFoundPage(page, terms, shown)),
    next: last && some.length > limit ? toCursor(...writePlace(last)) : undefined,
  }
}

async function listHits(
  db: App['db'],
  principal: Principal,
  found: Walk,
  { terms, shown, wanted, after, limit }: ByHits,
): Promise<Listed> {
  const best = await sortByHits(found, terms, after, limit + 1)
  const hits = best.slice(0, limit)
  const last = hits.at(-1)
  const places = hits.map(({ place }) => place)
  const rows = await readInTenant(db, principal, (tx) => listFoundRows(tx, principal.tenantId, wanted, places))
  const owners = new Map(hits.map(({ place, owner }) => [place.documentId, owner]))
  return {
    pages: rows.flatMap((row) => {
      const owner = owners.get(row.documentId)
      return owner ? [toFoundPage({ ...row, owner }, terms, shown)] : []
    }),
    next: last && best.length > limit ? toCursor(last.hits, ...writePlace(last.place)) : undefined,
  }
}
