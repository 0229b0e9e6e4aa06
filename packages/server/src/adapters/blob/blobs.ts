import type { Readable } from 'node:stream'

/** What a blob was when it was finalized: reads hold to it. `version` is S3's VersionId; null on Azure. */
export type BlobPin = { readonly etag: string; readonly version: string | null }

export type BlobProperties = BlobPin & { readonly size: number; readonly contentType: string }

/** What somebody without our credentials sends: this method to this address, with these headers. */
export type SignedUpload = {
  readonly url: string
  readonly method: 'PUT'
  readonly headers: Readonly<Record<string, string>>
}

/** Where files lie. A path names one blob; what is put there again replaces it. */
export type Blobs = {
  /** Makes the container or bucket where it is missing; refuses one that cannot keep a pin. */
  prepare(): Promise<void>
  put(path: string, body: Buffer | Readable, contentType: string): Promise<void>
  /** Undefined where nothing is there. `pin`: throws BlobChanged where it is no longer that blob. `range`: bytes, end inclusive. */
  get(path: string, options?: { pin?: BlobPin; range?: { start: number; end: number } }): Promise<Readable | undefined>
  /** Undefined where nothing is there. With a pin: of that version, or BlobChanged likewise. */
  properties(path: string, pin?: BlobPin): Promise<BlobProperties | undefined>
  /** Every version of it. Nothing where there is none. */
  delete(path: string): Promise<void>
  /** In the order of their paths. */
  list(prefix: string): AsyncIterable<{ path: string; size: number; changedAt: Date }>
  /** An address for one PUT of one blob by somebody without our credentials. */
  signUpload(path: string, file: { size: number; contentType: string; expiresAt: Date }): Promise<SignedUpload>
}

/** The blob that was pinned is no longer there, or is another one now. */
export class BlobChanged extends Error {
  override readonly name = 'BlobChanged'

  constructor(options?: ErrorOptions) {
    super('The blob is no longer the one that was pinned.', options)
  }
}
