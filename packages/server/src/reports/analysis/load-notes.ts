import type { CaseInput } from '@casefold/clinical/case/analyse-case'
import type { PageNotes } from '@casefold/clinical/notes'
import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { findCase } from '../../cases/case.store.ts'
import { listKnown } from '../../evidence/encounter.store.ts'
import { loadChanges } from '../../evidence/load-changes.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { RequestState, UnreadPage } from '../report-request.ts'
import { loadAmendments } from './amendments.ts'
import { redate } from './redate.ts'
import { listReportDocuments, type ReportDocument } from './report-document.store.ts'
import { listNotes } from './report-page.store.ts'

const notesAtOnce = 500

/** `corrections`: how many of the case's it counts with. */
export type LoadedCase = { readonly input: CaseInput; readonly corrections: number }

/**
 * Everything that the analysis of a case is made of: the notes of its pages in reading order, which have none, the case's
 * encounters with their corrections, and what reviewers amended.
 */
export async function loadCaseInput(
  app: Pick<App, 'db' | 'analyser'>,
  principal: Principal,
  request: RequestState,
): Promise<LoadedCase> {
  const { reportType, parameters } = request
  const { documents, subject, known, amendments } = await inTenant(app.db, principal, async (tx) => {
    const covered = await listReportDocuments(tx, request.reportRequestId)
    return {
      documents: covered,
      subject: (await findCase(tx, request.caseId))?.subject ?? {},
      known: await listKnown(tx, request.caseId),
      amendments: await loadAmendments(tx, request, covered),
    }
  })
  const notes: PageNotes[] = []
  const unread: UnreadPage[] = []
  for (const document of documents) {
    const own = await loadDocument(app.db, principal, request, document)
    notes.push(...own.notes)
    unread.push(...own.unread)
  }
  const { changes, count } = await loadChanges(app, principal, request.caseId)
  // What the request has of its own was said before encounters were the case's: the case goes before it.
  const corrections = [...amendments.corrections, ...changes]
  const added = changes.reduce(redate, amendments.added)
  return { input: { reportType, notes, subject, parameters, unread, known, corrections, added }, corrections: count }
}

async function loadDocument(
  db: App['db'],
  principal: Principal,
  request: RequestState,
  { documentId, pageCount }: ReportDocument,
): Promise<{ notes: PageNotes[]; unread: UnreadPage[] }> {
  const id = toWireId('doc', documentId)
  const notes: PageNotes[] = []
  const unread: UnreadPage[] = []
  let page = 0
  for (let more = true; more; ) {
    const some = await inTenant(db, principal, (tx) => listNotes(tx, request, documentId, page, notesAtOnce))
    for (const each of some) {
      while (++page < each.pageNumber) unread.push({ documentId: id, pageNumber: page, reason: 'not_read' })
      notes.push(each.notes)
      if (each.unread !== null) unread.push({ documentId: id, pageNumber: page, reason: each.unread })
    }
    more = some.length === notesAtOnce
  }
  // A document of which nothing was read is one line, however many pages it has.
  if (notes.length === 0) return { notes, unread: [{ documentId: id, pageNumber: 0, reason: 'not_read' }] }
  while (++page <= pageCount) unread.push({ documentId: id, pageNumber: page, reason: 'not_read' })
  return { notes, unread }
}
