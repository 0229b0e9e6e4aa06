import type { PageError, PageRecord } from '@casefold/contract/page'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { labelOf } from '../reading/page-label.ts'
import type { PageReading } from '../reading/page-reading.ts'
import type { Document } from './document.ts'

export type Page = Pick<
  PageRecord,
  'pageNumber' | 'readVersion' | 'ocrText' | 'textSource' | 'confidence' | 'legibility' | 'hiddenText'
>

/** A page as its row is written. */
export type StoredPage = Page &
  Pick<PageReading, 'engine' | 'errorCode' | 'stamps'> & {
    readonly tenantId: Uuid
    readonly documentId: Uuid
    readonly words: Buffer
    readonly foldVersion: number
    readonly searchKey: string
  }

type Owner = Pick<Document, 'documentId' | 'caseId' | 'fileName' | 'labels'>

export function toPageRecord({ documentId, caseId, fileName, labels }: Owner, page: Page): PageRecord {
  const id = toWireId('doc', documentId)
  return {
    pageId: `${id}-${page.pageNumber}`,
    pageNumber: page.pageNumber,
    ocrText: page.ocrText,
    documentId: id,
    caseId: toWireId('case', caseId),
    fileName,
    textSource: page.textSource,
    confidence: page.confidence,
    legibility: page.legibility,
    hiddenText: page.hiddenText,
    pageLabel: labelOf(labels ?? [], page.pageNumber),
    readVersion: page.readVersion,
  }
}

/** Why a page could not be read, in words for whoever needs its text. */
const failures = {
  page_too_complex: 'The page takes too much work to be read. Look at it in the original.',
  page_too_large: 'The page is too large to be read. Look at it in the original.',
  page_damaged: 'The page is damaged. Look at it in the original.',
} as const satisfies Record<NonNullable<PageReading['errorCode']>, string>

export function toPageError({ pageNumber, errorCode }: { pageNumber: number; errorCode: string | null }): PageError {
  const code = (errorCode ?? 'page_damaged') as keyof typeof failures
  return { pageNumber, code, message: failures[code] }
}
