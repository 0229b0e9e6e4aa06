import type { PageNotes } from '@casefold/clinical/notes'
import type { PageInput } from '@casefold/clinical/page-input'
import { notesWithoutText } from '@casefold/clinical/read-page'
import { inTenant } from '../../adapters/postgres/database.ts'
import { orNull } from '../../adapters/threads/thread-pool.ts'
import type { App } from '../../app.ts'
import { findDocument } from '../../documents/document.store.ts'
import type { Document } from '../../documents/document.ts'
import { listFailedPages, listPages } from '../../documents/page.store.ts'
import type { Page } from '../../documents/page.ts'
import { mayNeedWords, toPageWords } from '../../evidence/analyser/page-words.ts'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import { operator } from '../../kernel/principal.ts'
import type { Work } from '../../kernel/work.ts'
import { labelOf } from '../../reading/page-label.ts'
import { type NotedInput, proposeFindings } from '../model/model-findings.ts'
import { claimRequest, findReportRequest } from '../report-request.store.ts'
import { isWanted, type ReportRequestRow } from '../report-request.ts'
import { listPageWords } from '../synthesis/cited-page.store.ts'
import { type Stretch, stretchesOf } from './plan-analysis.ts'
import { type PageBefore, readInTurn, tooComplex } from './read-in-turn.ts'
import { addPagesDone } from './report-analysis.store.ts'
import { listReportDocuments } from './report-document.store.ts'
import { insertNotes, listNotedVersions, type NotedPage } from './report-page.store.ts'

type Needs = Pick<App, 'db' | 'now' | 'peppers' | 'fetchPublic' | 'log' | 'analyser'>
type Chunk = Work & { readonly first: number; readonly last: number }

const pagesAtOnce = 20
/** What is open where a page begins depends on so many pages before it, and on nothing else. */
const lookBack = 10

/** Notes what is missing of a range of places, some pages at a time. False: the attempt is no longer wanted. */
export async function analysePages(app: Needs, chunk: Chunk, signal: AbortSignal): Promise<boolean> {
  const { db, now } = app
  const task = await inTenant(db, operator(chunk.tenantId), async (tx) => {
    const found = await findReportRequest(tx, chunk.rowId)
    if (!isWanted(found, chunk, 'analyse')) return undefined
    if (!(await claimRequest(tx, chunk.rowId, chunk.attempt, 'analyse', now()))) return undefined
    return { request: found, documents: await listReportDocuments(tx, chunk.rowId) }
  })
  if (!task) return false
  for (const stretch of stretchesOf(task.documents, chunk.first, chunk.last))
    if (!(await analyseStretch(app, task.request, stretch, signal))) return false
  return true
}

async function analyseStretch(
  app: Needs,
  request: ReportRequestRow,
  { document: { documentId }, first, last }: Stretch,
  signal: AbortSignal,
): Promise<boolean> {
  const principal = operator(request.tenantId)
  const start = await inTenant(app.db, principal, async (tx) => ({
    document: await findDocument(tx, documentId),
    before: await listPages(tx, documentId, first - 1 - lookBack, Math.min(lookBack, first - 1)),
    noted: await listNotedVersions(tx, request, documentId, [first, last]),
    failed: new Map((await listFailedPages(tx, documentId)).map((page) => [page.pageNumber, page.errorCode])),
  }))
  const { document, noted, failed } = start
  // Deleted meanwhile: what it would have added is not wanted, and the request is stale.
  if (!document) return true
  let before: PageBefore[] = start.before
    .filter(({ pageNumber }) => pageNumber < first)
    .map(({ ocrText }) => ({ text: ocrText }))
  for (let after = first - 1; after < last; ) {
    const most = Math.min(pagesAtOnce, last - after)
    const pages = await inTenant(app.db, principal, (tx) => listPages(tx, documentId, after, most))
    const here = pages.filter(({ pageNumber }) => pageNumber <= last)
    const missing = here.filter(({ pageNumber, readVersion }) => noted.get(pageNumber) !== readVersion)
    const boxes = await loadBoxes(app, request, documentId, missing, signal)
    const read: NotedInput[] = []
    const found: NotedPage[] = []
    for (const page of here) {
      signal.throwIfAborted()
      const self: PageBefore = { text: page.ocrText }
      if (missing.includes(page)) {
        const input = toInput(document, page)
        const packed = boxes.get(page.pageNumber)
        const whole = packed ? { ...input, words: toPageWords(packed, input.text) } : input
        const own = await readInTurn(app, before, whole, request.reportType, signal)
        self.outline = own?.outline ?? null
        // The boxes are let go with the page that was read.
        if (own) read.push({ ...own, input })
        else found.push(withoutAnalysis(app, request, documentId, input))
      }
      before = [...before.slice(1 - lookBack), self]
    }
    const unread = new Map(here.map((page) => [page.pageNumber, unreadBecause(page, failed.get(page.pageNumber))]))
    const notes = await proposeFindings(app, request, documentId, read, signal)
    found.push(...notes.map((each) => toNoted(documentId, each, unread.get(each.pageNumber) ?? null)))
    if (!(await store(app, request, found))) return false
    after = here.length < most ? last : (here.at(-1)?.pageNumber ?? last)
  }
  return true
}

