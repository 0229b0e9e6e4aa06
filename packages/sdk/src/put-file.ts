import { readRetryAfter } from './back-off.ts'
import { CasefoldError } from './errors.ts'
import type { Patience } from './patience.ts'
import type { Prepared } from './request.ts'

/** What the service answered for one file. */
export type SignedPlace = {
  readonly uploadUrl: string
  readonly uploadMethod: string
  readonly uploadHeaders: Readonly<Record<string, string>>
}

/** A file that can be read from its first byte as often as needed. */
export type OpenFile = {
  readonly size: number
  open(): Blob | ReadableStream<Uint8Array> | Promise<Blob | ReadableStream<Uint8Array>>
}

/** What the blob store is quoted with: its words are not the service's, and may name what is secret. */
const fileRefused = 'file_refused'

/** Whether to try again: a store that fails says so with any 5xx. */
export function isStoreFailure({ code, status }: CasefoldError): boolean {
  return code === fileRefused && status >= 500
}

/** The place is spent: its address has expired, or a file is there already and cannot be replaced. */
export function isSpent(error: unknown): boolean {
  return error instanceof CasefoldError && error.code === fileRefused && [403, 409, 412].includes(error.status)
}

/** Without the API key, which the blob store must never see. */
export function preparePut(
  { uploadUrl, uploadMethod: method, uploadHeaders }: SignedPlace,
  file: OpenFile,
  onSent: (bytes: number) => void,
): Prepared {
  return {
    url: new URL(uploadUrl),
    title: 'The upload of a file',
    refusal: readStoreRefusal,
    init: async (patience) => {
      onSent(0)
      const body = await toBody(file, patience, onSent)
      return {
        method,
        redirect: 'manual',
        credentials: 'omit',
        ...body,
        headers: { ...uploadHeaders, ...body.headers },
      }
    },
  }
}

type Body = {
  readonly body: NonNullable<RequestInit['body']>
  readonly headers?: Record<string, string>
  readonly duplex?: 'half'
}

/**
 * Stores want to hear the length before the bytes. Where a stream may be sent with it, as in Node, bytes are counted as they
 * go, and the time limit is for each part. Browsers do not allow it: the file goes as a whole, however long that takes.
 */
async function toBody(file: OpenFile, patience: Patience, onSent: (bytes: number) => void): Promise<Body> {
  const opened = await file.open()
  if (canSayLength()) {
    const stream = opened instanceof Blob ? opened.stream() : opened
    return {
      body: counted(stream, patience, onSent),
      headers: { 'content-length': String(file.size) },
      duplex: 'half',
    }
  }
  patience.rest()
  return { body: opened instanceof Blob ? opened : await new Response(opened).blob() }
}

/** In browsers the length is not the page's to say. */
function canSayLength(): boolean {
  return new Request('http://store.invalid', { headers: { 'content-length': '1' } }).headers.has('content-length')
}

/** As it is pulled, which is when the socket has room for it. */
function counted(
  stream: ReadableStream<Uint8Array>,
  patience: Patience,
  onSent: (bytes: number) => void,
): ReadableStream<Uint8Array> {
  const parts = cut(stream)
  let sent = 0
  const source = {
    pull: async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      const { done, value } = await parts.next()
      if (done) return controller.close()
      patience.restart()
      sent += value.length
      onSent(sent)
      controller.enqueue(value)
    },
    cancel: async (): Promise<void> => void (await parts.return()),
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

const partBytes = 64 * 1024

/** A Blob in memory comes in one piece, which would be the only news of it. */
async function* cut(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of stream)
    for (let from = 0; from < piece.length; from += partBytes) yield piece.subarray(from, from + partBytes)
}

async function readStoreRefusal(response: Response): Promise<CasefoldError> {
  await response.text()
  const error = `The blob store answered ${response.status} instead of taking the file`
  return new CasefoldError(response.status, { error, code: fileRefused }, readRetryAfter(response.headers))
}
