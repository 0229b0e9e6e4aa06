import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { BlobChanged, type BlobPin } from '../adapters/blob/blobs.ts'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { operator } from '../kernel/principal.ts'
import type { Document } from './document.ts'
import { updatePin } from './read-document.store.ts'

type Needs = Pick<App, 'db' | 'blobs'>
export type ByteRange = { readonly start: number; readonly end: number }

/** The stored file is gone, or is no longer what was uploaded. */
export class FileLost extends Error {
  readonly code: 'blob_changed' | 'blob_missing'

  constructor(code: FileLost['code']) {
    super(`the stored file is lost: ${code}`)
    this.name = 'FileLost'
    this.code = code
  }
}

/**
 * The bytes of a document's file and of nothing else. Until its hash is known, they are what was pinned; after that the
 * hash decides, and a blob that was moved is hashed and pinned again.
 */
export async function openFile(app: Needs, document: Document, range?: ByteRange): Promise<Readable> {
  const read = (pin: BlobPin): Promise<Readable | undefined> =>
    app.blobs.get(document.blobPath, { pin, ...(range && { range }) })
  const file = await read(pinOf(document)).catch(async (error: unknown) => {
    if (!(error instanceof BlobChanged)) throw error
    return read(await pinAgain(app, document))
  })
  if (!file) throw new FileLost('blob_missing')
  return file
}

function pinOf({ blobEtag, blobVersion }: Document): BlobPin {
  return { etag: blobEtag, version: blobVersion }
}

async function pinAgain({ db, blobs }: Needs, document: Document): Promise<BlobPin> {
  const now = document.sha256 === null ? undefined : await blobs.properties(document.blobPath)
  if (!now) throw new FileLost(document.sha256 === null ? 'blob_changed' : 'blob_missing')
  const pin = { etag: now.etag, version: now.version }
  const file = await blobs.get(document.blobPath, { pin })
  const hash = createHash('sha256')
  for await (const piece of file ?? []) hash.update(piece as Buffer)
  if (hash.digest('hex') !== document.sha256) throw new FileLost('blob_changed')
  await inTenant(db, operator(document.tenantId), (tx) => updatePin(tx, document, pin))
  return pin
}
