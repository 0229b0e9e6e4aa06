import type { CaseDocumentsQuery, DocumentQuery, DocumentRecord, PageLabelFormat } from '@casefold/contract/document'
import type { PageError, PageQuery, PageRecord, PageWithWords } from '@casefold/contract/page'
import { askUntil } from './ask-until.ts'
import { CasefoldConnectionError, DocumentFailedError } from './errors.ts'
import { pages } from './pages.ts'
import { at, type Call, type CallOptions, type PostOptions } from './request.ts'
import type { Transport } from './transport.ts'
import { type UploadedDocument, type UploadFile, type UploadOptions, upload } from './upload.ts'

type List<Item> = AsyncGenerator<Item, void, undefined>
type WaitOptions = CallOptions & {
  /** Called with what each look at the document showed. */
  readonly onProgress?: ((document: DocumentRecord) => void) | undefined
}

export type Documents = {
  /**
   * Sends files and makes documents of them, in the order of the files. Throws `UploadFailedError`, which names those that
   * became documents, where some did not.
   */
  upload(caseId: string, files: Iterable<UploadFile>, options?: UploadOptions): Promise<UploadedDocument[]>
  /**
   * Asks again and again, as often as the service wants to be asked, until every page is read. Throws
   * `DocumentFailedError` if the document cannot be read. Waits as long as it takes: bound it with a signal.
   */
  wait(documentId: string, options?: WaitOptions): Promise<DocumentRecord>
  get(documentId: string, options?: CallOptions): Promise<DocumentRecord>
  /** Those of a case in reading order; with `limit`, fetched so many at a time. */
  list(caseId: string, query?: Omit<CaseDocumentsQuery, 'cursor'>, options?: CallOptions): List<DocumentRecord>
  /** Those of every case, newest first, page by page; `limit` is the size of a page. */
  listAll(query?: Omit<DocumentQuery, 'cursor'>, options?: CallOptions): List<DocumentRecord>
  /** The pages that are read, page by page. */
  pages(documentId: string, query?: Omit<PageQuery, 'cursor'>, options?: CallOptions): List<PageRecord>
  /** A page with its words and where they stand. */
  page(documentId: string, pageNumber: number, options?: CallOptions): Promise<PageWithWords>
  /** The pages that could not be read, and why. */
  errors(documentId: string, options?: CallOptions): Promise<PageError[]>
  /** The original as it arrives. Read it to its end or cancel it; what is cut off midway is not fetched again. */
  file(documentId: string, options?: CallOptions): Promise<ReadableStream<Uint8Array>>
  /** Gone from every list; `restore` takes it back. */
  remove(documentId: string, options?: CallOptions): Promise<void>
  restore(documentId: string, options?: PostOptions): Promise<DocumentRecord>
  /** Has all of it read again, or these pages. */
  reread(documentId: string, pages?: readonly number[], options?: PostOptions): Promise<DocumentRecord>
  /** `null`: the labels that are found on the pages themselves. */
  setPageLabels(documentId: string, format: PageLabelFormat | null, options?: CallOptions): Promise<DocumentRecord>
}

export function openDocuments(transport: Transport): Documents {
  const ask = async <Body>(path: string, call: Call): Promise<Body> => (await transport.json<Body>(path, call)).body
  return {
    upload: async (caseId, files, options = {}) => upload(transport, caseId, files, options),
    wait: async (documentId, options = {}) => wait(transport, documentId, options),
    get: async (id, { signal } = {}) => ask(at`/api/documents/${id}`, { signal }),
    list: (caseId, query = {}, options = {}) => pages(transport, at`/api/cases/${caseId}/documents`, query, options),
    listAll: (query = {}, options = {}) => pages(transport, '/api/documents', query, options),
    pages: (id, query = {}, options = {}) => pages(transport, at`/api/documents/${id}/pages`, query, options),
    page: async (id, number, { signal } = {}) => ask(at`/api/documents/${id}/pages/${String(number)}`, { signal }),
    errors: async (id, { signal } = {}) => ask(at`/api/documents/${id}/errors`, { signal }),
    file: async (id, { signal } = {}) => transport.bytes(at`/api/documents/${id}/file`, { signal }),
    remove: async (id, { signal } = {}) => remove(transport, id, signal),
    restore: async (id, options = {}) => ask(at`/api/documents/${id}/restore`, { ...options, method: 'POST' }),
    reread: async (id, some, options = {}) => {
      const body = some && { pages: some }
      return ask(at`/api/documents/${id}/reread`, { ...options, method: 'POST', body })
    },
    setPageLabels: async (id, pageLabelFormat, { signal } = {}) =>
      ask(at`/api/documents/${id}`, { method: 'PATCH', body: { pageLabelFormat }, signal }),
  }
}

function wait(transport: Transport, documentId: string, { signal, onProgress }: WaitOptions): Promise<DocumentRecord> {
  const ask = (): ReturnType<typeof transport.json<DocumentRecord>> =>
    transport.json(at`/api/documents/${documentId}`, { signal })
  const isRead = (document: DocumentRecord): boolean => {
    onProgress?.(document)
    if (document.processStatus === 'failed') throw new DocumentFailedError(document)
    return document.processStatus === 'completed'
  }
  return askUntil(ask, isRead, { signal })
}

async function remove(transport: Transport, documentId: string, signal: AbortSignal | undefined): Promise<void> {
  const call = { method: 'DELETE', signal } as const
  await transport.json(at`/api/documents/${documentId}`, call).catch((error: unknown) => {
    // An answer was lost and the document is not there any more: by our first try, or by somebody who wanted the same.
    if (!(error instanceof CasefoldConnectionError && error.code === 'outcome_unknown')) throw error
  })
}