/** It is listed, and the others go on. */
function withoutAnalysis(
  { log }: Needs,
  { requestId, attempt }: ReportRequestRow,
  documentId: Uuid,
  page: PageInput,
): NotedPage {
  const { documentId: document, pageNumber } = page
  log.warn({ requestId, attempt, documentId: document, pageNumber }, 'a page took too much work to be analysed')
  return toNoted(documentId, notesWithoutText(page), tooComplex)
}

/** The packed boxes of the words of those pages that are read by them too. */
async function loadBoxes(
  { db, analyser }: Needs,
  { tenantId, reportType }: ReportRequestRow,
  documentId: Uuid,
  pages: readonly Page[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Buffer>> {
  if (!mayNeedWords(reportType)) return new Map()
  const wanted: Page[] = []
  for (const page of pages)
    if (await orNull(analyser.do({ kind: 'needsWords', reportType, text: page.ocrText }, { signal }))) wanted.push(page)
  if (wanted.length === 0) return new Map()
  const versions = wanted.map(({ pageNumber, readVersion }) => ({ documentId, pageNumber, readVersion }))
  const found = await inTenant(db, operator(tenantId), (tx) => listPageWords(tx, versions))
  return new Map(found.map(({ pageNumber, words }) => [pageNumber, words]))
}

function toNoted(documentId: Uuid, notes: PageNotes, unread: string | null): NotedPage {
  return { documentId, pageNumber: notes.pageNumber, readVersion: notes.readVersion, notes, unread }
}

/** Both or neither, and in turn: whoever stores a page for the second time counts nothing. */
function store({ db, now }: Needs, request: ReportRequestRow, pages: readonly NotedPage[]): Promise<boolean> {
  return inTenant(db, operator(request.tenantId), async (tx) => {
    if (!(await claimRequest(tx, request.reportRequestId, request.attempt, 'analyse', now()))) return false
    if (pages.length > 0) await addPagesDone(tx, request, await insertNotes(tx, request, pages))
    return true
  })
}

function toInput({ documentId, ordinal, labels }: Document, page: Page): PageInput {
  const pageLabel = labelOf(labels ?? [], page.pageNumber)
  return {
    documentId: toWireId('doc', documentId),
    ordinal,
    pageNumber: page.pageNumber,
    ...(pageLabel !== null && { pageLabel }),
    readVersion: page.readVersion,
    text: page.ocrText,
    ...(page.confidence !== null && { confidence: page.confidence }),
    legibility: page.legibility,
  }
}

/** Handwriting is read as something, but asks to be read by eye. */
function unreadBecause({ textSource, legibility }: Page, errorCode: string | null | undefined): string | null {
  if (textSource === 'failed') return errorCode ?? 'page_damaged'
  return legibility === 'handwriting' ? 'handwriting' : null
}
