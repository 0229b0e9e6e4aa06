import type { Readable } from 'node:stream'
import type { CaseSearchQuery, DocumentSearchQuery } from '@casefold/contract/search'
import { readInTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { findCase } from '../cases/case.store.ts'
import { toCursor } from '../documents/cursor.ts'
import { findDocument } from '../documents/document.store.ts'
import { getDocument, noteCase } from '../documents/get-document.ts'
import { firstPlace, type PagePlace, writePlace } from '../documents/page-place.ts'
import { AppError } from '../kernel/errors.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Turns } from '../kernel/turns.ts'
import { parseId, refuseForeign } from '../tenancy/refuse-missing.ts'
import { countUnread } from './coverage.store.ts'
import type { Coverage, SearchScope } from './coverage.ts'
import { isWanted } from './found-matches.ts'
import type { Found, FoundRow, Owner } from './found-page.ts'
import type { Looks } from './looks.ts'
import { findFoundRow, searchCaseRows, searchDocumentRows } from './search.store.ts'
import { readRequest, type SearchRequest } from './search-request.ts'
import { type Hit, sortByHits } from './sort-by-hits.ts'
import { pagesAtOnce, streamPages } from './stream-pages.ts'
import { type Listed, takePages } from './take-pages.ts'
import { isDecidedByText } from './terms.ts'
import { countOutside } from './visit.store.ts'
import type { VisitCoverage } from './visit.ts'
import { type Path, walk } from './walk.ts'

type Needs = Pick<App, 'db' | 'log'> & { readonly turns: Turns; readonly looks: Looks }

/** Pages, and where to go on; or all of them, as they are read. */
export type SearchAnswer = { readonly coverage: Coverage; readonly visits: VisitCoverage | undefined } & (
  | Listed
  | { readonly stream: Readable }
)

/** Where a search looks. */
type Room = {
  readonly scope: SearchScope
  /** Whose pages are found; undefined where there is no such case or document. */
  open(tx: TenantTx): Promise<Path['ownerOf'] | undefined>
  /** Says why there is none. */
  refuse(): Promise<never>
  look(tx: TenantTx, after: PagePlace, most: number): Promise<FoundRow[]>
}

/** Every document of a case. */
export async function searchCase(
  app: Needs,
  principal: Principal,
  { caseId: id, ...query }: CaseSearchQuery,
): Promise<SearchAnswer> {
  const request = readRequest(id, query)
  const caseId = parseId('case', id)
  return search(app, principal, request, {
    scope: { caseId },
    open: async (tx) => ((await findCase(tx, caseId)) ? followOwners(caseId) : undefined),
    refuse: () => refuseForeign(app, principal, 'case', caseId),
    look: (tx, after, most) => searchCaseRows(tx, principal.tenantId, caseId, request.wanted, after, most),
  })
}

export async function searchDocument(
  app: Needs,
  principal: Principal,
  { documentId: id, ...query }: DocumentSearchQuery,
): Promise<SearchAnswer> {
  const request = readRequest(id, query)
  const documentId = parseId('doc', id)
  return search(app, principal, request, {
    scope: { documentId },
    open: async (tx) => {
      const found = await findDocument(tx, documentId)
      if (found) noteCase(principal, found)
      return found && (() => found)
    },
    refuse: async () => {
      await getDocument(app, principal, id)
      // It came back this very moment.
      throw new AppError('unavailable', { headers: { 'retry-after': '1' } })
    },
    look: (tx, { pageNumber }, most) =>
      searchDocumentRows(tx, principal.tenantId, documentId, request.wanted, pageNumber, most),
  })
}

/** A batch begins with a page that says whose it is, and so does every document in it. */
function followOwners(caseId: Uuid): Path['ownerOf'] {
  let owner: Owner | undefined
  return ({ documentId, fileName, labels }) => {
    if (fileName !== null) owner = { documentId, caseId, fileName, labels }
    if (owner?.documentId !== documentId) throw new Error('a page was found without its document')
    return owner
  }
}

async function search(app: Needs, principal: Principal, request: SearchRequest, room: Room): Promise<SearchAnswer> {
  const { order, limit, terms } = request
  const isWhole = order === 'hits' || limit === undefined
  const giveBack = isWhole ? app.turns(principal.tenantId) : (): void => undefined
  const most = isWhole ? pagesAtOnce : limit + 1
  try {
    const { coverage, visits, path, first } = await openPath(app, principal, request, room, most)
    if (limit === undefined) {
      const stream = streamPages((isInHurry) => walk(path, terms, first, most, isInHurry), request)
      return { coverage, visits, stream: stream.once('close', giveBack) }
    }
    const later = isDecidedByText(terms) ? Math.max(most, pagesAtOnce) : most
    const found = walk(path, terms, first, most, undefined, later)
    const best = order === 'hits' ? await sortByHits(found, terms, request.after, limit + 1) : undefined
    const listed = await takePages(best ? fetchHits(best, path, request) : found, request, limit)
    giveBack()
    // Where one of them is gone since, the next ones are still to come.
    const last = best?.[limit]
    const next = listed.next ?? (last && toCursor(request.tag, last.hits, ...writePlace(last.place)))
    return { coverage, visits, ...listed, next }
  } catch (error) {
    giveBack()
    throw error
  }
}

type Opened = {
  readonly coverage: Coverage
  readonly visits: VisitCoverage | undefined
  readonly path: Path
  readonly first: FoundRow[]
}

/** Its first pages, what it cannot look at, and the way on, in one transaction whose statements wait for nobody. */
async function openPath(
  { db, looks }: Needs,
  principal: Principal,
  { wanted, order, after }: SearchRequest,
  { scope, open, refuse, look }: Room,
  most: number,
): Promise<Opened> {
  const { tenantId } = principal
  const ask = <Result>(work: (tx: TenantTx) => Promise<Result>): Promise<Result> =>
    looks(tenantId, () => readInTenant(db, principal, work, 'ordered'))
  const from = order === 'hits' ? firstPlace : after
  const filter = wanted.visits
  const [ownerOf, coverage, first, visits] = await ask((tx) =>
    Promise.all([
      open(tx),
      countUnread(tx, tenantId, scope),
      look(tx, from, most),
      filter ? countOutside(tx, tenantId, scope, filter) : undefined,
    ]),
  )
  if (!ownerOf) return refuse()
  const path: Path = {
    ownerOf,
    look: (place, count) => ask((tx) => look(tx, place, count)),
    // A page of an older fold is judged by its text, whoever has folded it since.
    fetch: (place) => ask((tx) => findFoundRow(tx, tenantId, { ...wanted, text: true }, place)),
  }
  return { coverage, visits, path, first }
}

/** One by one, as far as they are wanted: one that was read again since may say something else. */
async function* fetchHits(
  best: readonly Hit[],
  { fetch }: Path,
  { terms }: SearchRequest,
): AsyncGenerator<(Found & { hits: number })[], void, undefined> {
  for (const { place, owner, hits } of best) {
    const row = await fetch(place)
    if (row && isWanted(row, terms)) yield [{ ...row, ...place, owner, hits }]
  }
}
