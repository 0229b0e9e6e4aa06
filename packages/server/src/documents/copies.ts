import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Document } from './document.ts'
import { FileLost, openFile } from './open-file.ts'

/** A document's file on this machine's disk, for as long as it is held. */
type Copy = AsyncDisposable & { readonly path: string; readonly sha256: string }

export type Copies = {
  /** Fetched once, however many hold it; kept a while for the next. Throws FileLost where the file is not what it was. */
  open(document: Document): Promise<Copy>
  close(): Promise<void>
}

type Kept = {
  readonly path: string
  readonly size: number
  readonly fetched: Promise<string>
  holders: number
}

/** Beyond this the ones that nobody holds go, the longest unused first. */
const mostBytes = 4 * 2 ** 30

/** In a directory that is this process's alone. */
export async function openCopies(app: Pick<App, 'db' | 'blobs'>, dir: string): Promise<Copies> {
  const own = join(dir, 'files')
  await mkdir(own, { mode: 0o700 })
  // The order in which they were last used.
  const kept = new Map<Uuid, Kept>()
  let fetches = 0

  const forget = async (documentId: Uuid, copy: Kept): Promise<void> => {
    kept.delete(documentId)
    await rm(copy.path, { force: true })
  }
  const makeRoom = async (): Promise<void> => {
    let bytes = kept.values().reduce((sum, { size }) => sum + size, 0)
    for (const [documentId, copy] of [...kept]) {
      if (bytes <= mostBytes) return
      if (copy.holders > 0) continue
      bytes -= copy.size
      await forget(documentId, copy)
    }
  }
  const take = (document: Document): Kept => {
    const found = kept.get(document.documentId)
    kept.delete(document.documentId)
    // A name for each fetch: one that is being removed must not take the next one with it.
    const path = join(own, `${document.documentId}-${++fetches}`)
    const copy = found ?? { path, size: document.size, fetched: fetchFile(app, document, path), holders: 0 }
    kept.set(document.documentId, copy)
    copy.holders += 1
    return copy
  }
  return {
    open: async (document) => {
      const copy = take(document)
      try {
        const sha256 = await copy.fetched
        if (document.sha256 !== null && document.sha256 !== sha256) throw new FileLost('blob_changed')
        const release = async (): Promise<void> => {
          copy.holders -= 1
          await makeRoom()
        }
        return { path: copy.path, sha256, [Symbol.asyncDispose]: release }
      } catch (error) {
        // The next to ask fetches it anew.
        copy.holders -= 1
        if (kept.get(document.documentId) === copy) await forget(document.documentId, copy)
        throw error
      }
    },
    close: () => rm(own, { recursive: true, force: true }),
  }
}

/** Answers the hash of what was written. */
async function fetchFile(app: Pick<App, 'db' | 'blobs'>, document: Document, path: string): Promise<string> {
  const hash = createHash('sha256')
  const hashed = async function* (file: Readable): AsyncGenerator<Buffer> {
    for await (const piece of file) {
      hash.update(piece as Buffer)
      yield piece as Buffer
    }
  }
  await pipeline(await openFile(app, document), hashed, createWriteStream(path, { mode: 0o600 }))
  return hash.digest('hex')
}
