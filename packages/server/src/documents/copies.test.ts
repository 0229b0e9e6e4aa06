import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../app.ts'
import { openCopies } from './copies.ts'
import type { Document } from './document.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'casefold-copies-'))
})
afterAll(() => rm(dir, { recursive: true }))

const bytes = Buffer.from('%PDF-1.7 the file')
const sha256 = createHash('sha256').update(bytes).digest('hex')
let fetched = 0
const get: App['blobs']['get'] = async () => {
  fetched += 1
  return Readable.from([bytes])
}
const app = { blobs: { get } } as unknown as Pick<App, 'db' | 'blobs'>
const document = (name: string, size: number, known: string | null = null): Document =>
  ({ documentId: name, size, sha256: known, blobPath: name, blobEtag: '', blobVersion: null }) as Document

test('fetched once for all who hold it, kept for the next, and gone when there is no more room', async () => {
  const copies = await openCopies(app, dir)
  const [one, other] = await Promise.all([copies.open(document('a', 10)), copies.open(document('a', 10))])
  expect([fetched, one.path, one.sha256]).toEqual([1, other.path, sha256])
  expect(await readFile(one.path)).toEqual(bytes)
  await one[Symbol.asyncDispose]()
  await other[Symbol.asyncDispose]()
  const huge = await copies.open(document('b', 5 * 2 ** 30))
  await (await copies.open(document('a', 10)))[Symbol.asyncDispose]()
  // Held ones stay, however large; what nobody holds goes.
  expect(await readdir(join(dir, 'files'))).toHaveLength(1)
  const again = await copies.open(document('a', 10))
  expect([fetched, await readFile(again.path, 'utf8')]).toEqual([3, bytes.toString()])
  await again[Symbol.asyncDispose]()
  await huge[Symbol.asyncDispose]()
  await copies.close()
})

test('a file that is no longer what it was is not read, and not kept', async () => {
  const copies = await openCopies(app, dir)
  await expect(copies.open(document('c', 10, 'f'.repeat(64)))).rejects.toMatchObject({ code: 'blob_changed' })
  expect(await readdir(join(dir, 'files'))).toEqual([])
  await copies.close()
})
