import { createHash } from 'node:crypto'
import type { Citation, RegionCitation, TextCitation } from '@casefold/clinical/finding'
import { hashText } from '@casefold/clinical/text/hash'
import type { NewCitation } from '@casefold/contract/decision'
import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import type { Document } from '../../documents/document.ts'
import { getDocumentRow } from '../../documents/get-document.ts'
import { getPageImage } from '../../documents/get-page-image.ts'
import { findPage } from '../../documents/page.store.ts'
import type { Page } from '../../documents/page.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import { refusal } from '../../kernel/refusal.ts'
import { labelOf } from '../../reading/page-label.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { isCovered } from '../analysis/report-document.store.ts'
import type { RequestState } from '../report-request.ts'
import { findEncounterOf } from './review-item.store.ts'

type Needs = Pick<App, 'db' | 'log' | 'blobs' | 'workflows'>
type Cited = { document: Document; page: Page; encounterId: string }

const mostQuoted = 2_000

/** What a reviewer points at, read from the page itself: its own words, or a hash of its picture. */
export async function makeCitation(
  app: Needs,
  principal: Principal,
  request: RequestState,
  wanted: NewCitation,
): Promise<Citation> {
  const cited = await readCited(app, principal, request, wanted)
  const { document, page, encounterId } = cited
  const pageLabel = labelOf(document.labels ?? [], page.pageNumber)
  const place = {
    documentId: wanted.documentId,
    pageNumber: page.pageNumber,
    ...(pageLabel !== null && { pageLabel }),
    readVersion: page.readVersion,
    encounterId,
  }
  if (!('box' in wanted)) return { kind: 'text', ...place, ...quoteOf(page, wanted) }
  return { kind: 'region', ...place, ...(await regionOf(app, principal, wanted)) }
}

function readCited(
  app: Needs,
  principal: Principal,
  { caseId, reportRequestId }: RequestState,
  wanted: NewCitation,
): Promise<Cited> {
  const { documentId: id, pageNumber } = wanted
  return inTenant(app.db, principal, async (tx) => {
    const document = await getDocumentRow(tx, app, principal, parseId('doc', id))
    if (document.caseId !== caseId) throw refusal('/body/citation/documentId', 'case', 'is of another case')
    if (!(await isCovered(tx, reportRequestId, document.documentId)))
      throw refusal('/body/citation/documentId', 'document', 'is not among the documents that were analysed')
    const page = await findPage(tx, document.documentId, pageNumber)
    if (!page) throw refusal('/body/citation/pageNumber', 'page', 'is no page of the document that was read')
    const at = 'box' in wanted ? 0 : wanted.start
    const encounter = await findEncounterOf(tx, reportRequestId, id, pageNumber, at)
    return { document, page, encounterId: encounter?.itemId ?? `${id}-${pageNumber}` }
  })
}

function quoteOf(
  { ocrText: text, readVersion }: Page,
  { start, end, readVersion: seen = readVersion }: Extract<NewCitation, { start: unknown }>,
): Pick<TextCitation, 'start' | 'end' | 'quote' | 'pageTextSha256' | 'match'> {
  if (seen !== readVersion) throw rereadSince()
  const quote = text.slice(start, end)
  const whole = start < end && end <= text.length && end - start <= mostQuoted && quote.isWellFormed()
  if (!whole || quote.trim() === '')
    throw refusal('/body/citation', 'range', `must be words of the page, at most ${mostQuoted} characters`)
  return { start, end, quote, pageTextSha256: hashText(text), match: 'exact' }
}

/** Offsets of another reading would cite other words. */
function rereadSince(): AppError {
  const message = 'is not the newest reading of the page; point at the words in that one'
  const details = [{ path: '/body/citation/readVersion', code: 'outdated', message }]
  return new AppError('decision_outdated', { details })
}

async function regionOf(
  app: Needs,
  principal: Principal,
  { documentId, pageNumber, box, transcription }: Extract<NewCitation, { box: unknown }>,
): Promise<Pick<RegionCitation, 'box' | 'imageSha256' | 'transcription' | 'by'>> {
  if (box.x0 >= box.x1 || box.y0 >= box.y1)
    throw refusal('/body/citation/box', 'range', 'must have a width and a height')
  const image = await getPageImage(app, principal, { documentId, pageNumber: String(pageNumber) }, {})
  const imageSha256 = createHash('sha256').update(image).digest('hex')
  return { box, imageSha256, transcription, by: principal.actor }
}
