import type { Readable } from 'node:stream'

type BlobProperties = { readonly size: number; readonly etag: string; readonly contentType: string }

/** Where files lie. A path names one blob; what is put there again replaces it. */
export type Blobs = {
  /** Makes the container where it is missing. */
  prepare(): Promise<void>
  put(path: string, body: Buffer | Readable, contentType: string): Promise<void>
  /** Undefined where there is none. */
  get(path: string): Promise<Readable | undefined>
  properties(path: string): Promise<BlobProperties | undefined>
  /** Nothing where there is none. */
  delete(path: string): Promise<void>
  /** In the order of their paths. */
  list(prefix: string): AsyncIterable<string>
}
