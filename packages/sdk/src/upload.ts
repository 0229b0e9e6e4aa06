import type { FinalizeUpload, PreparedUploadInfo, UploadFinalized } from '@casefold/contract/upload'
import { sleep } from './back-off.ts'
import { CasefoldError, UploadFailedError, type UploadResult } from './errors.ts'
import { isSpent, type OpenFile } from './put-file.ts'
import { at, type CallOptions } from './request.ts'
import type { Transport } from './transport.ts'

/** A stream can be read once, and a file that was cut off is sent again: hence a function that opens a new one. */
export type UploadFile =
  | File
  | { readonly name: string; readonly type: string; readonly body: Blob }
  | {
      readonly name: string
      readonly type: string
      readonly size: number
      readonly body: () => ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>
    }

/** Goes back to 0 where a file had to be sent again; `sent` is `size` when the store has all of it. */
export type UploadProgress = {
  /** The file's place in the list. */
  readonly index: number
  readonly fileName: string
  readonly sent: number
  readonly size: number
}

export type UploadOptions = CallOptions & {
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
  /** How many files are sent at once; default 4. */
  readonly concurrency?: number | undefined
}

export type UploadedDocument = { readonly documentId: string; readonly fileName: string }

type Entry = OpenFile & { readonly name: string; readonly type: string }
type Upload = { readonly caseId: string; readonly file: Entry; readonly onSent: (sent: number) => void }

/** As many as one request can prepare. */
const batchSize = 100
/** A place may be spent more than once: its address expired, then an answer was lost. */
const mostRenewals = 4

/** All three steps for every file. One that fails does not keep the others from becoming documents. */
export async function upload(
  transport: Transport,
  caseId: string,
  files: Iterable<UploadFile>,
  { signal, onProgress, concurrency = 4 }: UploadOptions,
): Promise<UploadedDocument[]> {
  if (!(Number.isInteger(concurrency) && concurrency > 0)) throw new RangeError('concurrency must be 1 or more')
  const entries = Array.from(files, toEntry)
  // All of them first, so that a refusal comes before the first byte is sent.
  const prepared = await prepareAll(transport, caseId, entries, signal)
  const results: UploadResult[] = []
  await inParallel(prepared, concurrency, async ([index, file, place]) => {
    const onSent = (sent: number): void => onProgress?.({ index, fileName: file.name, sent, size: file.size })
    results[index] = await uploadOne(transport, { caseId, file, onSent }, place, signal)
  })
  const documents = results.filter((result) => result.documentId !== undefined)
  if (documents.length < results.length) throw new UploadFailedError(results)
  return documents
}

function toEntry(file: UploadFile): Entry {
  const { name, type } = file
  const body = file instanceof Blob ? file : file.body
  return body instanceof Blob
    ? { name, type, size: body.size, open: () => body }
    : { name, type, size: 'size' in file ? file.size : Number.NaN, open: body }
}

type Prepared = readonly [index: number, file: Entry, place: PreparedUploadInfo]

async function prepareAll(
  transport: Transport,
  caseId: string,
  files: readonly Entry[],
  signal: AbortSignal | undefined,
): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  for (let from = 0; from < files.length; from += batchSize) {
    const batch = files.slice(from, from + batchSize)
    const body = batch.map(({ name, type, size }) => ({ name, type, size }))
    const call = { method: 'POST', body, signal } as const
    const answer = await transport.json<PreparedUploadInfo[]>(at`/api/cases/${caseId}/upload-documents`, call)
    for (const [place, info] of answer.body.entries()) {
      const file = batch[place]
      if (file) prepared.push([from + place, file, info])
    }
  }
  return prepared
}

async function uploadOne(
  transport: Transport,
  upload: Upload,
  place: PreparedUploadInfo,
  signal: AbortSignal | undefined,
): Promise<UploadResult> {
  const fileName = upload.file.name
  try {
    const { documentId } = await finalize(transport, upload, await send(transport, upload, place, signal), signal)
    return { fileName, documentId }
  } catch (error) {
    signal?.throwIfAborted()
    return { fileName, error }
  }
}

/** Answers the place that took the file: not always the one it began with. */
async function send(
  transport: Transport,
  { caseId, file, onSent }: Upload,
  first: PreparedUploadInfo,
  signal: AbortSignal | undefined,
): Promise<PreparedUploadInfo> {
  const renew = async (): Promise<PreparedUploadInfo> => {
    const path = at`/api/cases/${caseId}/upload-documents/${first.documentId}/renew`
    return (await transport.json<PreparedUploadInfo>(path, { method: 'POST', signal })).body
  }
  let place = Date.parse(first.expiresOn) > Date.now() ? first : await renew()
  for (let renewals = 0; ; renewals++) {
    try {
      await transport.put(place, file, { signal, onSent })
      onSent(file.size)
      return place
    } catch (error) {
      if (!isSpent(error) || renewals === mostRenewals) throw error
      place = await renew()
    }
  }
}

async function finalize(
  transport: Transport,
  { caseId, file }: Upload,
  { documentId, blobPath }: PreparedUploadInfo,
  signal: AbortSignal | undefined,
): Promise<UploadFinalized> {
  const body: FinalizeUpload = {
    caseId,
    documentId,
    blobPath,
    fileName: file.name,
    contentType: file.type,
    size: file.size,
  }
  const path = at`/api/cases/${caseId}/upload-documents/finalize`
  const ask = async (): Promise<UploadFinalized> =>
    (await transport.json<UploadFinalized>(path, { method: 'POST', body, signal })).body
  return ask().catch(async (error: unknown) => {
    if (!(error instanceof CasefoldError && error.code === 'blob_not_uploaded')) throw error
    // The store took it a moment ago; some let others see it a moment later.
    await sleep(error.retryAfterMs ?? 1000, signal)
    return ask()
  })
}

async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const walk = async (): Promise<void> => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, walk))
}
